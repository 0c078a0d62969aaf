import { type Lite, walk } from '../source/lite.js';
import { boundIn, namesIn } from '../source/names.js';
import { type Role, roleOf } from '../source/roles.js';
import { callOf, isExpression, memberOf } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

const MOST = 5;
const NONE: readonly Lite[] = [];
const PLACES =
  /^(?:identifier|call|call_expression|attribute|member_expression|subscript|subscript_expression|integer|number)$/;

/** A value of the right kind, but the wrong one: a length, an item, a member that the function reads elsewhere. */
export const roledonor: Template = {
  name: 'roledonor',
  prior: 1.2,
  boosts: { number: 0.5, index: 0.4, 'wrong-value': 0.2, text: 0.2, type: 0.2 },
  on: 'node',
  nodes: PLACES,
  *propose(node, { unit, view }) {
    const parent = node.parent;
    if (!parent || !isExpression(node) || node.field === 'function' || node.field === 'object') return;
    if (/^(?:expression_statement|raise_statement|throw_statement|attribute|member_expression)$/.test(parent.type))
      return;
    const role = roleOf(node, unit);
    if (role === null || role === 'truth' || role === 'function') return;
    const options = new Map<string, number>();
    for (const { text, role: other, names, seen } of donorsOf(unit, view.python)) {
      if (other !== role || text === node.text || parent.text.includes(text) || node.text.includes(text)) continue;
      if (names.some((name) => assigned(node, name))) continue;
      options.set(
        text,
        seen * 0.3 + (PLACES.test(node.type) && /^(?:identifier|integer|number)$/.test(node.type) ? 0 : 0.2),
      );
    }
    if (!/^(?:identifier|integer|number)$/.test(node.type))
      for (const name of boundIn(unit))
        if (
          roleOf({ type: 'identifier', text: name, children: NONE } as Lite, unit) === role &&
          !parent.text.includes(name) &&
          !assigned(node, name)
        )
          options.set(name, 0.2);
    const best = [...options].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, MOST);
    for (const [text, fit] of best) yield draft(`using ${text} instead of ${node.text}`, replaceNode(node, text), fit);
  },
};

interface Donor {
  readonly text: string;
  readonly role: Role;
  readonly names: readonly string[];
  readonly seen: number;
}

const cache = new WeakMap<Lite, readonly Donor[]>();

/** Calls, items and members of a function, and the lengths of its collections. */
function donorsOf(unit: Lite, python: boolean): readonly Donor[] {
  const known = cache.get(unit);
  if (known) return known;
  const bound = boundIn(unit);
  const found = new Map<string, Donor>();
  const take = (text: string, role: Role, names: readonly string[]): void => {
    const before = found.get(text);
    found.set(text, { text, role, names, seen: (before?.seen ?? 0) + 1 });
  };
  for (const node of walk(unit)) {
    if (!node.named || !isExpression(node) || node.text.length > 40 || node.field === 'function') continue;
    if (!callOf(node) && !memberOf(node) && !/^subscript/.test(node.type)) continue;
    const role = roleOf(node, unit);
    const names = namesIn(node).filter((name) => bound.has(name));
    if (role !== null && names.length > 0) take(node.text, role, names);
  }
  for (const name of bound) {
    const role = roleOf({ type: 'identifier', text: name, children: NONE } as Lite, unit);
    if (role === 'list' || role === 'text') take(python ? `len(${name})` : `${name}.length`, 'number', [name]);
  }
  const made = [...found.values()];
  cache.set(unit, made);
  return made;
}

/** Whether the statement around sets the very name that the donor reads. */
function assigned(node: Lite, name: string): boolean {
  for (let at = node.parent; at; at = at.parent)
    if (/^(?:assignment|assignment_expression|variable_declarator)$/.test(at.type))
      return at.children[0]?.text === name;
  return false;
}
