import { step, unknown } from '../budget.js';
import { isBlank } from '../characters.js';
import type { Flags, Item, One, Part, Pattern } from './pattern.js';

/** Where a match and its groups start and end; a group that took no part is null. */
export interface Found {
  readonly text: string;
  readonly spans: readonly (readonly [start: number, end: number] | null)[];
  /** The group that was closed last; 0 where none was. */
  readonly last: number;
}

type Then = (at: number) => boolean;
type Matcher = (run: Run, at: number, then: Then) => boolean;

/** One attempt: the text, the groups so far, and how deep its parts are nested. */
interface Run {
  readonly text: string;
  readonly spans: (readonly [number, number] | null)[];
  last: number;
  depth: number;
}

/** Repetitions in one another that are followed. */
const MOST_DEPTH = 1500;

const compiled = new WeakMap<Pattern, Matcher>();

/** The match of a pattern at one place, or at its first place from there; each part that is tried is a step. */
export function matchAt(
  pattern: Pattern,
  text: string,
  from: number,
  where: 'here' | 'onwards',
  to: 'any' | 'end',
  notEmptyAt = -1,
): Found | null {
  const matcher = compiled.get(pattern) ?? compilePart(pattern.root, pattern.flags);
  compiled.set(pattern, matcher);
  const last = where === 'here' ? from : text.length;
  for (let start = from; start <= last; start += 1) {
    const run: Run = { text, spans: new Array(pattern.groups + 1).fill(null), last: 0, depth: 0 };
    let end = -1;
    const found = matcher(run, start, (at) => {
      if (to === 'end' && at !== text.length) return false;
      if (at === start && at === notEmptyAt) return false;
      end = at;
      return true;
    });
    if (found) {
      run.spans[0] = [start, end];
      return { text, spans: run.spans, last: run.last };
    }
  }
  return null;
}

function compilePart(part: Part, flags: Flags): Matcher {
  switch (part.kind) {
    case 'character':
    case 'any':
    case 'set': {
      const fits = one(part, flags);
      return ({ text }, at, then) => {
        step();
        return at < text.length && fits(text.charAt(at)) && then(at + 1);
      };
    }
    case 'sequence':
      return part.parts.map((inner) => compilePart(inner, flags)).reduceRight(chained, nothing);
    case 'choice': {
      const branches = part.branches.map((branch) => compilePart(branch, flags));
      return (run, at, then) =>
        branches.some((branch) => {
          step();
          return branch(run, at, then);
        });
    }
    case 'repeat':
      return repeated(part, flags);
    case 'group':
      return captured(part.number, compilePart(part.part, flags));
    case 'again':
      return ({ text, spans }, at, then) => {
        step();
        const span = spans[part.number];
        if (!span) return false;
        if (flags.ignoreCase) return unknown('a group again in any case');
        const wanted = text.slice(span[0], span[1]);
        return text.startsWith(wanted, at) && then(at + wanted.length);
      };
    case 'look': {
      const inner = compilePart(part.part, flags);
      const { behind, negated } = part;
      return (run, at, then) => {
        step();
        const from = behind === null ? at : at - behind;
        const found = from >= 0 && inner(run, from, (end) => behind === null || end === at);
        return found !== negated && then(at);
      };
    }
    case 'place':
      return ({ text }, at, then) => {
        step();
        return placed(part.at, text, at, flags) && then(at);
      };
    default:
      return part satisfies never;
  }
}

const nothing: Matcher = (_, at, then) => then(at);

const chained = (after: Matcher, before: Matcher): Matcher =>
  after === nothing ? before : (run, at, then) => before(run, at, (end) => after(run, end, then));

function captured(number: number, inner: Matcher): Matcher {
  return (run, at, then) =>
    inner(run, at, (end) => {
      const before = run.spans[number] ?? null;
      const { last } = run;
      run.spans[number] = [at, end];
      run.last = number;
      if (then(end)) return true;
      run.spans[number] = before;
      run.last = last;
      return false;
    });
}

