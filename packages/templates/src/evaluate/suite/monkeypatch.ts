import { findAttribute, getAttribute, removeAttribute, setAttribute } from '../attributes.js';
import { Raised, unknown } from '../budget.js';
import type { Globals } from '../callables.js';
import { truth } from '../compare.js';
import { disk, entryAt, located } from '../disk.js';
import { changeVariable, variable } from '../environment.js';
import { isA, raise } from '../errors.js';
import { holding, libraryClass } from '../modules/library-class.js';
import { ENVIRON } from '../modules/os.js';
import { pathText } from '../modules/path-text.js';
import { removeItem, setItem } from '../mappings.js';
import { keyOf } from '../keys.js';
import { argument } from '../natives.js';
import { Cls, Dict, Inst, Module, type Value } from '../values.js';

interface Patches {
  readonly globals: Globals;
  readonly undoing: (() => void)[];
}

const own = (self: Value | undefined): Patches => PATCHES.of(self) ?? raise('TypeError');

const text = (value: Value | undefined): string => (typeof value === 'string' ? value : raise('TypeError'));

/** What `a.b.c` stands for: the longest path of a module, and attributes of it. */
function meant(path: string, globals: Globals): Value {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const module = globals.module(parts.slice(0, length).join('.'), 0);
    if (module instanceof Module)
      return parts.slice(length).reduce<Value>((at, name) => getAttribute(at, name), module);
  }
  return unknown(`what ${path} is`);
}

function setAttr(args: readonly Value[], keywords: ReadonlyMap<string, Value> | null): null {
  const { globals, undoing } = own(args[0]);
  let [, target = null, name, value] = args;
  value ??= keywords?.get('value');
  const raising = truth(keywords?.get('raising') ?? true);
  if (args.length > 4) return unknown('such a setattr()');
  if (typeof target === 'string') {
    const at = target.lastIndexOf('.');
    if (args.length !== 3 || at < 0) return unknown('such a setattr()');
    [value, name] = [name, target.slice(at + 1)];
    target = meant(target.slice(0, at), globals);
  }
  if (value === undefined) return raise('TypeError');
  patch(target, text(name), value, raising, undoing);
  return null;
}

/** What an object has under a name; undefined where it has nothing. */
function present(object: Value, name: string): Value | undefined {
  try {
    return findAttribute(object, name);
  } catch (error) {
    if (error instanceof Raised && isA(error.value, 'AttributeError')) return undefined;
    throw error;
  }
}

function patch(target: Value, name: string, value: Value | undefined, raising: boolean, undoing: (() => void)[]): void {
  const known = present(target, name);
  const held = target instanceof Cls ? target.attrs.get(name) : target instanceof Inst ? target.attrs.get(name) : known;
  if (raising && known === undefined) raise('AttributeError');
  if (value !== undefined) setAttribute(target, name, value);
  else if (target instanceof Module && target.set) target.set(name, undefined);
  else if (target instanceof Cls && target.own && !target.library && !target.members) target.attrs.delete(name);
  else if (known !== undefined) removeAttribute(target, name);
  undoing.push(() => {
    if (held !== undefined) setAttribute(target, name, held);
    else if (target instanceof Cls) target.attrs.delete(name);
    else if (target instanceof Inst) target.attrs.delete(name);
    else unknown('an end of a setattr()');
  });
}

function item(dict: Value | undefined, key: Value, value: Value | undefined, undoing: (() => void)[]): void {
  if (!(dict instanceof Dict)) {
    if (dict !== ENVIRON) unknown('setitem() of that');
    environment(text(key), value === undefined ? null : text(value), undoing);
    return;
  }
  const before = dict.map.get(keyOf(key))?.value;
  if (value === undefined) removeItem(dict, key);
  else setItem(dict, key, value);
  undoing.push(() => {
    if (before === undefined) removeItem(dict, key);
    else setItem(dict, key, before);
  });
}

function environment(name: string, value: string | null, undoing: (() => void)[]): void {
  undoing.push(changeVariable(name, value));
}

function undone({ undoing }: Patches): null {
  for (const undo of undoing.splice(0).reverse()) undo();
  return null;
}

const patchClass = libraryClass('MonkeyPatch', 'open', {
  setattr: [2, 4, setAttr, null],
  delattr: [
    1,
    3,
    ([self, target = null, name], keywords) => {
      if (typeof target === 'string') return unknown('such a delattr()');
      patch(target, text(name), undefined, truth(keywords?.get('raising') ?? true), own(self).undoing);
      return null;
    },
    null,
  ],
  setitem: [
    3,
    3,
    ([self, dict, key = null, value = null]) => {
      item(dict, key, value, own(self).undoing);
      return null;
    },
  ],
  delitem: [
    2,
    3,
    (args, keywords) => {
      const [self, dict, key = null] = args;
      const raising = truth(argument(args, 3, keywords, 'raising') ?? true);
      if (!(dict instanceof Dict)) return unknown('delitem() of that');
      if (dict.map.has(keyOf(key))) item(dict, key, undefined, own(self).undoing);
      else if (raising) return raise('KeyError', key);
      return null;
    },
    null,
  ],
  setenv: [
    2,
    2,
    ([self, name, value]) => {
      if (typeof value !== 'string') return unknown('a variable that is no text');
      environment(text(name), value, own(self).undoing);
      return null;
    },
  ],
  delenv: [
    1,
    2,
    (args, keywords) => {
      const raising = truth(argument(args, 2, keywords, 'raising') ?? true);
      const name = text(args[1]);
      if (raising && variable(name) === null) return raise('KeyError', name);
      environment(name, null, own(args[0]).undoing);
      return null;
    },
    null,
  ],
  chdir: [
    1,
    1,
    ([self, path = null]) => {
      const to = pathText(path) ?? unknown('chdir() of that');
      if (entryAt(to) !== null) return unknown('such a folder');
      const before = disk().here;
      disk().here = located(to);
      own(self).undoing.push(() => {
        disk().here = before;
      });
      return null;
    },
  ],
  undo: [0, 0, ([self]) => undone(own(self))],
  context: [0, 0, ([self]) => CONTEXTS.make({ globals: own(self).globals, undoing: [] })],
});
const PATCHES = holding<Patches>(patchClass);

const inner = (self: Value | undefined): Patches => CONTEXTS.of(self) ?? raise('TypeError');
const contextClass = libraryClass('_GeneratorContextManager', 'open', {
  __enter__: [0, 0, ([self]) => PATCHES.make(inner(self))],
  __exit__: [3, 3, ([self]) => undone(inner(self))],
});
const CONTEXTS = holding<Patches>(contextClass);

/** The fixture monkeypatch: changes that are taken back at the end of a test. */
export function monkeypatch(globals: Globals): { readonly value: Inst; readonly end: () => void } {
  const patches: Patches = { globals, undoing: [] };
  return { value: PATCHES.make(patches), end: () => void undone(patches) };
}
