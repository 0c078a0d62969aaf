import { unknown } from './budget.js';
import { bound, call, lookup } from './call.js';
import { causeOf } from './causes.js';
import { raise } from './errors.js';
import { moduleType, objectType, typeOf } from './types.js';
import { Bound, Builtin, Func } from './callables.js';
import { Cls, Inst, Module, Property, Token, Tuple, type Value, Wrapped } from './values.js';

/** `object.name`. Raises AttributeError; unknown where Python may have an attribute that is not modelled. */
export function getAttribute(object: Value, name: string): Value {
  const found = findAttribute(object, name);
  if (found !== undefined) return found;
  if (object instanceof Cls) return raise('AttributeError', `type object '${object.name}' has no attribute '${name}'`);
  return raise('AttributeError', `'${typeOf(object).name}' object has no attribute '${name}'`);
}

/** Undefined where there is none. */
export function findAttribute(object: Value, name: string): Value | undefined {
  if (object instanceof Inst) return ofInstance(object, name);
  if (object instanceof Cls) return ofClass(object, name);
  if (object instanceof Module) return ofModule(object, name);
  if (object instanceof Token) return ofToken(object, name);
  if (object instanceof Func) {
    const own = object.attrs?.get(name);
    if (own !== undefined) return own;
    if (name === '__name__') return object.code.name;
  }
  if (object instanceof Bound && name === '__name__') return findAttribute(object.func, name);
  if (object instanceof Wrapped) return unknown(`.${name}`);
  const type = typeOf(object);
  const found = lookup(type, name);
  if (found !== undefined) {
    if (object instanceof Tuple && typeof found === 'number') return object.items[found];
    return bound(found, object);
  }
  return name.startsWith('__') ? special(object, name) : undefined;
}

function special(object: Value, name: string): Value | undefined {
  if (name === '__class__') return typeOf(object);
  // A name with two underscores that ends otherwise is nobody's.
  return name.endsWith('__') ? unknown(`.${name}`) : undefined;
}

function ofInstance(object: Inst, name: string): Value | undefined {
  const own = object.attrs.get(name);
  if (own !== undefined && object.cls.library === 'open') return own;
  const found = lookup(object.cls, name);
  if (own !== undefined && !(found instanceof Property)) return own;
  if (found !== undefined) return bound(found, object);
  if (name === 'args' && object.cls.mro.some((cls) => cls.name === 'BaseException')) {
    return object.args ?? unknown('the arguments of an exception');
  }
  if (name === '__cause__' && object.cls.mro.some((cls) => cls.name === 'BaseException')) return causeOf(object);
  if (object.cls.mro.some((cls) => cls.name === 'BaseException') && EXCEPTION_NAMES.has(name)) return unknown(name);
  const fallback = lookup(object.cls, '__getattr__');
  if (fallback !== undefined) return call(bound(fallback, object), [name]);
  return name.startsWith('__') ? special(object, name) : undefined;
}

const EXCEPTION_NAMES: ReadonlySet<string> = new Set([
  ...['add_note', 'with_traceback', 'value', 'code', 'errno', 'strerror', 'filename', 'filename2', 'name', 'path'],
  ...[
    'msg',
    'obj',
    'lineno',
    'offset',
    'text',
    'print_file_and_line',
    'end_lineno',
    'end_offset',
    'characters_written',
  ],
  ...['encoding', 'object', 'start', 'end', 'reason'],
]);

function ofClass(cls: Cls, name: string): Value | undefined {
  if (name === '__name__' || (name === '__qualname__' && !cls.inner)) return cls.name;
  const found = lookup(cls, name);
  if (found instanceof Wrapped) return found.kind === 'classmethod' ? new Bound(cls, found.func) : found.func;
  if (found !== undefined) {
    if (cls.mro.includes(typeOf(new Tuple([]))) && typeof found === 'number') return unknown(`.${name}`);
    return found;
  }
  if (cls === objectType && name === '__setattr__') return OBJECT_SETATTR;
  if (name === 'mro') return unknown('.mro');
  return name.startsWith('__') && name.endsWith('__') ? unknown(`.${name}`) : undefined;
}

