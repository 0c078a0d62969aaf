import { unknown } from '../../evaluate/budget.js';
import { raiseNode } from '../builtins/node-error.js';
import { toText } from '../convert.js';
import { get } from '../props.js';
import { builder, closed, define, getter, objectProto, typeError } from '../realm.js';
import { Obj, type Value } from '../values.js';
import { BytesObj, TypedObj } from './bytes.js';
import { decoded, encoded, encodingOf } from './encodings.js';
import { holding, newTyped } from './typed-method.js';
import { textOfUtf8 } from './utf8.js';

const utf8 = encodingOf('utf8') ?? unknown('UTF-8');
const encoderProto = new Obj(objectProto);
const decoderProto = new Obj(objectProto);

class CoderObj extends Obj {
  constructor(
    proto: Obj,
    readonly strict: boolean,
    readonly keepsMark: boolean,
  ) {
    super(proto);
  }
}

export const textEncoderClass = builder('TextEncoder', 0, encoderProto, (_, __, target) =>
  target === textEncoderClass ? new CoderObj(encoderProto, false, false) : typeError(),
);
define(encoderProto, 'encode', 0, (_, [text]) => {
  const bytes = text === undefined ? [] : encoded(toText(text), utf8);
  return holding(newTyped('Uint8Array', bytes.length), [...bytes]);
});
getter(encoderProto, 'encoding', () => 'utf-8');
encoderProto.library = new Set(['encodeInto', Symbol.toStringTag]);
closed(textEncoderClass, null);

export const textDecoderClass = builder('TextDecoder', 0, decoderProto, (_, [label, options], target) => {
  if (target !== textDecoderClass) return typeError();
  if (label !== undefined && !(typeof label === 'string' && /^utf-?8$/i.test(label)))
    return unknown('such an encoding');
  const flag = (name: string): boolean => {
    const value = options instanceof Obj ? get(options, name) : false;
    return value === undefined || typeof value === 'boolean' ? value === true : unknown('such an option');
  };
  return new CoderObj(decoderProto, flag('fatal'), flag('ignoreBOM'));
});
define(decoderProto, 'decode', 0, (self, [from, options]) => {
  if (!(self instanceof CoderObj) || options !== undefined) return unknown('such a decoding');
  const bytes = bytesOf(from);
  const broken = (): string => raiseNode('TypeError', 'ERR_ENCODING_INVALID_ENCODED_DATA', null);
  const text = self.strict ? textOfUtf8(bytes, broken) : decoded(bytes, utf8);
  return !self.keepsMark && text.startsWith('\ufeff') ? text.slice(1) : text;
});
getter(decoderProto, 'encoding', () => 'utf-8');
decoderProto.library = new Set(['fatal', 'ignoreBOM', Symbol.toStringTag]);
closed(textDecoderClass, null);

function bytesOf(from: Value): Uint8Array {
  if (from === undefined) return new Uint8Array(0);
  if (from instanceof TypedObj) return from.bytes;
  return from instanceof BytesObj ? new Uint8Array(from.data) : unknown('such bytes');
}
