import { charge, step, unknown } from '../evaluate/budget.js';
import { call } from './call.js';
import { truthy } from './convert.js';
import { get } from './props.js';
import { arrayProto, iteratorProto, typeError } from './realm.js';
import { Arr, HOLE, IterObj, Obj, Thrown, used, type Value } from './values.js';

/** An iteration under way: `next` gives undefined at its end, else a box; `close` is told when it is left before. */
export interface Walk {
  readonly next: () => { readonly value: Value } | undefined;
  readonly close: () => void;
}

const nothing = (): void => {};

export function iterate(of: Value): Walk {
  const known = used(of);
  if (known instanceof Arr && known.proto === arrayProto) {
    let at = 0;
    return {
      next: () => {
        step();
        const item = known.items[at++];
        return at <= known.items.length ? { value: item === HOLE ? undefined : used(item) } : undefined;
      },
      close: nothing,
    };
  }
  if (typeof known === 'string') {
    let at = 0;
    return {
      next: () => {
        step();
        if (at >= known.length) return undefined;
        const point = String.fromCodePoint(known.codePointAt(at) ?? 0);
        at += point.length;
        return { value: point };
      },
      close: nothing,
    };
  }
  const method = known === undefined || known === null ? undefined : get(known, Symbol.iterator);
  if (method === undefined) return typeError();
  return walkOf(call(method, known, []));
}

/** The iteration that an iterator stands for. */
export function walkOf(given: Value): Walk {
  const it = used(given);
  if (!(it instanceof Obj)) return typeError();
  if (it instanceof IterObj && (it.proto === iteratorProto || it.close)) {
    return {
      next: () => {
        step();
        const turn = it.next(undefined);
        return turn.done ? undefined : { value: turn.value };
      },
      close: () => void it.close?.(undefined),
    };
  }
  const next = get(it, 'next');
  return {
    next: () => {
      step();
      const turn = call(next, it, []);
      if (!(turn instanceof Obj)) return unknown('such an iterator');
      return truthy(get(turn, 'done')) ? undefined : { value: get(turn, 'value') };
    },
    close: () => {
      const method = get(it, 'return');
      if (method !== undefined) call(method, it, []);
    },
  };
}

/** All values of an iterable, in a list of the host. */
export function listOf(of: Value): Value[] {
  if (of instanceof Arr && of.proto === arrayProto) {
    charge(of.items.length / 4);
    return of.holes ? of.items.map((item) => (item === HOLE ? undefined : item)) : of.items.slice();
  }
  const made: Value[] = [];
  const walk = iterate(of);
  for (let item = walk.next(); item; item = walk.next()) {
    charge(1);
    made.push(item.value);
  }
  return made;
}

/** Calls for each value; an error closes the iteration. */
export function each(of: Value, visit: (value: Value) => void): void {
  const walk = iterate(of);
  for (let item = walk.next(); item; item = walk.next()) {
    try {
      visit(item.value);
    } catch (error) {
      closeQuietly(walk);
      throw error;
    }
  }
}

/** Closes an iteration that an error ends: an error of the closing itself is dropped. */
export function closeQuietly(walk: Walk): void {
  try {
    walk.close();
  } catch (error) {
    if (!(error instanceof Thrown)) throw error;
  }
}
