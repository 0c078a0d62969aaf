import { childOf, type Lite, namedOf } from '../../source/lite.js';
import type { Scope } from './compiler.js';

export const moduleScope = (lazy = false): Scope => ({
  kind: 'module',
  slots: new Map(),
  globals: new Set(),
  imported: new Set(),
  parent: null,
  asynchronous: false,
  lazy,
  title: null,
  loops: 0,
});

export function innerScope(
  kind: Scope['kind'],
  parent: Scope,
  names: Names,
  title: string | null = null,
  asynchronous = false,
): Scope {
  const slots = new Map<string, number>();
  for (const name of names.bound) if (!names.globals.has(name) && !names.outer.has(name)) slots.set(name, slots.size);
  return {
    kind,
    slots,
    globals: names.globals,
    imported: names.imported,
    parent,
    asynchronous,
    lazy: parent.lazy,
    title,
    loops: 0,
  };
}

const isPrivate = (name: string): boolean => name.startsWith('__') && !name.endsWith('__');

/** An attribute as Python spells it: a private one with the name of the class around. */
export function spelt(name: string, scope: Scope): string {
  if (!isPrivate(name)) return name;
  for (let at: Scope | null = scope; at; at = at.parent) {
    const title = at.title?.replace(/^_+/, '');
    if (title) return `_${title}${name}`;
  }
  return name;
}

/** Whether a plain name would be spelt otherwise, which is rare and not modelled. */
export const respelt = (name: string, scope: Scope): boolean => spelt(name, scope) !== name;

/** Where a name lives, seen from a scope: a slot so many activations out, or the module. */
export function resolve(name: string, scope: Scope): { readonly out: number; readonly slot: number } | null {
  if (scope.globals.has(name)) return null;
  const own = scope.slots.get(name);
  if (own !== undefined) return { out: 0, slot: own };
  let out = 0;
  for (let at = scope.parent; at && at.kind !== 'module'; at = at.parent) {
    if (at.kind === 'class') continue;
    out += 1;
    if (at.globals.has(name)) return null;
    const slot = at.slots.get(name);
    if (slot !== undefined) return { out, slot };
  }
  return null;
}

export interface Names {
  readonly bound: Set<string>;
  readonly globals: Set<string>;
  readonly outer: Set<string>;
  readonly imported: Set<string>;
}

export const noNames = (): Names => ({ bound: new Set(), globals: new Set(), outer: new Set(), imported: new Set() });

/** The names that a piece of code binds in its own scope. */
export function collect(node: Lite, names: Names): Names {
  switch (node.type) {
    case 'function_definition':
    case 'class_definition': {
      const name = childOf(node, 'name');
      if (name) names.bound.add(name.text);
      return names;
    }
    case 'lambda':
      return names;
    case 'list_comprehension':
    case 'set_comprehension':
    case 'dictionary_comprehension':
    case 'generator_expression':
      walrus(node, names);
      return names;
    case 'assignment':
    case 'augmented_assignment':
    case 'for_statement': {
      const left = childOf(node, 'left');
      if (left) targets(left, names);
      break;
    }
    case 'named_expression': {
      const name = childOf(node, 'name');
      if (name) names.bound.add(name.text);
      break;
    }
    case 'as_pattern_target':
      for (const child of namedOf(node)) targets(child, names);
      break;
    case 'delete_statement':
      for (const child of namedOf(node)) targets(child, names);
      break;
    case 'global_statement':
      for (const child of namedOf(node)) names.globals.add(child.text);
      return names;
    case 'nonlocal_statement':
      for (const child of namedOf(node)) names.outer.add(child.text);
      return names;
    case 'import_statement':
    case 'import_from_statement':
      imports(node, names);
      return names;
    case 'case_clause':
      for (const child of namedOf(node)) if (child.type === 'case_pattern') captures(child, names);
      break;
    default:
  }
  for (const child of node.children) if (child.named) collect(child, names);
  return names;
}

function walrus(node: Lite, names: Names): void {
  if (node.type === 'named_expression') {
    const name = childOf(node, 'name');
    if (name) names.bound.add(name.text);
  }
  for (const child of node.children) if (child.named && child.type !== 'lambda') walrus(child, names);
}

/** The names in a target of an assignment. */
export function targets(node: Lite, names: Names): void {
  if (node.type === 'identifier') names.bound.add(node.text);
  else if (TARGETS.has(node.type)) for (const child of namedOf(node)) targets(child, names);
}

const TARGETS: ReadonlySet<string> = new Set([
  ...['pattern_list', 'tuple_pattern', 'list_pattern', 'list_splat_pattern', 'expression_list', 'tuple', 'list'],
  ...['list_splat', 'parenthesized_expression', 'as_pattern_target'],
]);

function imports(node: Lite, names: Names): void {
  const module = childOf(node, 'module_name');
  for (const child of namedOf(node)) {
    if (child === module || child.field !== 'name') continue;
    const alias = childOf(child, 'alias');
    const name = alias?.text ?? child.text.split('.')[0] ?? '';
    names.bound.add(name);
    names.imported.add(name);
  }
}

/** The names that a pattern of a match captures. */
function captures(node: Lite, names: Names): void {
  if (node.type === 'dotted_name' && namedOf(node).length === 1) names.bound.add(node.text);
  else if (node.type === 'splat_pattern' || node.type === 'as_pattern') {
    for (const child of namedOf(node)) {
      if (child.type === 'identifier') names.bound.add(child.text);
      else captures(child, names);
    }
  } else if (node.type === 'class_pattern' || node.type === 'keyword_pattern') {
    for (const child of namedOf(node).slice(1)) captures(child, names);
  } else for (const child of namedOf(node)) captures(child, names);
}

const known = new WeakMap<Lite, boolean>();

/** Whether code yields or waits, functions in it left out. */
export function suspends(node: Lite): boolean {
  const found = known.get(node);
  if (found !== undefined) return found;
  const own = SUSPENDING.has(node.type) || node.children.some((child) => child.type === 'async');
  const made = !INNER.has(node.type) && (own || node.children.some((child) => child.named && suspends(child)));
  known.set(node, made);
  return made;
}

const SUSPENDING: ReadonlySet<string> = new Set(['yield', 'await']);
const INNER: ReadonlySet<string> = new Set(['function_definition', 'class_definition', 'lambda']);

/** Whether code yields, functions in it left out. */
export function yields(node: Lite): boolean {
  if (node.type === 'yield') return true;
  if (node.type === 'function_definition' || node.type === 'class_definition' || node.type === 'lambda') return false;
  return node.children.some((child) => child.named && yields(child));
}
