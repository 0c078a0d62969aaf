import { childOf, type Lite, namedOf } from '../../source/lite.js';
import { unknown } from '../budget.js';
import { isException } from '../errors.js';
import { objectType } from '../types.js';
import { Frame } from '../callables.js';
import { Cls, Token, type Value } from '../values.js';
import { type Compiler, doubtful, NORMAL, type Scope, type Statement, unmodelled } from './compiler.js';
import { storeName } from './name.js';
import { collect, innerScope, noNames, spelt } from './scope.js';

const HOOKS = ['__init_subclass__', '__set_name__', '__class_getitem__', '__getattribute__', '__slots__', '__new__'];

/** A class statement. */
export function classStatement(c: Compiler, node: Lite, scope: Scope): Statement {
  const make = classValue(c, node, scope);
  const store = storeName(childOf(node, 'name')?.text ?? doubtful(node), scope);
  return (frame) => {
    store(frame, make(frame));
    return NORMAL;
  };
}

export function classValue(c: Compiler, node: Lite, outer: Scope): (frame: Frame) => Value {
  const name = childOf(node, 'name')?.text ?? doubtful(node);
  const supers = childOf(node, 'superclasses');
  const given = supers ? namedOf(supers) : [];
  if (given.some((child) => child.type === 'keyword_argument' || child.type.endsWith('splat'))) {
    return unmodelled('such a class');
  }
  const bases = given.map((child) => c.expression(child, outer));
  const body = childOf(node, 'body') ?? doubtful(node);
  const scope = innerScope('class', outer, collect(body, noNames()), name);
  const run = c.block(body, scope);
  const annotated = namedOf(body).flatMap((part) => {
    const [inner] = part.type === 'expression_statement' ? namedOf(part) : [];
    const left = inner?.type === 'assignment' && childOf(inner, 'type') ? childOf(inner, 'left') : null;
    return left?.type === 'identifier' && inner ? [{ name: left.text, type: childOf(inner, 'type')?.text ?? '' }] : [];
  });
  const meaning = new Map<string, string>();
  for (const { name: field, type } of annotated) {
    const special = /\b(ClassVar|InitVar|KW_ONLY)\b/.exec(type)?.[1];
    if (special) meaning.set(field, special);
  }
  return (frame) => {
    const parents = bases.map((base) => parentOf(base(frame)));
    const cls = new Cls(name, parents.length > 0 ? parents : [objectType], true, linear(parents));
    const parent = outer.kind === 'module' ? null : outer.kind === 'class' ? frame.parent : frame;
    const own = new Frame(scope.slots.size, parent, frame.globals, cls);
    run(own);
    for (const [attribute, slot] of scope.slots) {
      const value = own.slots[slot];
      if (value !== undefined) cls.attrs.set(spelt(attribute, scope), value);
    }
    if (cls.mro.some((at) => at.own && HOOKS.some((hook) => at.attrs.has(hook)))) return unknown('such a class');
    // A class with its own equality has no hash but its own.
    if (cls.attrs.has('__eq__') && !cls.attrs.has('__hash__')) cls.attrs.set('__hash__', null);
    cls.annotated = [...new Set(annotated.map(({ name: field }) => field))];
    cls.meaning = meaning;
    cls.inner = outer.kind !== 'module';
    const deriving = cls.mro.find((at) => at.derive)?.derive;
    return deriving ? deriving(cls) : cls;
  };
}

function parentOf(value: Value): Cls {
  if (value instanceof Token) return unknown(value.text);
  if (!(value instanceof Cls)) return unknown('such a base');
  return value.own || value === objectType || isException(value)
    ? value
    : unknown(`a class derived from ${value.name}`);
}

/** The order in which the bases are asked (C3). */
function linear(parents: readonly Cls[]): readonly Cls[] {
  if (parents.length === 0) return [objectType];
  let rows: (readonly Cls[])[] = [...parents.map((parent) => parent.mro), parents];
  const made: Cls[] = [];
  for (;;) {
    rows = rows.filter((row) => row.length > 0);
    if (rows.length === 0) return made;
    const next = rows.map((row) => row[0] as Cls).find((cls) => rows.every((row) => !row.slice(1).includes(cls)));
    if (!next) return unknown('the order of the bases');
    made.push(next);
    rows = rows.map((row) => (row[0] === next ? row.slice(1) : row));
  }
}
