import { charge, reserve, unknown } from '../budget.js';
import { keyOf } from '../keys.js';
import { raise } from '../errors.js';
import { arrayOf, each } from '../iterate.js';
import { removeItem, setItem } from '../mappings.js';
import { truth } from '../compare.js';
import { argumentOr, equip, method, native } from '../natives.js';
import { addInts, asInt, subtractInts } from '../numbers.js';
import { sortedBy } from '../sorting.js';
import { DICT_TYPES, dictType } from '../types.js';
import { Builtin, type Keywords } from '../callables.js';
import { Dict, type Key, List, Tuple, type Value, View } from '../values.js';

const self = (args: readonly Value[]): Dict => {
  const [dict = null] = args;
  return dict instanceof Dict ? dict : raise('TypeError');
};

/** Puts the pairs of a mapping, of an iterable of pairs and of keywords into a dict. */
export function fill(dict: Dict, source: Value | undefined, keywords: Keywords): void {
  if (source instanceof Dict) {
    for (const { key, value } of [...source.map.values()]) {
      charge(1);
      setItem(dict, key, value);
    }
  } else if (source !== undefined) {
    let at = 0;
    each(source, (item) => {
      const pair = arrayOf(item);
      if (pair.length !== 2) {
        raise('ValueError', `dictionary update sequence element #${at} has length ${pair.length}; 2 is required`);
      }
      setItem(dict, pair[0] as Value, pair[1] as Value);
      at += 1;
    });
  }
  for (const [name, value] of keywords ?? []) setItem(dict, name, value);
}

/** Counts what an iterable gives, or takes the counts of a mapping. */
export function tally(counter: Dict, source: Value | undefined, sign: 1 | -1): void {
  const add = (key: Value, by: Value): void => {
    const before = asInt(counter.map.get(keyOf(key))?.value ?? 0) ?? unknown('such a count');
    const more = asInt(by) ?? unknown('such a count');
    setItem(counter, key, sign === 1 ? addInts(before, more) : subtractInts(before, more));
  };
  if (source instanceof Dict) for (const { key, value } of [...source.map.values()]) add(key, value);
  else if (source !== undefined && source !== null) {
    each(source, (item) => {
      add(item, 1);
    });
  }
}

function copy(args: readonly Value[]): Value {
  const dict = self(args);
  const made = new Dict(dict.kind);
  made.factory = dict.factory;
  fill(made, dict, null);
  return made;
}

function pop(args: readonly Value[]): Value {
  const found = removeItem(self(args), args[1] as Value);
  if (found !== undefined) return found;
  return args[2] === undefined ? raise('KeyError', args[1] as Value) : args[2];
}

const view = (kind: 'keys' | 'values' | 'items') => method(kind, 0, 0, (args) => new View(kind, self(args)));

/** Takes any name. */
const UPDATE = new Builtin(
  'update',
  1,
  2,
  (args, keywords) => {
    fill(self(args), args[1], keywords);
    return null;
  },
  null,
  true,
);

export function equipDicts(): void {
  equip(dictType, [
    method('get', 1, 2, (args) => {
      const known = self(args).map.get(keyOf(args[1] as Value));
      return known ? known.value : (args[2] ?? null);
    }),
    method('setdefault', 1, 2, (args) => {
      const known = self(args).map.get(keyOf(args[1] as Value));
      if (known) return known.value;
      setItem(self(args), args[1] as Value, args[2] ?? null);
      return args[2] ?? null;
    }),
    view('keys'),
    view('values'),
    view('items'),
    method('pop', 1, 2, pop),
    method('popitem', 0, 0, (args) => {
      const last = [...self(args).map.values()].at(-1);
      if (!last) return raise('KeyError', 'popitem(): dictionary is empty');
      charge(self(args).map.size / 16);
      removeItem(self(args), last.key);
      return new Tuple([last.key, last.value]);
    }),
    UPDATE,
    method('copy', 0, 0, copy),
    method('clear', 0, 0, (args) => {
      const dict = self(args);
      if (dict.map.size > 0) dict.version += 1;
      dict.map.clear();
      return null;
    }),
    native('fromkeys', 1, 2, (args) => {
      const made = new Dict();
      each(args[0] as Value, (key) => setItem(made, key, args[1] ?? null));
      return made;
    }),
  ]);
  equip(
    DICT_TYPES.Counter,
    [
      method('most_common', 0, 1, (args) => {
        const most = args[1] ?? null;
        const pairs = [...self(args).map.values()].map(({ key, value }) => new Tuple([key, value]));
        reserve(pairs.length);
        const made = sortedBy(pairs, COUNT, true);
        return new List(
          most === null ? made : made.slice(0, Math.max(0, typeof most === 'number' ? most : unknown('n'))),
        );
      }),
      method('total', 0, 0, (args) =>
        [...self(args).map.values()].reduce<number | bigint>((sum, { value }) => addInts(sum, asInt(value) ?? 0), 0),
      ),
      method('update', 0, 1, (args) => {
        tally(self(args), args[1], 1);
        return null;
      }),
      method('subtract', 0, 1, (args) => {
        tally(self(args), args[1], -1);
        return null;
      }),
    ],
    'fromkeys elements',
  );
  equip(
    DICT_TYPES.OrderedDict,
    [
      method(
        'move_to_end',
        1,
        2,
        (args, keywords) => {
          const dict = self(args);
          const filed = keyOf(args[1] as Value);
          const entry = dict.map.get(filed) ?? raise('KeyError', args[1] as Value);
          reordered(dict, filed, entry, truth(argumentOr(args, 2, keywords, 'last', true)));
          return null;
        },
        ['last'],
      ),
      method(
        'popitem',
        0,
        1,
        (args, keywords) => {
          const dict = self(args);
          const entries = [...dict.map.values()];
          charge(entries.length / 16);
          const entry = truth(argumentOr(args, 1, keywords, 'last', true)) ? entries.at(-1) : entries[0];
          if (!entry) return raise('KeyError', 'dictionary is empty');
          removeItem(dict, entry.key);
          return new Tuple([entry.key, entry.value]);
        },
        ['last'],
      ),
    ],
    'fromkeys',
  );
  equip(DICT_TYPES.defaultdict, [], 'default_factory fromkeys');
}

/** Puts an entry at the end of an ordered dict, or at its start. */
function reordered(dict: Dict, filed: Key, entry: { key: Value; value: Value }, last: boolean): void {
  const others = [...dict.map].filter(([key]) => key !== filed);
  charge(others.length / 16);
  dict.map.clear();
  const own = [filed, entry] as const;
  for (const [key, value] of last ? [...others, own] : [own, ...others]) dict.map.set(key, value);
  // A walk over it may go on in a way of its own.
  dict.version += 1;
}

const COUNT = native('count', 1, 1, ([pair]) => (pair instanceof Tuple ? (pair.items[1] ?? null) : null));
