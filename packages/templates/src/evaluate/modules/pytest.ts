import { unknown } from '../budget.js';
import { Builtin, Func, type Keywords } from '../callables.js';
import { argument, native } from '../natives.js';
import { asFloat } from '../numbers.js';
import { arrayOf } from '../iterate.js';
import { Cls, Float, List, Module, poison, Token, Tuple, type Value } from '../values.js';
import { failed, raises } from './raising.js';

const approx = native(
  'approx',
  1,
  3,
  (args, keywords) => {
    const [expected = null] = args;
    const relative = tolerance(argument(args, 1, keywords, 'rel') ?? null);
    const absolute = tolerance(argument(args, 2, keywords, 'abs') ?? null);
    const flat = expected instanceof List || expected instanceof Tuple ? expected.items : [expected];
    if (!flat.every((item) => typeof item === 'number' || item instanceof Float)) return unknown('approx of that');
    // Given only the absolute one, the relative one does not count.
    const rel = relative ?? (absolute === null ? new Float(1e-6) : null);
    return new Token('approx', 'approx', [expected, rel, absolute ?? new Float(1e-12)]);
  },
  ['rel', 'abs'],
);

function tolerance(value: Value): Float | null {
  if (value === null) return null;
  const given = asFloat(value);
  return given === null || !(given >= 0) ? unknown('such a tolerance') : new Float(given);
}

function fixture(func: Value, keywords: Keywords): Token {
  const scope = keywords?.get('scope') ?? 'function';
  const name = keywords?.get('name') ?? null;
  const automatic = keywords?.get('autouse') ?? false;
  const known = [...(keywords?.keys() ?? [])].every((key) => ['scope', 'name', 'autouse'].includes(key));
  if (typeof scope !== 'string' || typeof automatic !== 'boolean') return unknown('such a fixture');
  // One that is not modelled is unknown when a test asks for it.
  const made = known && func instanceof Func ? func : poison('such a fixture');
  return new Token('fixture', typeof name === 'string' ? name : '', [made, scope, automatic]);
}

const parametrize = native(
  'parametrize',
  2,
  3,
  (args, keywords) => {
    const [names = null, rows = null] = args;
    const ids = argument(args, 2, keywords, 'ids') ?? null;
    if (args.length > 2) return unknown('such parameters');
    const listed = ids !== null && !(ids instanceof Func || ids instanceof Builtin || ids instanceof Cls);
    const held = [names, new List(arrayOf(rows)), listed ? new List(arrayOf(ids)) : ids];
    return native('decorator', 1, 1, ([func = null]) => {
      if (!(func instanceof Func || func instanceof Cls)) return unknown('a mark of that');
      func.marks = [...func.marks, new Token('mark', 'parametrize', held)];
      return func;
    });
  },
  ['ids'],
);

const param = native(
  'param',
  0,
  99,
  (args, keywords) => {
    const id = keywords?.get('id') ?? null;
    if (id !== null && typeof id !== 'string') return unknown('such an id');
    return new Token('param', id === null ? '' : `=${id}`, args);
  },
  ['id'],
);

const mark = new Module(
  'mark',
  (name) => (name === 'parametrize' ? parametrize : poison(`pytest.mark.${name}`)),
  () => null,
);

/** pytest: what a test uses while it runs, and the marks and fixtures that its runner reads. */
export const pytest = (): ReadonlyMap<string, Value> =>
  new Map<string, Value>([
    ['approx', approx],
    ['raises', raises],
    ['fail', native('fail', 0, 1, () => failed(), ['reason', 'pytrace', 'msg'])],
    ['mark', mark],
    ['param', param],
    [
      'fixture',
      new Builtin(
        'fixture',
        0,
        1,
        ([func], keywords) =>
          func === undefined
            ? native('decorator', 1, 1, ([given = null]) => fixture(given, keywords))
            : fixture(func, keywords),
        null,
      ),
    ],
  ]);
