import { wordsOf } from '../source/similarity.js';
import type { View } from '../source/view.js';
import type { Signal } from './signal.js';

/** So many words count at most: a long insertion is not better for its length. */
const MOST = 2;

/** A change that brings in words which the failing tests, their messages, or the name and comments of the function use. */
export const named: Signal = {
  name: 'named',
  most: (weights) => weights.named * MOST,
  scorer: ({ facts, weights }) => {
    const told = new Set<string>();
    for (const seen of facts.record.failure_evidence)
      if (seen.kind === 'test_failure' || seen.kind === 'timeout')
        for (const word of topicsOf(seen.test.split('::').slice(1).join(' '))) told.add(word);
    const topics = new Map<string, ReadonlySet<string>>();
    const topicsAt = (view: View, line: number): ReadonlySet<string> => {
      const key = `${view.path}:${line}`;
      const known = topics.get(key);
      if (known) return known;
      const span = view.tree.enclosing(line);
      const made = new Set([
        ...told,
        ...(span ? topicsOf(prose(view, span.start_line, span.end_line, span.symbol)) : []),
      ]);
      topics.set(key, made);
      return made;
    };
    const words = new Map<string, ReadonlySet<string>>();
    const wordsIn = (text: string): ReadonlySet<string> => {
      const known = words.get(text);
      if (known) return known;
      const made = topicsOf(text);
      words.set(text, made);
      return made;
    };
    return ({ view, from, draft: { changes } }) => {
      let count = 0;
      const about = topicsAt(view, from);
      for (const { start, end, text } of changes) {
        if (!/[A-Za-z]{3}/.test(text)) continue;
        const old = wordsIn(view.text.slice(start, end));
        // A function that calls itself says nothing new.
        for (const word of wordsIn(text.replace(ownNames(view), ''))) if (about.has(word) && !old.has(word)) count += 1;
      }
      return weights.named * Math.min(MOST, count);
    };
  },
};

const own = new WeakMap<View, RegExp>();

/** The functions of a file, as a pattern. */
function ownNames(view: View): RegExp {
  const known = own.get(view);
  if (known) return known;
  const names = view.tree.functions().flatMap(({ name }) => (name && /^\w+$/.test(name) ? [name] : []));
  const made = new RegExp(`\\b(?:${[...new Set(names)].join('|') || '(?!)'})\\b`, 'g');
  own.set(view, made);
  return made;
}

/** The name of a function, what its comments and docstring say, and the comment right above it. */
function prose(view: View, from: number, to: number, symbol: string): string {
  const parts = [symbol];
  for (let line = from - 1; line > 0 && /^\s*(?:#|\/\/|\/?\*)/.test(view.line(line)); line -= 1)
    parts.push(view.line(line));
  let quoted = false;
  for (let line = from; line <= Math.min(to, from + 60); line += 1) {
    const text = view.line(line);
    const marks = text.split(/"""|'''/).length - 1;
    if (quoted || marks > 0) parts.push(text);
    else parts.push(/(?:^|\s)(?:#|\/\/)\s(.*)$/.exec(text)?.[1] ?? '');
    if (marks % 2 === 1) quoted = !quoted;
  }
  return parts.join(' ');
}

/** Words of three letters and more, in the singular as far as that is easily told. */
const topicsOf = (text: string): ReadonlySet<string> =>
  new Set(
    (text.match(/[A-Za-z]+(?:[A-Z][a-z]+)*/g) ?? [])
      .flatMap((word) => [...wordsOf(word)])
      .filter((word) => word.length >= 3)
      .map((word) => word.replace(/(?:es|s|ed|ing)$/, '')),
  );
