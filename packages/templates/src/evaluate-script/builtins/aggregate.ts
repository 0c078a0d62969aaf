import { prototypeOf } from '../call.js';
import { toText } from '../convert.js';
import { listOf } from '../iterate.js';
import { array, builder, closed, ERRORS, errorProto, makeError } from '../realm.js';
import { type Arr, type ErrorObj, Fn, Obj, Slot } from '../values.js';
import { errorClasses } from './error.js';

const proto = new Obj(errorProto);
ERRORS.set('AggregateError', proto);
proto.props.set('name', new Slot('AggregateError', false));
proto.props.set('message', new Slot('', false));

/** An error of several, as Promise.any() gives it. */
export function aggregate(errors: Arr, message: string): ErrorObj {
  const made = makeError('AggregateError', message);
  made.props.set('errors', new Slot(errors, false));
  return made;
}

export const aggregateClass = builder('AggregateError', 2, proto, (_, [errors, message], target) => {
  const made = aggregate(array(listOf(errors)), message === undefined ? '' : toText(message));
  if (message === undefined) made.props.delete('message');
  made.proto = prototypeOf(target, proto);
  return made;
});
const base = errorClasses.get('Error');
if (base instanceof Fn) aggregateClass.proto = base;
closed(aggregateClass, null);
closed(proto, null);
