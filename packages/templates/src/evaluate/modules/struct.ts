import { Raised, reserve, unknown } from '../budget.js';
import { bytesOf, dataOf } from '../bytes/held.js';
import { EXCEPTIONS, raise } from '../errors.js';
import { native } from '../natives.js';
import { asInt } from '../numbers.js';
import { Cls, Inst, Tuple, type Value } from '../values.js';
import { holding, libraryClass, reading } from './library-class.js';
import { packed, read, type Field } from '../bytes/fields.js';

const base = EXCEPTIONS.get('Exception') as Cls;
const error = new Cls('error', [base], false, base.mro);
const bad = (): never => {
  throw new Raised(new Inst(error));
};

interface Layout {
  readonly text: string;
  readonly little: boolean;
  readonly fields: readonly Field[];
  readonly size: number;
}

const SIZES: Readonly<Record<string, number>> = {
  x: 1,
  b: 1,
  B: 1,
  c: 1,
  '?': 1,
  h: 2,
  H: 2,
  i: 4,
  I: 4,
  l: 4,
  L: 4,
  q: 8,
  Q: 8,
  f: 4,
  d: 8,
};

/** A format with a byte order; sizes and gaps of the machine's own are not modelled. */
function layoutOf(given: Value): Layout {
  const text = typeof given === 'string' ? given : unknown('such a format');
  const order = /^[@=<>!]/.exec(text)?.[0] ?? '@';
  const fields: Field[] = [];
  let size = 0;
  const rest = text.replace(/^[@=<>!]/, '');
  const parts = rest.match(/\s+|\d*[A-Za-z?]/g) ?? [];
  if (parts.join('') !== rest) return bad();
  for (const part of parts) {
    if (part.trim() === '') continue;
    const code = part.slice(-1);
    const count = part.length > 1 ? Number(part.slice(0, -1)) : 1;
    if (code === 's') {
      fields.push({ code, size: count });
      size += count;
    } else {
      const one = SIZES[code] ?? ('nNpPe'.includes(code) ? unknown(`the format ${code}`) : bad());
      if (order === '@' && one > 1) return unknown('gaps of the machine');
      reserve(count);
      for (let turn = 0; turn < count; turn += 1) fields.push({ code, size: one });
      size += one * count;
    }
  }
  return { text, little: order === '<' || order === '=' || order === '@', fields, size };
}

function pack({ fields, little, size }: Layout, values: readonly Value[]): Value {
  const wanted = fields.filter(({ code }) => code !== 'x');
  if (values.length !== wanted.length) return bad();
  reserve(size / 8);
  let at = 0;
  return bytesOf(
    fields
      .map((field) => {
        if (field.code === 'x') return '\0';
        const value = values[at] ?? null;
        at += 1;
        return packed(field, value, little) ?? bad();
      })
      .join(''),
  );
}

function unpack({ fields, little, size }: Layout, data: string): Tuple {
  if (data.length !== size) return bad();
  const made: Value[] = [];
  let at = 0;
  for (const field of fields) {
    const bytes = data.slice(at, at + field.size);
    at += field.size;
    if (field.code !== 'x') made.push(read(field, bytes, little));
  }
  return new Tuple(made);
}

const dataIn = (value: Value | undefined): string => dataOf(value) ?? raise('TypeError');

function from(layout: Layout, value: Value | undefined, offset: Value | undefined): Tuple {
  const at = asInt(offset ?? 0);
  if (typeof at !== 'number') return raise('TypeError');
  const data = dataIn(value);
  const start = at < 0 ? at + data.length : at;
  return start < 0 || data.length - start < layout.size
    ? bad()
    : unpack(layout, data.slice(start, start + layout.size));
}

const own = (self: Value | undefined): Layout => LAYOUTS.of(self) ?? raise('TypeError');
const structClass = libraryClass('Struct', 'open', {
  pack: [0, 9999, ([self, ...values]) => pack(own(self), values)],
  unpack: [1, 1, ([self, data]) => unpack(own(self), dataIn(data))],
  unpack_from: [
    1,
    2,
    ([self, data, offset], keywords) => from(own(self), data, offset ?? keywords?.get('offset')),
    null,
  ],
});
const LAYOUTS = holding<Layout>(structClass);
structClass.make = ([format = null]) => LAYOUTS.make(layoutOf(format));
structClass.attrs.set(
  'size',
  reading('size', (self) => own(self).size),
);
structClass.attrs.set(
  'format',
  reading('format', (self) => own(self).text),
);

/** struct: numbers as bytes, in an order that is told. */
export const struct = (): ReadonlyMap<string, Value> =>
  new Map<string, Value>([
    ['Struct', structClass],
    ['error', error],
    ['calcsize', native('calcsize', 1, 1, ([format = null]) => layoutOf(format).size)],
    ['pack', native('pack', 1, 9999, ([format = null, ...values]) => pack(layoutOf(format), values))],
    ['unpack', native('unpack', 2, 2, ([format = null, data]) => unpack(layoutOf(format), dataIn(data)))],
    [
      'unpack_from',
      native(
        'unpack_from',
        2,
        3,
        ([format = null, data, offset], keywords) => from(layoutOf(format), data, offset ?? keywords?.get('offset')),
        ['offset'],
      ),
    ],
  ]);
