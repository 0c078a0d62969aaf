import { reserve, unknown } from '../budget.js';
import { call } from '../call.js';
import { Func } from '../callables.js';
import { arrayOf } from '../iterate.js';
import { display } from '../repr.js';
import { Cls, Float, Inst, List, Token, Tuple, type Value } from '../values.js';

/** One set of parameters: the end of a test's id, and the arguments by name. */
export interface ParameterSet {
  readonly id: string;
  readonly values: ReadonlyMap<string, Value>;
}

/** Sets of parameters that are looked through at most. */
const MOST_SETS = 10_000;

/** The sets that the marks of a test make; of several marks the nearest to the test comes first in an id. */
export function parameterSets(marks: readonly Token[]): readonly ParameterSet[] {
  let made: readonly ParameterSet[] = [];
  for (const [at, mark] of marks.entries()) {
    const sets = setsOf(mark);
    if (at === 0) made = sets;
    else {
      if (made.length * sets.length > MOST_SETS) return unknown('so many parameters');
      made = made.flatMap((first) => sets.map((second) => joined(first, second)));
    }
    reserve(made.length);
  }
  return made;
}

function joined(first: ParameterSet, second: ParameterSet): ParameterSet {
  for (const name of second.values.keys()) if (first.values.has(name)) return unknown('parameters that repeat');
  return { id: `${first.id}-${second.id}`, values: new Map([...first.values, ...second.values]) };
}

function setsOf(mark: Token): readonly ParameterSet[] {
  const [names = null, rows = null, ids = null] = mark.held;
  const called = typeof names === 'string' ? names.split(',').map((name) => name.trim()) : arrayOf(names);
  const argnames = called.filter((name): name is string => typeof name === 'string' && name !== '');
  if (argnames.length === 0 || (typeof names !== 'string' && argnames.length !== called.length)) {
    return unknown('such parameters');
  }
  const single = typeof names === 'string' && argnames.length === 1;
  const given = arrayOf(rows);
  if (given.length === 0) return unknown('parameters that are none');
  const listed = ids instanceof List || ids instanceof Tuple ? ids.items : null;
  if (listed && listed.length !== given.length && listed.length > 0) return unknown('such ids');
  const made = given.map((row, at) => {
    const param = row instanceof Token && row.kind === 'param' ? row : null;
    const values = param ? param.held : single ? [row] : arrayOf(row);
    if (values.length !== argnames.length) return unknown('such parameters');
    const own = param && param.text !== '' ? param.text.slice(1) : null;
    const name = (): string => {
      const wanted = listed?.[at] ?? null;
      if (wanted !== null) return textOf(wanted) ?? unknown('such an id');
      return values.map((value, place) => idOf(value, listed ? null : ids, argnames[place] ?? '', at)).join('-');
    };
    return { id: own === null ? name() : escaped(own), values: new Map(values.map((v, i) => [argnames[i] ?? '', v])) };
  });
  return unique(made);
}

function idOf(value: Value, by: Value, name: string, at: number): string {
  const told = by === null ? null : call(by, [value]);
  return (told === null ? null : textOf(told)) ?? textOf(value) ?? `${name}${at}`;
}

/** The text that a value gives an id; null where it gives none. */
function textOf(value: Value): string | null {
  if (typeof value === 'string') return escaped(value);
  if (value === null || typeof value === 'boolean' || typeof value === 'number' || typeof value === 'bigint') {
    return display(value);
  }
  if (value instanceof Float) return display(value);
  if (value instanceof Cls) return value.name;
  if (value instanceof Func) return value.attrs?.has('__name__') ? unknown('such an id') : value.code.name;
  if (value instanceof Inst) return ofInstance(value);
  if (value instanceof List || value instanceof Tuple || VALUES.has(value.constructor.name)) return null;
  return unknown('such an id');
}

/** Kinds of values that have neither a name nor a text that an id takes. */
const VALUES: ReadonlySet<string> = new Set(['Dict', 'PySet', 'Range', 'Slice', 'Deque', 'View']);

function ofInstance(value: Inst): string | null {
  if (value.cls.members) return display(value);
  if (value.cls.mro.some(({ name }) => name === 'Pattern')) return unknown('such an id');
  const named = value.attrs.has('__name__') || value.cls.mro.some(({ attrs }) => attrs.has('__getattr__'));
  return named ? unknown('such an id') : null;
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

/** A text as it stands in an id: control characters and what is beyond ASCII by their codes. */
function escaped(text: string): string {
  let made = '';
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    const code = text.charCodeAt(at);
    if (code >= 0xd800 && code < 0xe000) return unknown('such an id');
    if (ESCAPES.has(character)) made += ESCAPES.get(character);
    else if (code < 32 || (code > 126 && code < 256)) made += `\\x${code.toString(16).padStart(2, '0')}`;
    else if (code > 255) made += `\\u${code.toString(16).padStart(4, '0')}`;
    else made += character;
  }
  return made;
}

/** Ids that are the same are told apart by a number. */
function unique(sets: readonly ParameterSet[]): readonly ParameterSet[] {
  const ids = sets.map(({ id }) => id);
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  if (counts.size === ids.length) return sets;
  const next = new Map<string, number>();
  for (const [at, id] of [...ids.entries()]) {
    if (counts.get(id) === 1) continue;
    const between = /\d$/.test(id) ? '_' : '';
    let number = next.get(id) ?? 0;
    while (ids.includes(`${id}${between}${number}`)) number += 1;
    ids[at] = `${id}${between}${number}`;
    next.set(id, number + 1);
  }
  return sets.map((set, at) => ({ ...set, id: ids[at] ?? set.id }));
}
