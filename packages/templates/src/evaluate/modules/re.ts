import { charge, reserve, unknown } from '../budget.js';
import { call } from '../call.js';
import type { Keywords } from '../callables.js';
import { raise } from '../errors.js';
import { argument, argumentOr, native } from '../natives.js';
import { asInt } from '../numbers.js';
import { type Found, matchAt } from '../regex/match.js';
import type { Flags, Pattern } from '../regex/pattern.js';
import { replacementOf } from '../regex/replacement.js';
import { allMatches, groupOf, patternOf } from '../regex/search.js';
import { Builtin } from '../callables.js';
import { List, Tuple, type Value } from '../values.js';
import { holding, libraryClass, reading } from './library-class.js';
import { MATCH, matchClass } from './re-match.js';
import { over } from './turns.js';

const FLAGS: readonly (readonly [keyof Flags, number, readonly string[]])[] = [
  ['ignoreCase', 2, ['I', 'IGNORECASE']],
  ['multiline', 8, ['M', 'MULTILINE']],
  ['dotAll', 16, ['S', 'DOTALL']],
  ['verbose', 64, ['X', 'VERBOSE']],
  ['ascii', 256, ['A', 'ASCII']],
];

function flagsOf(value: Value): Partial<Flags> {
  const bits = asInt(value);
  if (typeof bits !== 'number') return unknown('such flags');
  let left = bits & ~32;
  const made: Partial<Record<keyof Flags, boolean>> = {};
  for (const [name, bit] of FLAGS) {
    if ((left & bit) !== 0) made[name] = true;
    left &= ~bit;
  }
  return left === 0 ? made : unknown('such flags');
}

const text = (value: Value | undefined): string => {
  if (typeof value === 'string') return value;
  return value === null || typeof value !== 'object' ? raise('TypeError') : unknown('such a text');
};

const shown = (pattern: Pattern, found: Found | null): Value => (found ? MATCH.make({ found, pattern }) : null);

type Use = (pattern: Pattern, args: readonly Value[], keywords: Keywords) => Value;

const found =
  (where: 'here' | 'onwards', to: 'any' | 'end'): Use =>
  (pattern, args) =>
    args.length > 2
      ? unknown('a part of a text')
      : shown(pattern, matchAt(pattern, text(args[0]), startOf(args), where, to));

/** Where to begin; what stands before it is still there for ^ and for a look back. */
function startOf(args: readonly Value[]): number {
  const at = asInt(args[1] ?? 0);
  if (at === null) return raise('TypeError');
  return Math.min(Math.max(0, Number(at)), text(args[0]).length);
}

/** What findall gives of a match: its one group, all of several, or the whole. */
function listed(found: Found): Value {
  const groups = found.spans.slice(1).map((_, at) => groupOf(found, at + 1) ?? '');
  if (groups.length === 0) return groupOf(found, 0);
  return groups.length === 1 ? (groups[0] as Value) : new Tuple(groups);
}

function replaced(pattern: Pattern, args: readonly Value[], keywords: Keywords): readonly [string, number] {
  const [by = null, whole] = args;
  const most = asInt(argumentOr(args, 2, keywords, 'count', 0));
  if (most === null) return raise('TypeError');
  const make =
    typeof by === 'string'
      ? replacementOf(by, pattern)
      : (found: Found): string => {
          const given = call(by, [shown(pattern, found)]);
          return typeof given === 'string' ? given : unknown('such a replacement');
        };
  const subject = text(whole);
  let made = '';
  let at = 0;
  let times = 0;
  for (const found of allMatches(pattern, subject)) {
    if (most > 0 && times >= most) break;
    const [start, end] = found.spans[0] ?? [0, 0];
    made += subject.slice(at, start) + make(found);
    at = end;
    times += 1;
    reserve(made.length / 64);
  }
  return [made + subject.slice(at), times];
}

