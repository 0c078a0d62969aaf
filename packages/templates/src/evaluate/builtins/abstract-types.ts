import { unknown } from '../budget.js';
import * as types from '../types.js';
import type { Cls } from '../values.js';

const TEXTS = [types.strType, types.bytesType];
const ROWS = [types.listType, types.tupleType, types.rangeType, types.dequeType, ...TEXTS];
const SETS = [types.setType, types.frozensetType];
const VIEWS = Object.values(types.VIEW_TYPES);
const SCALARS = [
  types.intType,
  types.floatType,
  types.noneType,
  types.functionType,
  types.builtinType,
  types.methodType,
];

/** The abstract types of collections, by the types that are of each. */
const ABSTRACT: ReadonlyMap<string, readonly Cls[]> = new Map([
  ['Mapping', [types.dictType]],
  ['MutableMapping', [types.dictType]],
  ['Sequence', ROWS],
  ['MutableSequence', [types.listType, types.dequeType]],
  ['Set', [...SETS, types.VIEW_TYPES.keys, types.VIEW_TYPES.items]],
  ['MutableSet', [types.setType]],
  ['Collection', [...ROWS, ...SETS, types.dictType, ...VIEWS]],
  ['Sized', [...ROWS, ...SETS, types.dictType, ...VIEWS]],
  ['Iterable', [...ROWS, ...SETS, types.dictType, types.generatorType, ...VIEWS, ...types.ITERATOR_TYPES.values()]],
  ['Iterator', [types.generatorType, ...types.ITERATOR_TYPES.values()]],
  ['Callable', [types.functionType, types.builtinType, types.methodType, types.typeType]],
]);

/** Types of which it is sure that they are of no other kind than those above. */
const SURE: readonly Cls[] = [
  ...ROWS,
  ...SETS,
  types.dictType,
  types.generatorType,
  ...SCALARS,
  ...VIEWS,
  types.typeType,
  ...types.ITERATOR_TYPES.values(),
];

/** Whether a type of Python's own counts as an abstract one; unknown of any other. */
export function ofAbstract(cls: Cls, name: string): boolean {
  const known = ABSTRACT.get(name.replace(/^(?:typing|collections\.abc)\./, '')) ?? unknown(name);
  // typing.Set is what set is; collections.abc.Set is more.
  if (name === 'typing.Set') return unknown(name);
  if (known.some((one) => types.isSubclass(cls, one))) return true;
  return SURE.some((one) => types.isSubclass(cls, one)) ? false : unknown(name);
}
