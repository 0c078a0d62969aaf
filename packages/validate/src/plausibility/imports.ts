import type { Node } from '@repair/syntax';
import type { ChangedFile } from '../change.js';

/** What a name in a file was imported as: `from os import _exit as leave` gives leave → os, _exit. */
interface Imported {
  readonly module: string;
  /** The name in the module; null where the whole module was bound. */
  readonly name: string | null;
}

const known = new WeakMap<ChangedFile, ReadonlyMap<string, Imported>>();

/** Every name that imports bind in a file, before the change and after it. */
export function importsOf(file: ChangedFile): ReadonlyMap<string, Imported> {
  const found = known.get(file);
  if (found) return found;
  const roots = [file.tree_before()?.root, file.tree_after()?.root];
  const all = new Map(roots.flatMap((root) => (root ? [...importsIn(root)] : [])));
  known.set(file, all);
  return all;
}

/** Every name that the imports and `require` calls of a tree bind. */
function importsIn(root: Node): ReadonlyMap<string, Imported> {
  const found = new Map<string, Imported>();
  for (const node of root.descendantsOfType(['import_statement', 'import_from_statement', 'variable_declarator'])) {
    if (node?.type === 'variable_declarator') required(node, found);
    else if (node) imported(node, found);
  }
  return found;
}

function imported(node: Node, found: Map<string, Imported>): void {
  const source = node.childForFieldName('source');
  const module = source ? source.text.slice(1, -1) : (node.childForFieldName('module_name')?.text ?? null);
  const parts = node.descendantsOfType([
    'aliased_import',
    'dotted_name',
    'import_specifier',
    'namespace_import',
    'import_clause',
  ]);
  for (const part of parts) {
    if (!part || part.parent?.type === 'aliased_import' || part.id === node.childForFieldName('module_name')?.id)
      continue;
    if (part.type === 'import_clause' || part.type === 'namespace_import') {
      const name = part.namedChildren.find((child) => child?.type === 'identifier')?.text;
      if (name && module !== null) found.set(name, { module, name: null });
      continue;
    }
    const name = (part.childForFieldName('name') ?? part).text;
    const local = part.childForFieldName('alias')?.text ?? name.split('.')[0] ?? name;
    found.set(local, module === null ? { module: name, name: null } : { module, name });
  }
}

/** `const x = require('m')` and `const { y: x } = require('m')`; `process` counts as a module of its own. */
function required(node: Node, found: Map<string, Imported>): void {
  const value = node.childForFieldName('value');
  const module = value?.text === 'process' ? 'process' : /^require\(['"]([^'"]+)['"]\)$/.exec(value?.text ?? '')?.[1];
  const pattern = node.childForFieldName('name');
  if (module === undefined || !pattern) return;
  if (pattern.type === 'identifier') found.set(pattern.text, { module, name: null });
  for (const child of pattern.type === 'object_pattern' ? pattern.namedChildren : []) {
    const name = child?.childForFieldName('key')?.text ?? child?.text ?? '';
    found.set(child?.childForFieldName('value')?.text ?? name, { module, name });
  }
}

/** The identifier that an expression starts from: `a` of `a.b["c"].d`. */
export function rootOf(node: Node | null): string | null {
  let at = node;
  while (at && at.type !== 'identifier') at = at.childForFieldName('object') ?? at.childForFieldName('value') ?? null;
  return at?.text ?? null;
}

const isRelative = (module: string): boolean =>
  module.startsWith('.') || module.startsWith('#') || module.startsWith('/');

/** Dotted text with the name it starts from told by where that came from: `leave` becomes `os._exit`. */
export function canonical(text: string, imports: ReadonlyMap<string, Imported>): string {
  const [root = '', ...rest] = text.replace(/^(?:globalThis|global|window)\.(?=.)/, '').split('.');
  const from = imports.get(root);
  if (!from || isRelative(from.module)) return [root, ...rest].join('.');
  const module = from.module.replace(/^node:/, '');
  return [module, ...(from.name === null || from.name === 'default' ? [] : [from.name]), ...rest].join('.');
}

/** Whether a module is the program's own: a relative one, or one whose first part is a file or folder of it. */
export const isOwn = (module: string, own: ReadonlySet<string>): boolean =>
  isRelative(module) || own.has(module.split(/[./]/)[0] ?? module);