function ofModule(module: Module, name: string): Value | undefined {
  const found = module.get(name);
  if (found instanceof Token && found.kind === 'poison') return unknown(found.text);
  if (found !== undefined) return found;
  return name.startsWith('__')
    ? unknown(`.${name}`)
    : raise('AttributeError', `${moduleType.name} '${module.name}' has no attribute '${name}'`);
}

function ofToken(token: Token, name: string): Value | undefined {
  if (token.kind !== 'super') return unknown(`${token.text}.${name}`);
  const [self = null, after = null] = token.held;
  const mro = typeOf(self).mro;
  const from = after instanceof Cls ? mro.indexOf(after) : -1;
  if (from < 0) return unknown('super()');
  for (const cls of mro.slice(from + 1)) {
    const found = cls.attrs.get(name);
    if (found !== undefined) return bound(found, self);
    if (!cls.own && cls !== objectType) return nativeInit(self, cls, name);
  }
  if (name === '__init__') return new Bound(self, OBJECT_INIT);
  return unknown(`super().${name}`);
}

function nativeInit(self: Value, cls: Cls, name: string): Value {
  if (name !== '__init__' || !(self instanceof Inst) || self.args === null) return unknown(`${cls.name}.${name}`);
  return new Bound(self, EXCEPTION_INIT);
}

const OBJECT_SETATTR = new Builtin('__setattr__', 3, 3, ([self = null, name = null, value = null]) => {
  if (!(self instanceof Inst) || typeof name !== 'string' || lookup(self.cls, name) instanceof Property) {
    return unknown('such an object.__setattr__');
  }
  if (name.startsWith('__') && name.endsWith('__')) return unknown(`a change of ${name}`);
  if (self.cls.library || lookup(self.cls, '__slots__') !== undefined) return unknown('its own way to set attributes');
  self.attrs.set(name, value);
  return null;
});
const OBJECT_INIT = new Builtin('__init__', 1, 1, () => null, [], true);
const EXCEPTION_INIT = new Builtin(
  '__init__',
  1,
  99,
  (args) => {
    const [self = null, ...rest] = args;
    if (self instanceof Inst) self.args = new Tuple(rest);
    return null;
  },
  [],
  true,
);

export function setAttribute(object: Value, name: string, value: Value): void {
  if (object instanceof Inst) {
    const found = lookup(object.cls, name);
    if (found instanceof Property) {
      if (found.setter === null) raise('AttributeError');
      call(found.setter, [object, value]);
      return;
    }
    const setter = lookup(object.cls, '__setattr__');
    if (setter instanceof Builtin) {
      call(setter, [object, name, value]);
      return;
    }
    if (setter !== undefined || lookup(object.cls, '__slots__') !== undefined) {
      unknown('its own way to set attributes');
    }
    if (name.startsWith('__') && name.endsWith('__')) unknown(`a change of ${name}`);
    object.attrs.set(name, value);
    return;
  }
  if (name.startsWith('__') && name.endsWith('__')) unknown(`a change of ${name}`);
  if (object instanceof Cls) {
    if (!object.own || object.library || object.members) unknown('a change of a type of Python');
    object.attrs.set(name, value);
  } else if (object instanceof Func) {
    object.attrs ??= new Map();
    object.attrs.set(name, value);
  } else if (object instanceof Module && object.set) object.set(name, value);
  else if (object instanceof Module || object instanceof Token) unknown(`a change of ${name}`);
  else raise('AttributeError');
}

export function removeAttribute(object: Value, name: string): void {
  if (!(object instanceof Inst) || lookup(object.cls, '__delattr__') !== undefined) unknown(`del .${name}`);
  else if (lookup(object.cls, name) instanceof Property) unknown(`del .${name}`);
  else if (!object.attrs.delete(name)) raise('AttributeError', name);
}