function split(pattern: Pattern, args: readonly Value[], keywords: Keywords): Value {
  const most = asInt(argumentOr(args, 1, keywords, 'maxsplit', 0));
  if (most === null) return raise('TypeError');
  const subject = text(args[0]);
  const made: Value[] = [];
  let at = 0;
  let times = 0;
  for (const found of allMatches(pattern, subject)) {
    if (most > 0 && times >= most) break;
    const [start, end] = found.spans[0] ?? [0, 0];
    made.push(subject.slice(at, start));
    for (let number = 1; number < found.spans.length; number += 1) made.push(groupOf(found, number));
    at = end;
    times += 1;
  }
  made.push(subject.slice(at));
  return new List(made);
}

const USES: Readonly<Record<string, readonly [least: number, most: number, use: Use, keywords: readonly string[]]>> = {
  match: [1, 3, found('here', 'any'), []],
  fullmatch: [1, 3, found('here', 'end'), []],
  search: [1, 3, found('onwards', 'any'), []],
  findall: [1, 1, (pattern, [whole]) => new List([...allMatches(pattern, text(whole))].map(listed)), []],
  finditer: [
    1,
    1,
    (pattern, [whole]) => {
      const matches = allMatches(pattern, text(whole));
      return over(
        'callable_iterator',
        (function* (): Generator<Value, void> {
          for (const found of matches) yield shown(pattern, found);
        })(),
      );
    },
    [],
  ],
  sub: [2, 3, (pattern, args, keywords) => replaced(pattern, args, keywords)[0], ['count']],
  subn: [2, 3, (pattern, args, keywords) => new Tuple(replaced(pattern, args, keywords)), ['count']],
  split: [1, 2, split, ['maxsplit']],
};

const patternClass = libraryClass('Pattern', 'open', {
  __repr__: [0, 0, () => unknown('the text of a pattern')],
  __eq__: [1, 1, () => unknown('a comparison of patterns')],
  __hash__: [0, 0, () => unknown('the hash of a pattern')],
});
const PATTERN = holding<Pattern>(patternClass);
patternClass.attrs.set(
  'pattern',
  reading('pattern', (self) => PATTERN.of(self)?.text ?? null),
);
patternClass.attrs.set(
  'groups',
  reading('groups', (self) => PATTERN.of(self)?.groups ?? 0),
);
for (const [name, [least, most, use, keywords]] of Object.entries(USES)) {
  const run = ([self, ...args]: readonly Value[], given: Keywords): Value =>
    use(PATTERN.of(self) ?? raise('TypeError'), args, given);
  patternClass.attrs.set(name, new Builtin(name, least + 1, most + 1, run, keywords, true));
}

function compile(args: readonly Value[], keywords: Keywords): Value {
  const [pattern = null] = args;
  if (PATTERN.of(pattern)) return args.length > 1 || keywords !== null ? raise('ValueError') : pattern;
  return PATTERN.make(patternOf(pattern, flagsOf(argument(args, 1, keywords, 'flags') ?? 0)));
}

/** A function of the module: the pattern first, then what the method takes, and flags. */
function used(name: string): Builtin {
  const [least, most, use, keywords] = USES[name] ?? unknown(name);
  const places = name === 'sub' || name === 'subn' ? 3 : name === 'split' ? 2 : 1;
  return new Builtin(
    name,
    least + 1,
    places + 2,
    (args, given) => {
      const [pattern = null, ...rest] = args;
      const flags = rest[places] ?? given?.get('flags') ?? 0;
      const made = PATTERN.of(compile(flags === 0 ? [pattern] : [pattern, flags], null)) ?? unknown('such a pattern');
      return use(made, rest.slice(0, Math.min(places, most)), given);
    },
    [...keywords, 'flags'],
  );
}

const SPECIAL = new Set('()[]{}?*+-|^$\\.&~# \t\n\r\v\f');

export const re = (): ReadonlyMap<string, Value> =>
  new Map<string, Value>([
    ['compile', native('compile', 1, 2, compile, ['flags'])],
    ...Object.keys(USES).map((name) => [name, used(name)] as const),
    ...FLAGS.flatMap(([, bit, names]) => names.map((name) => [name, bit] as const)),
    [
      'escape',
      native('escape', 1, 1, ([value]) => {
        const whole = text(value);
        charge(whole.length / 16);
        return [...whole].map((character) => (SPECIAL.has(character) ? `\\${character}` : character)).join('');
      }),
    ],
    ['Pattern', patternClass],
    ['Match', matchClass],
  ]);
