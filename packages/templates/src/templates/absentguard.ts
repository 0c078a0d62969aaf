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
  *propose(node, { unit, labels, view }) {
    const call = callOf(node);
    const [given] = call?.args ?? [];
    const asked = given && subjectOf(given);
    if (!call || !asked || call.receiver === asked || !isValue(node)) return;
    const test = `${asked.text} === undefined`;
    if (testedAround(node, asked.text) || !isLoose(asked, unit)) return;
    const like = /=== undefined \? (null|undefined|''|\[\]|\{\}|0)/.exec(view.text)?.[1];
    const own = emptyOf(call.callee.text, view.text);
    const values = [...new Set([like ?? 'null', 'null', own, 'undefined'])].filter((one) => one !== null);
    const told = labels.has('none') ? 0.5 : -0.2;
    for (const [i, value] of values.slice(0, 3).entries())
      yield {
        ...draft(
          `calling ${call.callee.text} only where there is ${asked.text}`,
          replaceNode(node, `${test} ? ${value} : ${node.text}`),
          told + (value === like ? 0.3 : 0) - 0.2 * i,
        ),
        kin: `${value} for what is missing`,
      };
  },
};

/** What is looked at: the value itself, or the object whose member is handed over. */
function subjectOf(given: Lite): Lite | null {
  if (given.type === 'identifier') return given.text === 'undefined' ? null : given;
  return given.type === 'member_expression' ? given : null;
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
  if (asked.type === 'member_expression') return /\?\.|\[/.test(asked.text) || unit.text.includes(`${asked.text} ===`);
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

/** The empty value of the kind that a function of this file gives. */
function emptyOf(name: string, text: string): string | null {
  const at = new RegExp(`(?:function ${escaped(name)}\\b|const ${escaped(name)} =)[^\\n]*(?:\\n[^\\n]*){0,12}`).exec(
    text,
  )?.[0];
  if (!at) return null;
  if (/= \{\}|fromEntries\(|new Map\(/.test(at)) return '{}';
  if (/= \[\]|\.(?:map|filter|split|flatMap)\(/.test(at)) return '[]';
  return null;
}
