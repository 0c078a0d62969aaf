import { escaped } from '../source/escaped.js';
import { type Lite, walk } from '../source/lite.js';
import { memberOf } from '../source/shape.js';
import { indentOf, insertLines, ownsLines, relined } from '../source/statements.js';
import type { View } from '../source/view.js';
import { draft, type Template } from '../template.js';

/** A map gets an entry for one part of a record; the other parts are looked up in it too. */
export const registerboth: Template = {
  name: 'registerboth',
  prior: 1.6,
  boosts: { key: 1.2, none: 1, type: 0.2, attribute: 0.3 },
  classes: { null: 1 },
  on: 'node',
  nodes: /^(?:if_statement|expression_statement)$/,
  *propose(node, { view }) {
    const key = registered(node.text);
    if (key === null || !ownsLines(node, view) || node.text.split('\n').length > 4) return;
    for (const other of othersOf(node, key, view)) {
      const old = new RegExp(`(?<![\\w$.])${escaped(key)}(?![\\w$])`, 'g');
      const line = view.lineAt(Math.max(node.start, node.end - 1)) + 1;
      const lines = relined(node, view, indentOf(node, view)).map((text) => text.replace(old, () => other));
      yield draft(`giving ${other} an entry too`, insertLines(lines, line, view), 0.6);
    }
  },
};

/** The key that a statement gives an entry where there is none. */
function registered(text: string): string | null {
  const found =
    /^if \(!([\w$.#]+)\.has\(([\w$.]+)\)\)\s*\{?\s*\1\.set\(\2, /.exec(text) ??
    /^if \(!\(?([\w$.]+) in ([\w$.#]+)\)?\)/.exec(text) ??
    /^if ([\w.]+) not in ([\w.]+):\s*\2\[\1\] = /.exec(text) ??
    /^([\w.]+)\.setdefault\(([\w.]+), [^)]*\)+$/.exec(text);
  if (!found) return null;
  return (/^if \(!\(|not in/.test(text) ? found[1] : found[2]) ?? null;
}

/** Other members of the object that the key is of; names that are taken out of the same record. */
function othersOf(node: Lite, key: string, view: View): readonly string[] {
  const base = /^(.*)\.[\w$]+$/.exec(key)?.[1];
  const found = new Set<string>();
  const fn = view.unit(view.lineAt(node.start));
  if (!fn) return [];
  for (const inner of walk(fn)) {
    const member = base === undefined ? null : memberOf(inner);
    if (member !== null && member.object.text === base && inner.field !== 'function') found.add(inner.text);
    const beside = /^(?:object_pattern|array_pattern|pattern_list|tuple_pattern)$/.test(inner.type);
    if (base === undefined && beside && new RegExp(`\\b${escaped(key)}\\b`).test(inner.text))
      for (const part of inner.children) if (/identifier/.test(part.type)) found.add(part.text);
  }
  // A record that is declared or made elsewhere in the file tells its members too: those of the same type.
  const own = base === undefined ? null : key.slice(base.length + 1);
  if (own !== null)
    for (const [record] of view.text.matchAll(/\{[^{}]*\}/g)) {
      const parts = record
        .slice(1, -1)
        .split(/[,;]/)
        .map((part) => part.split(/\??:/).map((side) => side.trim()));
      const mine = parts.find(([name]) => name === own);
      if (!mine) continue;
      for (const [name = '', type] of parts)
        if (type === mine[1] && /^[\w$]+$/.test(name)) found.add(`${base}.${name}`);
    }
  found.delete(key);
  return [...found].filter((other) => !view.text.includes(`.has(${other})`)).slice(0, 4);
}
