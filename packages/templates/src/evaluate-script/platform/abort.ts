import { charge, unknown } from '../../evaluate/budget.js';
import { call } from '../call.js';
import { toText, truthy } from '../convert.js';
import { touch } from '../era.js';
import { get } from '../props.js';
import { builder, define, getter, object, objectProto, typeError } from '../realm.js';
import { Fn, Obj, Thrown, used, type Value } from '../values.js';
import { domException } from './dom-exception.js';

interface Listener {
  readonly type: string;
  readonly run: Fn;
  readonly once: boolean;
}

class SignalObj extends Obj {
  aborted = false;
  reason: Value = undefined;
  listeners: readonly Listener[] = [];
}

const targetProto = new Obj(objectProto);
targetProto.library = new Set(['constructor', 'dispatchEvent', Symbol.toStringTag]);
const signalProto = new Obj(targetProto);
const controllerProto = new Obj(objectProto);

class ControllerObj extends Obj {
  readonly signal = new SignalObj(signalProto);
}

const signalIn = (self: Value): SignalObj => (self instanceof SignalObj ? self : typeError());
const controller = (self: Value): ControllerObj => (self instanceof ControllerObj ? self : typeError());

function abort(of: SignalObj, given: Value): void {
  if (of.aborted) return;
  touch(of.late);
  of.aborted = true;
  of.reason = given === undefined ? domException('This operation was aborted', 'AbortError') : used(given);
  const event = object([
    ['type', 'abort'],
    ['target', of],
  ]);
  event.library = new Set(['isTrusted', 'currentTarget', 'timeStamp', 'preventDefault', 'defaultPrevented', 'bubbles']);
  for (const one of of.listeners) {
    if (one.type !== 'abort' || !of.listeners.includes(one)) continue;
    if (one.once) of.listeners = of.listeners.filter((other) => other !== one);
    try {
      call(one.run, of, [event]);
    } catch (error) {
      if (error instanceof Thrown) unknown('an error of a listener');
      throw error;
    }
  }
}

export const abortControllerClass = builder('AbortController', 0, controllerProto, (_, __, target) => {
  if (!target) return typeError();
  return target === abortControllerClass ? new ControllerObj(controllerProto) : unknown('a class that extends it');
});
getter(controllerProto, 'signal', (self) => controller(self).signal);
define(controllerProto, 'abort', 0, (self, [reason]) => {
  abort(controller(self).signal, reason);
  return undefined;
});
controllerProto.library = new Set([Symbol.toStringTag]);
abortControllerClass.library = new Set();

export const abortSignalClass: Fn = builder('AbortSignal', 0, signalProto, () => typeError());
define(abortSignalClass, 'abort', 0, (_, [reason]) => {
  const made = new SignalObj(signalProto);
  abort(made, reason);
  return made;
});
abortSignalClass.library = new Set(['timeout', 'any']);
getter(signalProto, 'aborted', (self) => signalIn(self).aborted);
getter(signalProto, 'reason', (self) => signalIn(self).reason);
define(signalProto, 'throwIfAborted', 0, (self) => {
  const of = signalIn(self);
  if (of.aborted) throw new Thrown(of.reason);
  return undefined;
});
signalProto.library = new Set(['onabort', Symbol.toStringTag]);

const flag = (options: Value, name: string): boolean => options instanceof Obj && truthy(get(options, name));

define(targetProto, 'addEventListener', 2, (self, [type, run, options]) => {
  const of = signalIn(self);
  if (run === undefined || run === null) return undefined;
  if (!(run instanceof Fn) || flag(options, 'signal')) return unknown('such a listener');
  if (options === true || flag(options, 'capture')) return unknown('such a listener');
  const name = toText(type);
  charge(of.listeners.length / 8 + 1);
  touch(of.late);
  if (of.listeners.some((one) => one.type === name && one.run === run)) return undefined;
  of.listeners = [...of.listeners, { type: name, run, once: flag(options, 'once') }];
  return undefined;
});
define(targetProto, 'removeEventListener', 2, (self, [type, run, options]) => {
  const of = signalIn(self);
  if (options === true || flag(options, 'capture')) return unknown('such a listener');
  const name = toText(type);
  charge(of.listeners.length / 8 + 1);
  touch(of.late);
  of.listeners = of.listeners.filter((one) => one.type !== name || one.run !== run);
  return undefined;
});
