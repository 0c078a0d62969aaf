import { charge, unknown } from '../../evaluate/budget.js';
import { toNumber, truthy } from '../convert.js';
import { builder, closed, define, getter, objectProto, raise, typeError } from '../realm.js';
import { Obj, type Value } from '../values.js';
import { toIndex } from './array-buffer.js';
import { BytesObj, DataViewObj } from './bytes.js';

const dataViewProto = new Obj(objectProto);

export const dataViewClass = builder('DataView', 1, dataViewProto, (_, [buffer, at, count], target) => {
  if (!target) return typeError("Constructor DataView requires 'new'");
  if (target !== dataViewClass) return unknown('a class that extends it');
  if (!(buffer instanceof BytesObj)) return typeError('First argument to DataView constructor must be an ArrayBuffer');
  const total = buffer.data.byteLength;
  const offset = toIndex(at, null);
  if (offset > total) return raise('RangeError', `Start offset ${offset} is outside the bounds of the buffer`);
  const length = count === undefined ? total - offset : toIndex(count, null);
  if (offset + length > total) return raise('RangeError', `Invalid DataView length ${length}`);
  return new DataViewObj(dataViewProto, buffer, new DataView(buffer.data, offset, length));
});
closed(dataViewClass, DataView);

const own = (self: Value): DataViewObj => (self instanceof DataViewObj ? self : typeError());

const OUTSIDE = 'Offset is outside the bounds of the DataView';

const SIZES = { Int8: 1, Uint8: 1, Int16: 2, Uint16: 2, Int32: 4, Uint32: 4, Float32: 4, Float64: 8 } as const;

for (const name of Object.keys(SIZES) as (keyof typeof SIZES)[]) {
  define(dataViewProto, `get${name}`, 1, (self, [place, little]) => {
    charge(2);
    const { view } = own(self);
    const at = toIndex(place, OUTSIDE);
    return at + SIZES[name] <= view.byteLength ? view[`get${name}`](at, truthy(little)) : raise('RangeError', OUTSIDE);
  });
  define(dataViewProto, `set${name}`, 2, (self, [place, given, little]) => {
    charge(2);
    const of = own(self);
    of.touch();
    const at = toIndex(place, OUTSIDE);
    const value = toNumber(given);
    if (at + SIZES[name] > of.view.byteLength) return raise('RangeError', OUTSIDE);
    of.view[`set${name}`](at, value, truthy(little));
    return undefined;
  });
}
getter(dataViewProto, 'byteLength', (self) => own(self).view.byteLength);
getter(dataViewProto, 'byteOffset', (self) => own(self).view.byteOffset);
getter(dataViewProto, 'buffer', (self) => own(self).buffer);
closed(dataViewProto, DataView.prototype);
