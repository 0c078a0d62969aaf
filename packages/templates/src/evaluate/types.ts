import { unknown } from './budget.js';
import { Bound, Builtin, Func } from './callables.js';
import {
  Cls,
  Deque,
  Dict,
  Float,
  Inst,
  Iter,
  List,
  Module,
  Property,
  PySet,
  Range,
  Slice,
  Token,
  Tuple,
  type Value,
  View,
  Wrapped,
} from './values.js';

export const objectType = new Cls('object', [], false, []);

const builtin = (name: string, base: Cls = objectType): Cls => new Cls(name, [base], false, base.mro);

export const typeType = builtin('type');
export const noneType = builtin('NoneType');
export const intType = builtin('int');
export const boolType = builtin('bool', intType);
export const floatType = builtin('float');
export const strType = builtin('str');
export const listType = builtin('list');
export const tupleType = builtin('tuple');
export const dictType = builtin('dict');
export const setType = builtin('set');
export const frozensetType = builtin('frozenset');
export const rangeType = builtin('range');
export const sliceType = builtin('slice');
export const dequeType = builtin('deque');
export const functionType = builtin('function');
export const builtinType = builtin('builtin_function_or_method');
export const methodType = builtin('method');
export const moduleType = builtin('module');
export const propertyType = builtin('property');
export const generatorType = builtin('generator');
export const bytesType = builtin('bytes');
export const complexType = builtin('complex');

export const DICT_TYPES = {
  dict: dictType,
  defaultdict: builtin('defaultdict', dictType),
  Counter: builtin('Counter', dictType),
  OrderedDict: builtin('OrderedDict', dictType),
} as const;

export const VIEW_TYPES = {
  keys: builtin('dict_keys'),
  values: builtin('dict_values'),
  items: builtin('dict_items'),
} as const;

/** The types of iterators by the names that Python gives them. */
export const ITERATOR_TYPES: ReadonlyMap<string, Cls> = new Map(
  [
    ...['map', 'filter', 'zip', 'enumerate', 'reversed', 'list_iterator', 'tuple_iterator', 'str_iterator', 'iterator'],
    ...['range_iterator', 'dict_keyiterator', 'set_iterator', 'count', 'cycle', 'repeat', 'chain', 'islice', 'product'],
    ...['permutations', 'combinations', 'combinations_with_replacement', 'groupby', 'accumulate', 'takewhile'],
    ...['dropwhile', 'starmap', 'zip_longest', 'compress', 'filterfalse', 'pairwise', 'tee', 'callable_iterator'],
  ].map((name) => [name, builtin(name)]),
);

/** Functions that the library makes; Python has other types for them, with attributes of their own. */
const MADE: ReadonlySet<string> = new Set([
  ...['cached', 'partial', 'decorator', 'itemgetter', 'attrgetter', 'methodcaller', 'K'],
]);

/** Throws unknown for what has no modelled type. */
export function typeOf(value: Value): Cls {
  if (typeof value === 'number' || typeof value === 'bigint') return intType;
  if (typeof value === 'string') return strType;
  if (value === null) return noneType;
  if (typeof value === 'boolean') return boolType;
  if (value instanceof List) return listType;
  if (value instanceof Inst) return value.cls;
  if (value instanceof Float) return floatType;
  if (value instanceof Tuple) return value.cls ?? tupleType;
  if (value instanceof Dict) return DICT_TYPES[value.kind];
  if (value instanceof PySet) return value.frozen ? frozensetType : setType;
  if (value instanceof Range) return rangeType;
  if (value instanceof Deque) return dequeType;
  if (value instanceof Func) return functionType;
  if (value instanceof Bound) return methodType;
  if (value instanceof Builtin) return MADE.has(value.name) ? unknown(`the type of ${value.name}`) : builtinType;
  if (value instanceof Cls) return value.members ? unknown('the type of an enum') : typeType;
  if (value instanceof Slice) return sliceType;
  if (value instanceof Module) return moduleType;
  if (value instanceof View) return VIEW_TYPES[value.kind];
  if (value instanceof Property) return propertyType;
  if (value instanceof Iter) {
    if (value.kind === 'generator') return generatorType;
    return ITERATOR_TYPES.get(value.kind) ?? unknown(`the type of ${value.kind}`);
  }
  return unknown(value instanceof Token ? value.text : value instanceof Wrapped ? value.kind : 'its type');
}

export const isSubclass = (cls: Cls, of: Cls): boolean => cls.mro.includes(of);
