import { charge, step, unknown } from '../../evaluate/budget.js';
import { raiseNode, wrongType } from '../builtins/node-error.js';
import { call, prototypeOf } from '../call.js';
import { toKey } from '../convert.js';
import { touch } from '../era.js';
import { indexOf } from '../props.js';
import { array, builder, closed, define, objectProto } from '../realm.js';
import { ErrorObj, Fn, type Key, Obj, Poison, Slot, Thrown, used, type Value } from '../values.js';

interface Listener {
  readonly run: Fn;
  readonly once: boolean;
}

const INSIDE = new Poison('the inside of an EventEmitter');

export class EmitterObj extends Obj {
  readonly events = new Map<Key, readonly Listener[]>();
  most = 10;
}

export const emitterProto = new Obj(objectProto);

export const emitterClass = builder('EventEmitter', 1, emitterProto, (_, [options], target) => {
  if (!target) return unknown('EventEmitter without new');
  if (options !== undefined) return unknown('options of an EventEmitter');
  const made = new EmitterObj(prototypeOf(target, emitterProto));
  for (const name of ['_events', '_eventsCount', '_maxListeners']) made.props.set(name, new Slot(INSIDE));
  return made;
});
emitterClass.props.set('EventEmitter', new Slot(emitterClass));
emitterClass.props.set('defaultMaxListeners', new Slot(10));
closed(emitterClass, null);
emitterClass.library = new Set([
  ...['addAbortListener', 'on', 'getEventListeners', 'getMaxListeners', 'usingDomains', 'captureRejectionSymbol'],
  ...['captureRejections', 'EventEmitterAsyncResource', 'errorMonitor', 'setMaxListeners', 'init', 'listenerCount'],
]);

const own = (self: Value): EmitterObj => (self instanceof EmitterObj ? self : unknown('such an EventEmitter'));

function eventOf(name: Value): Key {
  const key = toKey(used(name));
  if (indexOf(key) !== null || key === 'newListener' || key === 'removeListener') return unknown('such an event');
  return key;
}

function add(self: Value, [name, run]: readonly Value[], once: boolean, first = false): Value {
  if (!(used(run) instanceof Fn)) return wrongType();
  const of = own(self);
  const key = eventOf(name);
  const known = of.events.get(key) ?? [];
  const listener = { run: run as Fn, once };
  charge(known.length / 8 + 1);
  touch(of.late);
  of.events.set(key, first ? [listener, ...known] : [...known, listener]);
  return of;
}

function drop(of: EmitterObj, key: Key, gone: Listener | undefined): void {
  const known = of.events.get(key);
  if (!known || !gone) return;
  charge(known.length / 8 + 1);
  touch(of.late);
  const left = known.filter((one) => one !== gone);
  if (left.length === 0) of.events.delete(key);
  else of.events.set(key, left);
}

for (const name of ['on', 'addListener']) define(emitterProto, name, 2, (self, args) => add(self, args, false));
define(emitterProto, 'once', 2, (self, args) => add(self, args, true));
define(emitterProto, 'prependListener', 2, (self, args) => add(self, args, false, true));
define(emitterProto, 'prependOnceListener', 2, (self, args) => add(self, args, true, true));
for (const alias of ['off', 'removeListener']) {
  define(emitterProto, alias, 2, (self, [name, run]) => {
    if (!(used(run) instanceof Fn)) return wrongType();
    const of = own(self);
    const key = eventOf(name);
    drop(
      of,
      key,
      of.events.get(key)?.findLast((one) => one.run === run),
    );
    return of;
  });
}
define(emitterProto, 'removeAllListeners', 1, (self, args) => {
  const of = own(self);
  touch(of.late);
  if (args.length === 0) of.events.clear();
  else of.events.delete(eventOf(args[0]));
  return of;
});

define(emitterProto, 'emit', 1, (self, [name, ...args]) => {
  const of = own(self);
  const key = eventOf(name);
  const listeners = of.events.get(key);
  if (!listeners) return key === 'error' ? unheard(args[0]) : false;
  for (const one of listeners) {
    step();
    if (one.once) {
      // One that runs once is gone before it runs, and was perhaps run from within already.
      if (!of.events.get(key)?.includes(one)) {
        if (fired.has(one)) continue;
        fired.add(one);
      } else {
        fired.add(one);
        drop(of, key, one);
      }
    }
    call(one.run, of, args);
  }
  return true;
});
const fired = new WeakSet<Listener>();

/** An error event that nobody listens to is thrown. */
function unheard(error: Value): never {
  const given = used(error);
  if (given instanceof ErrorObj) throw new Thrown(given);
  const shown = given === undefined ? '(undefined)' : null;
  return raiseNode('Error', 'ERR_UNHANDLED_ERROR', shown && `Unhandled error. ${shown}`);
}

define(emitterProto, 'listenerCount', 2, (self, [name, run]) => {
  const listeners = own(self).events.get(eventOf(name)) ?? [];
  return run === undefined ? listeners.length : listeners.filter((one) => one.run === run).length;
});
define(emitterProto, 'listeners', 1, (self, [name]) =>
  array((own(self).events.get(eventOf(name)) ?? []).map(({ run }) => run)),
);
define(emitterProto, 'eventNames', 0, (self) => {
  const names = [...own(self).events.keys()];
  return array([
    ...names.filter((name) => typeof name === 'string'),
    ...names.filter((name) => typeof name === 'symbol'),
  ]);
});
define(emitterProto, 'setMaxListeners', 1, (self, [most]) => {
  const of = own(self);
  if (typeof most !== 'number' || !(most >= 0)) return unknown('such a number of listeners');
  touch(of.late);
  of.most = most;
  return of;
});
define(emitterProto, 'getMaxListeners', 0, (self) => own(self).most);
define(emitterProto, 'rawListeners', 1, () => unknown('rawListeners()'));
closed(emitterProto, null);
emitterProto.library = new Set(['_events', '_eventsCount', '_maxListeners']);
