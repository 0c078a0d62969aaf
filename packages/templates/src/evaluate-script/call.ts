import { enter, meter, unknown } from '../evaluate/budget.js';
import { objectProto, typeError } from './realm.js';
import { Fn, Obj, used, type Value } from './values.js';

/** Calls in one another that are followed; an engine itself follows about ten thousand. */
const MOST_DEPTH = 390;

/** One call deeper. Whether an engine's own stack would do is not known, and so not called endless. */
function deeper(): void {
  if (meter.depth >= MOST_DEPTH) unknown('calls nested that deep');
  enter();
}

/** Calls a function. */
export function call(callee: Value, self: Value, args: readonly Value[]): Value {
  const fn = used(callee);
  if (!(fn instanceof Fn)) return typeError();
  if (fn.kind === 'base' || fn.kind === 'derived') {
    return typeError(`Class constructor ${fn.name} cannot be invoked without 'new'`);
  }
  const { depth } = meter;
  deeper();
  if (fn.kind !== 'native' && fn.kind !== 'builder') meter.calls += 1;
  const given = fn.run(self, args, undefined);
  meter.depth = depth;
  return given;
}

/** `new callee(...args)`, or what super() does for `target`. */
export function construct(callee: Value, args: readonly Value[], target?: Obj): Obj {
  const fn = used(callee);
  if (!(fn instanceof Fn) || fn.kind === 'arrow' || fn.kind === 'method' || fn.kind === 'native') return typeError();
  const goal = target ?? fn;
  const { depth } = meter;
  deeper();
  if (fn.kind !== 'builder') meter.calls += 1;
  let made: Value;
  if (fn.kind === 'builder' || fn.kind === 'derived') made = fn.run(undefined, args, goal);
  else {
    const self = new Obj(prototypeOf(goal));
    fn.fields?.(self);
    const given = fn.run(self, args, goal);
    made = given instanceof Obj ? given : self;
  }
  meter.depth = depth;
  return made instanceof Obj ? made : unknown('what new gives');
}

/** What objects that are made for a class inherit from. */
export function prototypeOf(target: Obj | undefined, fallback: Obj = objectProto): Obj {
  const slot = target?.props.get('prototype');
  return slot?.value instanceof Obj ? slot.value : fallback;
}
