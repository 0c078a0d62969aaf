import { get } from '../props.js';
import { builder, define, ERRORS, makeError, objectProto } from '../realm.js';
import { toText } from '../convert.js';
import { type ErrorObj, Obj, Slot, Thrown, type Value } from '../values.js';

const protos = new Map<string, Obj>();

/** What errors of node's own modules inherit from: their text tells the code too. */
function protoOf(name: string): Obj {
  const known = protos.get(name);
  if (known) return known;
  const made = new Obj(ERRORS.get(name) ?? objectProto);
  builder('NodeError', 0, made, () => undefined).library = new Set();
  define(made, 'toString', 0, (self) => {
    return `${toText(get(self, 'name'))} [${toText(get(self, 'code'))}]: ${toText(get(self, 'message'))}`;
  });
  made.library = new Set();
  protos.set(name, made);
  return made;
}

/** An error of node's own modules, with its code; null: its message is not modelled. */
export function nodeError(name: string, code: string, message: string | null): ErrorObj {
  const made = makeError(name, message);
  made.proto = protoOf(name);
  made.props.set('code', new Slot(code));
  return made;
}

export function raiseNode(name: string, code: string, message: string | null): never {
  throw new Thrown(nodeError(name, code, message));
}

/** A number, a place or a size out of its range. */
export function outOfRange(what: string, range: string, got: Value): never {
  // Great integers are written with separators between their thousands.
  const plain = typeof got === 'number' && Math.abs(got) <= 2 ** 32;
  const message = `The value of "${what}" is out of range. It must be ${range}. Received ${String(got)}`;
  return raiseNode('RangeError', 'ERR_OUT_OF_RANGE', plain ? message : null);
}

/** An argument of another type than is taken. */
export const wrongType = (): never => raiseNode('TypeError', 'ERR_INVALID_ARG_TYPE', null);
