import { escaped } from '../source/escaped.js';
import { ancestor, childOf, type Lite, walk } from '../source/lite.js';
import { callOf, isFunction } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A value that may be missing is handed to a function that needs it: the call is left out then. */
export const absentguard: Template = {
  name: 'absentguard',
  language: 'script',
  prior: 1,
  boosts: { none: 1.4, number: 0.2, 'null-actual': 0.6, type: 0.4, 'other-type': 0.4 },
  classes: { null: 1.4 },
  on: 'node',
  nodes: /^call_expression$/,
  *propose(node, { unit, labels, views, view }) {
    const call = callOf(node);
    const [given] = call?.args ?? [];
    const asked = given && subjectOf(given, unit);
    if (!call || !asked || !isValue(node) || testedAround(node, asked.text)) return;
    const texts = [view, ...views.values()].map(({ text }) => text);
    const declared = declaredEmpty(node, texts);
    const like = /=== undefined \? (null|undefined|''|\[\]|\{\}|0)/.exec(view.text)?.[1] ?? null;
    const made = emptyOf(call.callee.text, texts);
    const values = [...new Set([declared, like, made, 'null', 'undefined'])].filter((one) => one !== null);
    const told = labels.has('none') ? 0.5 : -0.2;
    for (const [i, value] of values.slice(0, 3).entries())
      yield {
        ...draft(
          `calling ${call.callee.text} only where there is ${asked.text}`,
          replaceNode(node, `${asked.text} === undefined ? ${value} : ${node.text}`),
          told + (value === declared ? 0.4 : 0) + (value === like ? 0.2 : 0) - 0.2 * i,
        ),
        kin: value === declared ? 'as it is declared' : `${value} for what is missing`,
      };
  },
};

/** What may be missing: the value itself, or the object whose member is handed over. */
function subjectOf(given: Lite, unit: Lite): Lite | null {
  if (given.type === 'identifier') return given.text !== 'undefined' && isLoose(given, unit) ? given : null;
  const object = given.type === 'member_expression' ? childOf(given, 'object') : null;
  if (!object || object.type === 'this') return null;
  if (object.type === 'identifier' && isLoose(object, unit)) return object;
  return unit.text.includes(`${given.text} ===`) ? given : null;
}

const isValue = (node: Lite): boolean =>
  (node.field === 'value' && /^(?:pair|variable_declarator)$/.test(node.parent?.type ?? '')) ||
  node.parent?.type === 'return_statement' ||
  (node.field === 'right' && node.parent?.type === 'assignment_expression');

const testedAround = (node: Lite, name: string): boolean =>
  ancestor(node, (at) => {
    if (isFunction(at)) return false;
    const condition = childOf(at, 'condition');
    return condition !== null && new RegExp(`(?<![\\w$.])${escaped(name)}(?![\\w$])`).test(condition.text);
  }) !== null;

/** Whether a variable is taken out of something that need not have it: a pattern without a default, a look-up. */
function isLoose(asked: Lite, unit: Lite): boolean {
  for (const inner of walk(unit)) {
    if (/^shorthand_property_identifier_pattern$/.test(inner.type) && inner.text === asked.text)
      return inner.parent?.type !== 'object_assignment_pattern';
    if (inner.type === 'identifier' && inner.text === asked.text) {
      if (inner.parent?.type === 'array_pattern') return true;
      if (inner.parent?.type === 'pair_pattern') return true;
      const value =
        inner.parent?.type === 'variable_declarator' && inner.field === 'name' ? childOf(inner.parent, 'value') : null;
      if (value) return /\?\.|\.(?:get|find|match|exec|at|pop|shift)\(|\]$|(?:&&|\?\?) \w/.test(value.text);
    }
  }
  return false;
}

/** What a type that is written down for the field or variable has for nothing: `source: Source | null`. */
function declaredEmpty(node: Lite, texts: readonly string[]): string | null {
  const name = node.parent ? (childOf(node.parent, 'key') ?? childOf(node.parent, 'name'))?.text : undefined;
  if (!name || !/^[\w$]+$/.test(name)) return null;
  const pattern = new RegExp(
    `\\b${escaped(name)}(\\??): ([A-Z][\\w<>, ]{0,60}|[a-z]+(?:\\[\\])?|\\{)((?: \\| [\\w'\\[\\]]{1,40}){0,5})(?=[,;}\\n])`,
  );
  for (const text of texts) {
    const [, optional, type = '', rest = ''] = pattern.exec(text) ?? [];
    if (type === '') continue;
    if (/\bnull\b/.test(rest)) return 'null';
    if (optional === '?' || /\bundefined\b/.test(rest)) return 'undefined';
    if (/^(?:Record|Object|object)\b/.test(type)) return '{}';
    if (/\[\]$|^Array\b/.test(type)) return '[]';
    return type === 'string' ? "''" : null;
  }
  return null;
}

/** The empty value of the kind that a function of these files gives. */
function emptyOf(name: string, texts: readonly string[]): string | null {
  const pattern = new RegExp(`(?:function ${escaped(name)}\\b|const ${escaped(name)} =)[^\\n]*(?:\\n[^\\n]*){0,12}`);
  for (const text of texts) {
    const found = pattern.exec(text)?.[0] ?? '';
    if (/= \{\}|fromEntries\(/.test(found)) return '{}';
    if (/= \[\]|return .*\.(?:map|filter|split|flatMap)\(/.test(found)) return '[]';
  }
  return null;
}
