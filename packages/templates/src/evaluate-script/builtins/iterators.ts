import { unknown } from '../../evaluate/budget.js';
import { closed, define, generatorProto, iteratorProto, object, typeError } from '../realm.js';
import { IterObj, type Value } from '../values.js';

const own = (self: Value): IterObj => (self instanceof IterObj ? self : typeError());
const turn = ({ done, value }: { readonly done: boolean; readonly value: Value }): Value =>
  object([
    ['value', value],
    ['done', done],
  ]);

const helpers = ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'];

define(iteratorProto, 'next', 0, (self) => turn(own(self).next(undefined)));
define(iteratorProto, Symbol.iterator, 0, (self) => self);
closed(iteratorProto, null);
// Some engines have them, and some have not.
iteratorProto.library = new Set(helpers);
define(generatorProto, 'next', 1, (self, [sent]) => turn(own(self).next(sent)));
define(generatorProto, 'return', 1, (self, [value]) => turn({ done: true, value: own(self).close?.(value) }));
define(generatorProto, 'throw', 1, (self, [value]) => turn(own(self).raise?.(value) ?? unknown('throw() there')));
closed(generatorProto, null);
