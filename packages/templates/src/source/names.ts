import { childOf, type Lite, walk } from './lite.js';
import { isFunction } from './shape.js';
import type { View } from './view.js';

const KEYWORDS: ReadonlySet<string> = new Set(
  (
    'and as assert async await break case catch class const continue def del do elif else except export extends ' +
    'finally for from function global if import in instanceof is lambda let new nonlocal not of or pass raise return ' +
    'static super switch this self cls throw try typeof var void while with yield true false null undefined True False None ' +
    'print len str int float list dict set tuple range isinstance'
  ).split(' '),
);

const cache = new WeakMap<Lite, readonly string[]>();

/** Variables that are read or written in a unit, in order of their first sight; members and keywords left out. */
export function namesIn(unit: Lite): readonly string[] {
  const known = cache.get(unit);
  if (known) return known;
  const names = new Set<string>();
  for (const node of walk(unit)) {
    if (!/^(?:identifier|shorthand_property_identifier(?:_pattern)?)$/.test(node.type)) continue;
    if (node.parent?.type === 'keyword_argument' && node.field === 'name') continue;
    if (node.parent?.type === 'attribute' && node.field === 'attribute') continue;
    if (!KEYWORDS.has(node.text)) names.add(node.text);
  }
  const made = [...names];
  cache.set(unit, made);
  return made;
}

const bound = new WeakMap<Lite, ReadonlySet<string>>();

/** Names that a unit binds: parameters, assignments, loop variables. */
export function boundIn(unit: Lite): ReadonlySet<string> {
  const known = bound.get(unit);
  if (known) return known;
  const names = new Set<string>();
  const take = (node: Lite | null): void => {
    if (!node) return;
    for (const inner of walk(node)) {
      if (inner.type === 'attribute' || inner.type === 'member_expression' || /^subscript/.test(inner.type)) return;
      if (/^(?:identifier|shorthand_property_identifier_pattern)$/.test(inner.type)) names.add(inner.text);
    }
  };
  for (const node of walk(unit)) {
    if (isFunction(node)) for (const name of parametersOf(node)) names.add(name);
    if (/^(?:assignment|augmented_assignment|for_statement|for_in_statement|for_in_clause)$/.test(node.type))
      take(childOf(node, 'left'));
    if (node.type === 'variable_declarator' || node.type === 'named_expression') take(childOf(node, 'name'));
  }
  bound.set(unit, names);
  return names;
}

const idle = new WeakMap<Lite, ReadonlySet<string>>();

/** Names that a unit binds and never reads: what should have been read somewhere. */
export function idleIn(unit: Lite): ReadonlySet<string> {
  const known = idle.get(unit);
  if (known) return known;
  const counts = new Map<string, number>();
  for (const node of walk(unit))
    if (/^(?:identifier|shorthand_property_identifier(?:_pattern)?)$/.test(node.type))
      counts.set(node.text, (counts.get(node.text) ?? 0) + 1);
  const made = new Set([...boundIn(unit)].filter((name) => counts.get(name) === 1 && !/^(?:self|cls|_.*)$/.test(name)));
  idle.set(unit, made);
  return made;
}

/** Plain names of a function's parameters, `self`, `cls` and what has a default included. */
export function parametersOf(fn: Lite): readonly string[] {
  const single = childOf(fn, 'parameter');
  if (single) return [single.text];
  const list = childOf(fn, 'parameters');
  if (!list) return [];
  const names: string[] = [];
  for (const item of list.children) {
    if (!item.named) continue;
    if (item.type === 'identifier') names.push(item.text);
    else {
      for (const inner of walk(item)) {
        if (inner.field === 'type' || inner.field === 'value' || inner.field === 'right') continue;
        if (/^(?:identifier|shorthand_property_identifier_pattern)$/.test(inner.type)) {
          names.push(inner.text);
          if (item.type !== 'object_pattern') break;
        }
      }
    }
  }
  return names;
}

const globals = new WeakMap<View, readonly string[]>();
const GLOBAL =
  /^(?:export\s+)?(?:async\s+)?(?:def|class|function\*?|const|let|var)\s+([A-Za-z_$][\w$]*)|^([A-Za-z_]\w*)(?:\s*:[^=\n]*)?\s*=[^=]|^(?:from\s+\S+\s+)?import\s+(.+)$|^const\s+\{([^}]*)\}\s*=\s*require/gm;

/** Names defined or imported at module level, in order. */
export function globalsOf(view: View): readonly string[] {
  const known = globals.get(view);
  if (known) return known;
  const names = new Set<string>();
  for (const match of view.text.matchAll(GLOBAL)) {
    const list = match[1] ?? match[2] ?? match[4] ?? importedNames(match[3] ?? '');
    for (const name of list.split(',')) {
      const word = /([A-Za-z_$][\w$]*)\s*$/.exec(name.trim())?.[1];
      if (word && !KEYWORDS.has(word)) names.add(word);
    }
  }
  const made = [...names];
  globals.set(view, made);
  return made;
}

function importedNames(text: string): string {
  const braces = /\{([^}]*)\}/.exec(text)?.[1];
  if (braces !== undefined) return braces;
  return text
    .replace(/\s+from\s.*$/, '')
    .replace(/[()#;].*$/, '')
    .replace(/\*\s+as\s+/, '');
}
