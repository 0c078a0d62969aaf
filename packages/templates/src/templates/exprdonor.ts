import { type Lite, walk } from '../source/lite.js';
import { boundIn, namesIn } from '../source/names.js';
import { callOf, isExpression, memberOf } from '../source/shape.js';
import { similarity } from '../source/similarity.js';
import type { View } from '../source/view.js';
import { draft, replaceNode, type Template } from '../template.js';

const DONORS = 14;
const MUTATING =
  /^(?:append|add|push|pop|popleft|shift|unshift|remove|delete|clear|insert|extend|update|write|put|set|discard|splice|sort|reverse|close|send|print)$/;
const ROLES =
  /^(?:call|call_expression|attribute|member_expression|subscript|subscript_expression|binary_operator|binary_expression|comparison_operator|string|template_string)$/;

/** An expression that stands elsewhere in the function belongs here: read from the same variables, or alike in its text. */
export const exprdonor: Template = {
  name: 'exprdonor',
  prior: 2.8,
  boosts: { none: 0.5, key: 0.6, 'wrong-value': 0.2, text: 0.3, attribute: 0.2, number: 0.2 },
  on: 'node',
  nodes:
    /^(?:identifier|call|call_expression|attribute|member_expression|subscript|subscript_expression|binary_operator|binary_expression|comparison_operator)$/,
  *propose(node, { unit, groups, view }) {
    if (
      !isExpression(node) ||
      node.text.length > 80 ||
      node.parent?.type === 'raise_statement' ||
      node.parent?.type === 'throw_statement'
    )
      return;
    const parent = node.parent;
    if (
      !parent ||
      node.field === 'function' ||
      (/^(?:expression_statement|await\w*|parenthesized_expression)$/.test(parent.type) && node.type === 'identifier')
    )
      return;
    if (
      !/^(?:identifier|call|call_expression|attribute|member_expression|subscript\w*|binary_\w+|comparison_operator)$/.test(
        node.type,
      )
    )
      return;
    const own = variablesOf(node, unit);
    if (own.size === 0) return;
    const patch = groups
      .filter((group) => group.file === view.path)
      .flatMap((group) => group.added)
      .join('\n');
    const options = new Map<string, number>();
    for (const donor of donorsOf(unit)) {
      const text = donor.text;
      if (text === node.text || node.text.includes(text) || (donor.start <= node.start && node.end <= donor.end))
        continue;
      if (comparison(donor) !== comparison(node) && node.type !== 'identifier') continue;
      if (comparison(donor) && node.type === 'identifier') continue;
      if (memberOf(donor)?.object.text !== undefined && memberOf(donor)?.object.text === memberOf(node)?.object.text)
        continue;
      // A call that changes something is no value to be read again.
      if (MUTATING.test(callOf(donor)?.name ?? '')) continue;
      const theirs = variablesOf(donor, unit);
      const same = own.size === theirs.size && [...own].every((name) => theirs.has(name));
      const alike = similarity(node.text, text);
      if (!same && alike < 0.5) continue;
      const twice = parent.text.includes(text) ? -0.8 : 0;
      const grows = text.includes(node.text)
        ? node.type === 'identifier'
          ? donor.type.startsWith('call') && node.parent?.type !== 'argument_list'
            ? 0.5
            : -0.2
          : 0.3
        : 0;
      const fit =
        (same ? 0.9 : -0.4) +
        alike * 0.6 +
        grows +
        twice +
        (patch.includes(text) ? 0.2 : 0) +
        popular(text, view) -
        (donor.type === node.type ? 0 : 0.2);
      options.set(text, Math.max(fit, options.get(text) ?? -9));
    }
    const best = [...options].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, 6);
    for (const [text, fit] of best) yield draft(`using ${text} instead of ${node.text}`, replaceNode(node, text), fit);
  },
};

/** A form that the file uses time and again is the canonical one. */
const popular = (text: string, view: View): number =>
  text.includes('(') ? Math.min(0.8, 0.25 * (timesIn(view, text) - 1)) : 0;

const times = new WeakMap<View, Map<string, number>>();

function timesIn(view: View, text: string): number {
  const known = times.get(view) ?? new Map<string, number>();
  times.set(view, known);
  const cached = known.get(text);
  if (cached !== undefined) return cached;
  const made = view.text.split(text).length - 1;
  known.set(text, made);
  return made;
}

const comparison = (node: Lite): boolean =>
  node.type === 'comparison_operator' ||
  (node.type === 'binary_expression' && /[<>=]/.test(node.children[1]?.text ?? ''));

function variablesOf(node: Lite, unit: Lite): ReadonlySet<string> {
  const bound = boundIn(unit);
  return new Set(namesIn(node).filter((name) => bound.has(name)));
}

const cache = new WeakMap<Lite, readonly Lite[]>();

function donorsOf(unit: Lite): readonly Lite[] {
  const known = cache.get(unit);
  if (known) return known;
  const seen = new Set<string>();
  const found: Lite[] = [];
  for (const node of walk(unit)) {
    if (
      node.field === 'function' ||
      !ROLES.test(node.type) ||
      !isExpression(node) ||
      node.text.length > 60 ||
      node.text.length < 3 ||
      seen.has(node.text)
    )
      continue;
    if (/^(?:string|template_string)$/.test(node.type) && !/\$\{|\{/.test(node.text)) continue;
    seen.add(node.text);
    found.push(node);
  }
  const made = found.slice(0, DONORS * 4);
  cache.set(unit, made);
  return made;
}
