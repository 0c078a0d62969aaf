import type { Facts } from '../facts.js';
import type { Program } from '../program/program.js';
import type { Unit } from '../program/unit.js';

const WORD = /[\p{L}_$#][\p{L}\p{N}_$]*|\d+/gu;
/** What a failure shows counts more than what its test says. */
const SHARES = { values: 3, message: 2, test: 1 } as const;
/** A text of more words than this is read no further. */
const MOST_WORDS = 3_000;

/** Words of the failures by weight: of values where they differ, of messages, of the failing tests where others lack them. */
export function failureTerms(facts: Facts): ReadonlyMap<string, number> {
  const terms = new Map<string, number>();
  const add = (words: Iterable<string>, share: number) => {
    for (const word of words) terms.set(word, Math.max(terms.get(word) ?? 0, share));
  };
  for (const { expected, actual, message } of facts.failures) {
    const e = wordsOf(expected ?? '');
    const a = wordsOf(actual ?? '');
    add(
      [...e].filter((word) => !a.has(word)),
      SHARES.values,
    );
    add(
      [...a].filter((word) => !e.has(word)),
      SHARES.values,
    );
    if (expected === null) add(wordsOf(message.split('\n', 1)[0] ?? ''), SHARES.message);
  }
  const passing = facts.reach.others.map(({ text }) => wordsOf(text));
  for (const { text } of facts.reach.failing) {
    for (const word of wordsOf(text)) {
      const share = passing.length === 0 ? 1 : 1 - passing.filter((words) => words.has(word)).length / passing.length;
      add([word], SHARES.test * share);
    }
  }
  return terms;
}

/** How much a unit and its lines speak of what failed, 0 to 1; rare words of the program count more than common ones. */
export function termScores(facts: Facts): {
  unit: ReadonlyMap<Unit, number>;
  line: ReadonlyMap<Unit, ReadonlyMap<number, number>>;
} {
  const terms = failureTerms(facts);
  const rarity = rarityOf(facts.program);
  const unit = new Map<Unit, number>();
  const line = new Map<Unit, ReadonlyMap<number, number>>();
  for (const each of facts.program.units) {
    const lines = new Map<number, number>();
    const met = new Set<string>();
    let words = 0;
    for (const [at, text] of each.node.text.split('\n').entries()) {
      const own = wordsOf(text);
      words += own.size;
      let score = 0;
      for (const word of own) {
        const weight = (terms.get(word) ?? 0) * (rarity.get(word) ?? 0);
        if (weight === 0) continue;
        // What a test says besides points at functions, not at lines.
        if ((terms.get(word) ?? 0) > SHARES.test) score += weight;
        met.add(word);
      }
      if (score > 0) lines.set(each.node.startPosition.row + 1 + at, score);
    }
    const sum = [...met].reduce((total, word) => total + (terms.get(word) ?? 0) * (rarity.get(word) ?? 0), 0);
    if (sum > 0) unit.set(each, sum / Math.sqrt(words + 8));
    line.set(each, scaled(lines));
  }
  return { unit: scaled(unit), line };
}

function rarityOf({ units }: Program): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { node } of units) for (const word of wordsOf(node.text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Map([...counts].map(([word, count]) => [word, Math.log(1 + units.length / count)]));
}

/** Words, and the parts of names that are put together of several. */
function wordsOf(text: string): Set<string> {
  const words = new Set<string>();
  for (const [word] of text.slice(0, 40_000).matchAll(WORD)) {
    if (word.length < 2) continue;
    words.add(word);
    for (const part of word.split(/_|(?<=\p{Ll})(?=\p{Lu})/u)) if (part.length > 2) words.add(part.toLowerCase());
    if (words.size > MOST_WORDS) break;
  }
  return words;
}

function scaled<K>(scores: ReadonlyMap<K, number>): ReadonlyMap<K, number> {
  const most = Math.max(...scores.values(), 1e-9);
  return new Map([...scores].map(([key, score]) => [key, score / most]));
}
