import { unknown } from '../../evaluate/budget.js';
import { call, construct } from '../call.js';
import { toKey } from '../convert.js';
import { listOf } from '../iterate.js';
import { get, has, ownKeys } from '../props.js';
import { array, define, object, typeError } from '../realm.js';
import { Obj, used, type Value } from '../values.js';

const own = (value: Value): Obj => {
  const of = used(value);
  return of instanceof Obj ? of : typeError('Reflect called on non-object');
};

/** What Reflect tells of objects; what it changes by is not modelled. */
export const reflect: Obj = object();
define(reflect, 'ownKeys', 1, (_, [of]) => array([...ownKeys(own(of))]));
define(reflect, 'has', 2, (_, [of, key]) => has(own(of), toKey(key)));
define(reflect, 'get', 2, (_, [of, key, self]) =>
  self === undefined ? get(own(of), toKey(key)) : unknown('another this of Reflect.get'),
);
define(reflect, 'apply', 3, (_, [fn, self, args]) => call(fn, self, listOf(args)));
define(reflect, 'construct', 2, (_, args) =>
  args.length > 2 ? unknown('another class of Reflect.construct') : construct(args[0], listOf(args[1])),
);
define(reflect, 'getPrototypeOf', 1, (_, [of]) => own(of).proto);
reflect.library = new Set([
  ...['set', 'deleteProperty', 'defineProperty', 'getOwnPropertyDescriptor', 'setPrototypeOf', 'isExtensible'],
  ...['preventExtensions', Symbol.toStringTag],
]);
