import { prototypeOf } from '../call.js';
import { toText } from '../convert.js';
import { get, ownSlot } from '../props.js';
import { builder, closed, define, ERRORS, errorProto, HIDDEN } from '../realm.js';
import { ErrorObj, type Fn, Obj, Slot } from '../values.js';

const ERROR_NAMES = ['TypeError', 'RangeError', 'SyntaxError', 'ReferenceError', 'EvalError', 'URIError'];

function errorClass(name: string, proto: Obj, above: Fn | null): Fn {
  const cls: Fn = builder(name, 1, proto, (_, [message, options], target) => {
    const made = new ErrorObj(prototypeOf(target, proto));
    made.props.set('stack', new Slot(HIDDEN, false));
    if (message !== undefined) made.props.set('message', new Slot(toText(message), false));
    if (options instanceof Obj && ownSlot(options, 'cause'))
      made.props.set('cause', new Slot(get(options, 'cause'), false));
    return made;
  });
  if (above) cls.proto = above;
  proto.props.set('name', new Slot(name, false));
  proto.props.set('message', new Slot('', false));
  ERRORS.set(name, proto);
  return cls;
}

export const errorClasses = new Map<string, Fn>();
const base = errorClass('Error', errorProto, null);
define(base, 'captureStackTrace', 2, () => undefined);
closed(base, Error);
errorClasses.set('Error', base);
define(errorProto, 'toString', 0, (self) => {
  const name = toText(get(self, 'name') ?? 'Error');
  const message = toText(get(self, 'message') ?? '');
  return name === '' ? message : message === '' ? name : `${name}: ${message}`;
});
closed(errorProto, Error.prototype);
for (const name of ERROR_NAMES) {
  const proto = new Obj(errorProto);
  const cls = errorClass(name, proto, base);
  closed(proto, null);
  closed(cls, null);
  errorClasses.set(name, cls);
}
