import { meter, unknown } from '../../evaluate/budget.js';
import { RegExpObj } from '../regex/regexp.js';
import { call } from '../call.js';
import { errorClasses } from '../builtins/error.js';
import { toText } from '../convert.js';
import { inherits } from '../operators.js';
import { enumerableKeys, get, has } from '../props.js';
import { errorProto } from '../realm.js';
import { ErrorObj, Fn, Obj, Thrown, used, type Value } from '../values.js';
import { deepEqual } from './deep-equal.js';

/** What a function throws; null where it throws nothing. */
export function thrownBy(run: () => void): Thrown | null {
  const { depth } = meter;
  try {
    run();
    return null;
  } catch (error) {
    if (!(error instanceof Thrown)) throw error;
    meter.depth = depth;
    return error;
  }
}

/** Whether a thrown value is what assert.throws or assert.rejects expects. */
export function expected(thrown: Value, by: Value): boolean {
  if (by === undefined || typeof by === 'string') return true;
  if (by instanceof RegExpObj) {
    if (by.flags.includes('g') || by.flags.includes('y')) return unknown('such an expression');
    return by.search(toText(thrown), 0, false) !== null;
  }
  if (by instanceof Fn) {
    const proto = by.kind === 'arrow' ? undefined : get(by, 'prototype');
    if (proto instanceof Obj && inherits(thrown, proto)) return true;
    if (proto !== undefined && (by === errorClasses.get('Error') || inherits(proto, errorProto))) return false;
    if (by.kind === 'base' || by.kind === 'derived') return unknown('such a class');
    return used(call(by, undefined, [thrown])) === true;
  }
  if (!(by instanceof Obj)) return unknown('such an expectation');
  if (!(thrown instanceof Obj)) return unknown('a thrown primitive');
  const keys = new Set<string>(enumerableKeys(by));
  if (by instanceof ErrorObj) for (const name of ['name', 'message']) keys.add(name);
  if (keys.size === 0) return unknown('an expectation of nothing');
  return [...keys].every((key) => {
    if (!has(thrown, key)) return false;
    const [is, wanted] = [get(thrown, key), get(by, key)];
    if (wanted instanceof RegExpObj && typeof is === 'string') return wanted.search(is, 0, false) !== null;
    return deepEqual(is, wanted, 'strict');
  });
}