function repeated(part: Part & { readonly kind: 'repeat' }, flags: Flags): Matcher {
  const { part: inner, least, most, lazy } = part;
  if (inner.kind === 'character' || inner.kind === 'any' || inner.kind === 'set') {
    return ofOne(one(inner, flags), least, most, lazy);
  }
  const body = compilePart(inner, flags);
  return (run, start, then) => {
    const { depth } = run;
    // One turn that matches nothing ends the repetition, but it is taken.
    const turn = (at: number, count: number, last: number): boolean => {
      step();
      run.depth += 1;
      if (run.depth > MOST_DEPTH) unknown('a repetition that long');
      const more = (): boolean => body(run, at, (end) => turn(end, count + 1, at));
      const found =
        count < least
          ? more()
          : lazy
            ? then(at) || (count < most && at !== last && more())
            : (count < most && at !== last && more()) || then(at);
      run.depth -= 1;
      return found;
    };
    const found = turn(start, 0, -1);
    run.depth = depth;
    return found;
  };
}

function ofOne(fits: (character: string) => boolean, least: number, most: number, lazy: boolean): Matcher {
  return ({ text }, start, then) => {
    let at = start;
    const grow = (): boolean => {
      step();
      if (at - start >= most || at >= text.length || !fits(text.charAt(at))) return false;
      at += 1;
      return true;
    };
    while (at - start < least) if (!grow()) return false;
    if (lazy) {
      do if (then(at)) return true;
      while (grow());
      return false;
    }
    while (grow());
    for (;;) {
      if (then(at)) return true;
      if (at - start <= least) return false;
      step();
      at -= 1;
    }
  };
}

function placed(place: '^' | '$' | 'A' | 'Z' | 'b' | 'B', text: string, at: number, flags: Flags): boolean {
  switch (place) {
    case '^':
      return at === 0 || (flags.multiline && text[at - 1] === '\n');
    case 'A':
      return at === 0;
    case 'Z':
      return at === text.length;
    case '$':
      return at === text.length || (text[at] === '\n' && (flags.multiline || at === text.length - 1));
    case 'b':
    case 'B': {
      // Releases of Python differ in whether an empty text has such a place.
      if (place === 'B' && text === '') return unknown('a place in an empty text');
      const before = at > 0 && isWord(text.charAt(at - 1), flags);
      const behind = at < text.length && isWord(text.charAt(at), flags);
      return (before !== behind) === (place === 'b');
    }
    default:
      return place satisfies never;
  }
}

const isWord = (character: string, flags: Flags): boolean => inCategory('w', character, flags);

function inCategory(letter: 'd' | 's' | 'w', character: string, flags: Flags): boolean {
  if (character > '\x7f') {
    if (flags.ascii) return false;
    return letter === 's' ? isBlank(character) : unknown('letters beyond ASCII');
  }
  if (letter === 'd') return character >= '0' && character <= '9';
  if (letter === 's') return flags.ascii ? ' \t\n\r\v\f'.includes(character) : isBlank(character);
  return /\w/.test(character);
}

/** Whether a character is one of those that a part stands for. */
function one(part: One, flags: Flags): (character: string) => boolean {
  switch (part.kind) {
    case 'any':
      return (character) => flags.dotAll || character !== '\n';
    case 'character': {
      const { character: wanted } = part;
      if (!flags.ignoreCase) return (character) => character === wanted;
      return (character) => folded(character) === folded(wanted);
    }
    case 'set': {
      const inside = (character: string): boolean => part.items.some((item) => among(item, character, flags));
      if (!flags.ignoreCase) return (character) => inside(character) !== part.negated;
      return (character) => {
        const lower = folded(character);
        return (inside(lower) || inside(lower.toUpperCase())) !== part.negated;
      };
    }
    default:
      return part satisfies never;
  }
}

const folded = (character: string): string =>
  character > '\x7f' ? unknown('letters beyond ASCII') : character.toLowerCase();

const among = (item: Item, character: string, flags: Flags): boolean =>
  item.kind === 'range'
    ? character >= item.from && character <= item.to
    : inCategory(item.letter, character, flags) !== item.negated;
