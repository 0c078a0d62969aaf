import { step, unknown } from '../../evaluate/budget.js';
import { newline, word } from './characters.js';
import type { Part, Pattern } from './parse.js';

export interface Found {
  readonly start: number;
  readonly end: number;
  /** The texts of the groups from 1 on. */
  readonly groups: readonly (string | undefined)[];
}

type Spans = (readonly [number, number] | undefined)[];

interface Run {
  readonly text: string;
  spans: Spans;
  depth: number;
}

type Then = (at: number) => boolean;
type Matcher = (run: Run, at: number, then: Then) => boolean;

const MOST_DEPTH = 1500;

export type Search = (text: string, from: number, sticky: boolean) => Found | null;

/** What finds a pattern in a text; each part that is tried is a step. */
export function search({ root, groups }: Pattern, flags: string): Search {
  const matcher = compile(root, flags.includes('m'));
  return (text, from, sticky) => {
    for (let start = from; start <= (sticky ? from : text.length); start += 1) {
      const run: Run = { text, spans: new Array(groups + 1).fill(undefined), depth: 0 };
      let end = -1;
      const found = matcher(run, start, (at) => {
        end = at;
        return true;
      });
      if (found) {
        const texts = run.spans.slice(1).map((span) => (span ? text.slice(span[0], span[1]) : undefined));
        return { start, end, groups: texts };
      }
    }
    return null;
  };
}

const nothing: Matcher = (_, at, then) => then(at);

function compile(part: Part, lines: boolean): Matcher {
  switch (part.kind) {
    case 'one': {
      const { test } = part;
      return ({ text }, at, then) => {
        step();
        return at < text.length && test(text.charCodeAt(at)) && then(at + 1);
      };
    }
    case 'sequence':
      return part.parts
        .map((inner) => compile(inner, lines))
        .reduceRight((after, before) => (run, at, then) => before(run, at, (end) => after(run, end, then)), nothing);
    case 'choice': {
      const branches = part.parts.map((inner) => compile(inner, lines));
      return (run, at, then) => {
        for (const branch of branches) {
          step();
          if (branch(run, at, then)) return true;
        }
        return false;
      };
    }
    case 'repeat':
      return repeated(part, lines);
    case 'group': {
      const inner = compile(part.part, lines);
      const { number } = part;
      return (run, at, then) =>
        inner(run, at, (end) => {
          const before = run.spans[number];
          run.spans[number] = [at, end];
          if (then(end)) return true;
          run.spans[number] = before;
          return false;
        });
    }
    case 'again':
      return ({ text, spans }, at, then) => {
        step();
        const span = spans[part.number];
        if (!span) return then(at);
        const wanted = text.slice(span[0], span[1]);
        return text.startsWith(wanted, at) && then(at + wanted.length);
      };
    case 'look': {
      const inner = compile(part.part, lines);
      const { negated, behind } = part;
      return (run, at, then) => {
        step();
        const before = run.spans.slice();
        const from = behind === null ? at : at - behind;
        const found = from >= 0 && inner(run, from, (end) => behind === null || end === at);
        if (negated) run.spans = before;
        if (found === negated) return false;
        if (then(at)) return true;
        run.spans = before;
        return false;
      };
    }
    case 'place': {
      const { at: place } = part;
      return ({ text }, at, then) => {
        step();
        return placed(place, text, at, lines) && then(at);
      };
    }
    default:
      return part satisfies never;
  }
}

function placed(place: '^' | '$' | 'b' | 'B', text: string, at: number, lines: boolean): boolean {
  if (place === '^') return at === 0 || (lines && newline(text.charCodeAt(at - 1)));
  if (place === '$') return at === text.length || (lines && newline(text.charCodeAt(at)));
  const before = at > 0 && word(text.charCodeAt(at - 1));
  const behind = at < text.length && word(text.charCodeAt(at));
  return (before !== behind) === (place === 'b');
}

function repeated(part: Part & { readonly kind: 'repeat' }, lines: boolean): Matcher {
  const { part: inner, least, most, lazy, from, to } = part;
  if (inner.kind === 'one') return ofOne(inner.test, least, most, lazy);
  const body = compile(inner, lines);
  return (run, start, then) => {
    const turn = (at: number, count: number): boolean => {
      step();
      run.depth += 1;
      if (run.depth > MOST_DEPTH) unknown('a repetition that long');
      const more = (): boolean => {
        // Each turn begins with its groups unset.
        const before = run.spans.slice();
        for (let number = from; number <= to; number += 1) run.spans[number] = undefined;
        if (body(run, at, (end) => (end === at && count >= least ? false : turn(end, count + 1)))) return true;
        run.spans = before;
        return false;
      };
      const found =
        count < least ? more() : lazy ? then(at) || (count < most && more()) : (count < most && more()) || then(at);
      run.depth -= 1;
      return found;
    };
    return turn(start, 0);
  };
}

function ofOne(test: (code: number) => boolean, least: number, most: number, lazy: boolean): Matcher {
  return ({ text }, start, then) => {
    let at = start;
    const grow = (): boolean => {
      step();
      if (at - start >= most || at >= text.length || !test(text.charCodeAt(at))) return false;
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
