import { EXCEPTIONS, MODULE_EXCEPTIONS } from '../errors.js';
import { bytearrayType, equipBytes } from '../bytes/index.js';
import { equipDicts } from '../methods/dict.js';
import { equipIterators } from '../methods/iterator.js';
import { equipLists } from '../methods/list.js';
import { equipNumbers } from '../methods/number.js';
import { equipSets } from '../methods/set.js';
import { equipTexts } from '../methods/text.js';
import { openFile } from '../streams/open-file.js';
import * as types from '../types.js';
import { ELLIPSIS, NOT_IMPLEMENTED, poison, type Value } from '../values.js';
import { ARITHMETIC } from './arithmetic.js';
import { equipTypes } from './constructors.js';
import { FUNCTIONS } from './functions.js';
import { equipIteration, ITERATION } from './iteration.js';

const TYPES = [
  ...[types.intType, types.floatType, types.boolType, types.strType, types.listType, types.tupleType, types.dictType],
  ...[types.setType, types.frozensetType, types.rangeType, types.sliceType, types.objectType, types.typeType],
  ...[types.bytesType, types.complexType],
];

/** Names that Python has and that are not modelled. */
const OTHERS = [
  ...['BaseExceptionGroup', 'BlockingIOError', 'BrokenPipeError', 'BytesWarning'],
  ...['ConnectionAbortedError', 'ConnectionRefusedError', 'ConnectionResetError', 'EncodingWarning', 'ExceptionGroup'],
  ...['FutureWarning', 'ImportWarning', 'IndentationError'],
  ...['PendingDeprecationWarning', 'ProcessLookupError', 'ReferenceError'],
  ...['ResourceWarning', 'SyntaxWarning', 'SystemError', 'TabError'],
  ...['UnicodeTranslateError', 'UnicodeWarning', '__build_class__', '__debug__', '__doc__'],
  ...['__import__', '__loader__', '__package__', '__spec__', '__file__', '__builtins__', '__cached__', '__path__'],
  ...['aiter', 'anext', 'ascii', 'breakpoint', 'compile', 'copyright', 'credits', 'dir', 'eval', 'exec'],
  ...['exit', 'globals', 'hash', 'help', 'id', 'input', 'license', 'locals', 'memoryview', 'quit', 'super'],
  ...['vars', '__annotations__'],
];

/** Gives Python's types their methods; done once. */
export function equipBuiltins(): void {
  made ??= make();
}

let made: ReadonlyMap<string, Value> | null = null;

/** What a name means where nothing else has bound it; a poison where Python has it and it is not modelled. */
export function BUILTINS(name: string): Value | undefined {
  made ??= make();
  return made.get(name);
}

function make(): ReadonlyMap<string, Value> {
  equipTypes();
  equipLists();
  equipTexts();
  equipDicts();
  equipSets();
  equipNumbers();
  equipIterators();
  for (const type of Object.values(types.VIEW_TYPES)) type.unmodelled = new Set(['mapping', 'isdisjoint']);
  equipBytes();
  const osError = EXCEPTIONS.get('OSError') ?? poison('OSError');
  return new Map<string, Value>([
    ...OTHERS.map((name) => [name, poison(name)] as const),
    ...[...EXCEPTIONS].filter(([name]) => !MODULE_EXCEPTIONS.has(name)),
    ...TYPES.map((cls) => [cls.name, cls] as const),
    ...[...FUNCTIONS, ...ITERATION, ...ARITHMETIC].map((func) => [func.name, func] as const),
    ...equipIteration(),
    ['open', openFile] as const,
    ['IOError', osError] as const,
    ['EnvironmentError', osError] as const,
    ['bytearray', bytearrayType] as const,
    ['NotImplemented', NOT_IMPLEMENTED] as const,
    ['Ellipsis', ELLIPSIS] as const,
  ]);
}
