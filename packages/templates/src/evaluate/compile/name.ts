import { Unknown } from '../budget.js';
import { raise } from '../errors.js';
import type { Frame } from '../callables.js';
import { Token, type Value } from '../values.js';
import { type Expression, type Scope, type Store, unmodelled } from './compiler.js';
import { resolve, respelt } from './scope.js';

/** The value of a name. */
export function loadName(name: string, scope: Scope): Expression {
  if (respelt(name, scope)) return unmodelled('a private name');
  if (scope.kind === 'class') return loadInClass(name, scope);
  const place = resolve(name, scope);
  if (place === null) return (frame) => fromGlobals(frame, name);
  const { out, slot } = place;
  if (out === 0) {
    if (scope.imported.has(name)) return (frame) => clear(frame.slots[slot] ?? missing(frame.slots[slot], name));
    return (frame) => {
      const value = frame.slots[slot];
      return value === undefined ? missing(value, name) : value;
    };
  }
  return (frame) => {
    let at: Frame = frame;
    for (let i = 0; i < out; i += 1) at = at.parent as Frame;
    const value = at.slots[slot];
    if (value !== undefined) return clear(value);
    return raise(
      'NameError',
      `cannot access free variable '${name}' where it is not associated with a value in enclosing scope`,
    );
  };
}

function missing(value: Value | undefined, name: string): Value {
  if (value === null) return null;
  return raise('UnboundLocalError', `cannot access local variable '${name}' where it is not associated with a value`);
}

/** In a class body a name is its own, else what the code around it has. */
function loadInClass(name: string, scope: Scope): Expression {
  const slot = scope.globals.has(name) ? undefined : scope.slots.get(name);
  const outer = resolve(name, { ...scope, slots: new Map() });
  return (frame) => {
    const own = slot === undefined ? undefined : frame.slots[slot];
    if (own !== undefined) return clear(own);
    if (outer === null) return fromGlobals(frame, name);
    let at: Frame = frame;
    for (let i = 0; i < outer.out; i += 1) at = at.parent as Frame;
    return clear(at.slots[outer.slot] ?? missing(at.slots[outer.slot], name));
  };
}

function fromGlobals(frame: Frame, name: string): Value {
  const value = frame.globals.get(name);
  if (value === undefined) return raise('NameError', `name '${name}' is not defined`);
  return clear(value);
}

function clear(value: Value): Value {
  if (value instanceof Token && value.kind === 'poison') throw new Unknown(value.text);
  return value;
}

/** Binds a name. */
export function storeName(name: string, scope: Scope): Store {
  const place = resolve(name, scope);
  if (place === null) return (frame, value) => frame.globals.set(name, value);
  const { out, slot } = place;
  if (out === 0) {
    return (frame, value) => {
      frame.slots[slot] = value;
    };
  }
  return (frame, value) => {
    let at: Frame = frame;
    for (let i = 0; i < out; i += 1) at = at.parent as Frame;
    at.slots[slot] = value;
  };
}

/** Unbinds a name. */
export function deleteName(name: string, scope: Scope): (frame: Frame) => void {
  const place = resolve(name, scope);
  if (place === null) {
    return (frame) => {
      if (!frame.globals.remove(name)) raise('NameError', `name '${name}' is not defined`);
    };
  }
  const load = loadName(name, scope);
  return (frame) => {
    load(frame);
    let at: Frame = frame;
    for (let i = 0; i < place.out; i += 1) at = at.parent as Frame;
    at.slots[place.slot] = undefined;
  };
}
