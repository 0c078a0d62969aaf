import { toText } from '../convert.js';
import { unknown } from '../../evaluate/budget.js';
import { builder, closed, errorProto, HIDDEN, typeError } from '../realm.js';
import { ErrorObj, Obj, Slot, type Value } from '../values.js';

const domExceptionProto = new Obj(errorProto);

/** Codes that names of such errors have, by the standard. */
const CODES: ReadonlyMap<string, number> = new Map([
  ['NotFoundError', 8],
  ['NotSupportedError', 9],
  ['InvalidStateError', 11],
  ['SyntaxError', 12],
  ['NetworkError', 19],
  ['AbortError', 20],
  ['QuotaExceededError', 22],
  ['TimeoutError', 23],
  ['DataCloneError', 25],
]);

export function domException(message: string, name: string): ErrorObj {
  const made = new ErrorObj(domExceptionProto);
  made.props.set('stack', new Slot(HIDDEN, false));
  for (const [key, value] of [
    ['name', name],
    ['message', message],
    ['code', CODES.get(name) ?? 0],
  ] as const) {
    made.props.set(key, new Slot(value, false, false));
  }
  return made;
}

export const domExceptionClass = builder('DOMException', 0, domExceptionProto, (_, [message, name], target) => {
  if (!target) return typeError();
  if (target !== domExceptionClass) return unknown('a class that extends it');
  const part = (value: Value, fallback: string): string => (value === undefined ? fallback : toText(value));
  if (name instanceof Obj) return unknown('options of a DOMException');
  return domException(part(message, ''), part(name, 'Error'));
});
closed(domExceptionProto, null);
domExceptionProto.library = new Set([Symbol.toStringTag]);
closed(domExceptionClass, null);
