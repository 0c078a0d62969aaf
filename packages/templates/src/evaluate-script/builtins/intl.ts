import { toText } from '../convert.js';
import { unknown } from '../../evaluate/budget.js';
import { builder, closed, getter, native, object, objectProto } from '../realm.js';
import { Obj, Slot, type Value } from '../values.js';
import { type Collation, collated, collationOf } from './collate.js';

const collatorProto = new Obj(objectProto);

class CollatorObj extends Obj {
  constructor(readonly by: Collation) {
    super(collatorProto);
  }
}

const collatorClass = builder('Collator', 0, collatorProto, (_, [language, options], target) =>
  target && target !== collatorClass
    ? unknown('a class that extends it')
    : new CollatorObj(collationOf(language, options)),
);
getter(collatorProto, 'compare', (self: Value) => {
  if (!(self instanceof CollatorObj)) return unknown('such a Collator');
  return native('', 2, (_, [a, b]) => collated(toText(a), toText(b), self.by));
});
collatorProto.library = new Set(['resolvedOptions', Symbol.toStringTag]);
closed(collatorClass, null);
collatorClass.library = new Set(['supportedLocalesOf']);

/** Of what is written for people only the order of plain texts is the same everywhere. */
export const intl: Obj = object();
intl.props.set('Collator', new Slot(collatorClass, false));
intl.library = new Set([
  ...['DateTimeFormat', 'NumberFormat', 'PluralRules', 'RelativeTimeFormat', 'ListFormat', 'Segmenter', 'Locale'],
  ...['DisplayNames', 'DurationFormat', 'getCanonicalLocales', 'supportedValuesOf', Symbol.toStringTag],
]);
