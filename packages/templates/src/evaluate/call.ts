import { bind } from './bind.js';
import { enter, meter, step, unknown } from './budget.js';
import { coroutineOf } from './coroutines.js';
import { raise } from './errors.js';
import { streamOf } from './async-generators.js';
import { generatorOf } from './generators.js';
import { typeOf } from './types.js';
import { Bound, Builtin, Func, type Keywords } from './callables.js';
import { Cls, Inst, Property, Token, Tuple, type Value, Wrapped } from './values.js';

/** What a class or one of its bases has under a name. */
export function lookup(cls: Cls, name: string): Value | undefined {
  const { mro } = cls;
  let open = false;
  for (let i = 0; i < mro.length; i += 1) {
    const at = mro[i] as Cls;
    const found = at.attrs.get(name);
    if (found !== undefined) return found;
    if (at.unmodelled.has(name)) return unknown(`${at.name}.${name}`);
    open ||= at.library === 'open';
  }
  return open && !name.startsWith('__') ? unknown(`${cls.name}.${name}`) : undefined;
}

/** Calls what can be called. Raises TypeError for what can't. */
export function call(callee: Value, args: readonly Value[], keywords: Keywords = null): Value {
  if (callee instanceof Func) return run(callee, args, keywords);
  if (callee instanceof Builtin) return runBuiltin(callee, args, keywords);
  if (callee instanceof Bound) return call(callee.func, [callee.self, ...args], keywords);
  if (callee instanceof Cls) return instantiate(callee, args, keywords);
  if (callee instanceof Wrapped && callee.kind === 'staticmethod') return call(callee.func, args, keywords);
  if (callee instanceof Token) return unknown(callee.text);
  if (callee instanceof Inst) {
    const method = lookup(callee.cls, '__call__');
    if (method !== undefined) return call(bound(method, callee), args, keywords);
  }
  return raise('TypeError', `'${typeOf(callee).name}' object is not callable`);
}

function run(func: Func, args: readonly Value[], keywords: Keywords): Value {
  const { body, stream } = func.code;
  const frame = bind(func, args, keywords);
  meter.calls += 1;
  if (func.code.generator && stream !== null) {
    return func.code.asynchronous ? streamOf(stream(frame)) : generatorOf(stream(frame));
  }
  if (func.code.asynchronous) {
    return coroutineOf(function* () {
      if (stream) yield* stream(frame);
      else body?.(frame);
      return frame.result;
    });
  }
  enter();
  body?.(frame);
  meter.depth -= 1;
  return frame.result;
}

function runBuiltin(callee: Builtin, args: readonly Value[], keywords: Keywords): Value {
  step();
  if (args.length < callee.least || args.length > callee.most) return raise('TypeError');
  if (keywords !== null && callee.keywords !== null) {
    for (const name of keywords.keys()) {
      if (!callee.keywords.includes(name)) return unknown(`${callee.name}(${name}=)`);
    }
  }
  return callee.run(args, keywords);
}

function instantiate(cls: Cls, args: readonly Value[], keywords: Keywords): Value {
  if (cls.forbidden) return raise('TypeError');
  for (const at of cls.mro) {
    if (at.make) {
      step();
      return at === cls || !cls.own ? at.make(args, keywords) : unknown(`a class derived from ${at.name}`);
    }
    if (at.own && at.attrs.has('__new__')) return unknown('__new__');
  }
  const made = new Inst(cls);
  const native = cls.mro.find((at) => !at.own);
  const error = native !== undefined && native.name !== 'object';
  if (error) {
    // Every exception takes any arguments and keeps them, also where its own __init__ takes others.
    if (keywords !== null && !cls.own) return raise('TypeError');
    made.args = new Tuple(args);
  }
  const init = lookup(cls, '__init__');
  if (init !== undefined) {
    if (call(bound(init, made), args, keywords) !== null) return raise('TypeError');
  } else if (!error && (args.length > 0 || keywords !== null)) raise('TypeError', `${cls.name}() takes no arguments`);
  return made;
}

/** What a found attribute of a class gives for one of its objects. */
export function bound(found: Value, self: Value): Value {
  if (found instanceof Func || (found instanceof Builtin && found.binds)) return new Bound(self, found);
  if (found instanceof Wrapped) {
    return found.kind === 'staticmethod' ? found.func : new Bound(typeOf(self), found.func);
  }
  if (found instanceof Property) return call(found.getter, [self]);
  return found;
}

/** A method of one of the files' own classes, which alone may change what an operator does. */
export function ownMethod(self: Value, name: string): Value | undefined {
  return self instanceof Inst ? lookup(self.cls, name) : undefined;
}
