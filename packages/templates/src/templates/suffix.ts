import type { Lite } from '../source/lite.js';
import { type Role, roleOf } from '../source/roles.js';
import { callOf, isExpression, memberOf } from '../source/shape.js';
import { mentions } from '../source/view.js';
import { draft, replaceNode, type Template } from '../template.js';

interface Suffix {
  readonly text: string;
  readonly labels: RegExp;
  readonly fit: number;
}

const s = (text: string, labels: RegExp, fit = 0): Suffix => ({ text, labels, fit });

const PYTHON: readonly Suffix[] = [
  s('[1:]', /recursion|longer|timeout/),
  s('[:-1]', /longer|recursion/, -0.2),
  s('[::-1]', /reversed|order/, -0.2),
  s('.lower()', /case|key|none|raised|bool-flipped/, 0.1),
  s('.upper()', /case/, -0.6),
  s('.casefold()', /case|recursion/, -0.7),
  s('.swapcase()', /case/, -1),
  s('.title()', /case/, -1),
  s('.capitalize()', /case/, -1),
  s('.strip()', /space|value|key|raised/, 0.1),
  s('.copy()', /longer|immutable|order|wrong-value/, -0.4),
  s('.items()', /value|type/, -0.4),
  s('()', /attribute|type|other-type/, -0.3),
  s('.split()', /type|attribute/, -0.8),
];
const SCRIPT: readonly Suffix[] = [
  s('.slice(1)', /recursion|longer/, -0.2),
  s('.slice()', /longer|order|immutable|wrong-value/, -0.5),
  s('.toLowerCase()', /case|key|none|raised|bool-flipped|attribute|wrong-value/, 0.2),
  s('.toUpperCase()', /case/, -0.6),
  s('.trim()', /space|value|key|raised/, 0.1),
  s('.length', /type|number|other-type/, -0.5),
  s('()', /attribute|type|other-type|not-raised/, -0.3),
  s('.reverse()', /reversed|order/, -0.4),
];

const SUFFIXED =
  /^(?:identifier|attribute|member_expression|call|call_expression|subscript|subscript_expression|list_comprehension|list|array)$/;

/** Something missing behind a value: a slice, a call, a normalisation, a copy. */
export const suffix: Template = {
  name: 'suffix',
  prior: 1.8,
  boosts: { case: 1.8, space: 1.6, reversed: 1.2, recursion: 0.8, longer: 0.3 },
  on: 'node',
  nodes: SUFFIXED,
  *propose(node, { view, labels, unit }) {
    if (!isExpression(node) || !SUFFIXED.test(node.type)) return;
    const parent = node.parent;
    if (
      !parent ||
      node.field === 'function' ||
      parent.type === 'expression_statement' ||
      /^(?:attribute|member_expression)$/.test(parent.type)
    )
      return;
    const told = [...labels].join(' ');
    const role = roleOf(node, unit);
    const place = normalFit(node, parent);
    for (const { text, labels: fitting, fit } of view.python ? PYTHON : SCRIPT) {
      if (node.text.endsWith(text) || !suits(text, role)) continue;
      const bare = text.replace(/\(.*/, '(');
      if (bare.length > 2 && node.text.includes(bare)) continue;
      const used = bare.length > 2 && mentions(view, bare) ? 0.4 : 0;
      const own = bare.length > 2 && unit.text.includes(bare) ? 0.4 : 0;
      const asked = NORMALISES.test(text) ? place : 0;
      const chained = memberOf(node) || /^call/.test(node.type) ? 0 : 0.1;
      yield draft(
        `using ${node.text}${text}`,
        replaceNode(node, node.text + text),
        fit + used + own + chained + asked + (fitting.test(told) ? 0.6 : -0.3),
      );
    }
  },
};

/** Whether what is put behind makes sense for the kind of value. */
function suits(text: string, role: Role | null): boolean {
  if (role === null) return true;
  if (/lower|upper|case|title|capitalize|strip|trim|LowerCase|UpperCase|split/.test(text)) return role === 'text';
  if (/^\[|slice|reverse|\.length/.test(text)) return role === 'list' || role === 'text';
  if (/copy/.test(text)) return role === 'list' || role === 'map' || role === 'object';
  if (/items/.test(text)) return role === 'map';
  return role === 'function' || role === 'object';
}

const NORMALISES = /^\.(?:lower|upper|casefold|strip|trim|toLowerCase|toUpperCase)\(/;

/** Where a text is normalised: before it is compared or looked up, and where that has begun; never a constant or a match. */
function normalFit(node: Lite, parent: Lite): number {
  if (/^[A-Z][A-Z0-9_]*$/.test(node.text) || /^(?:true|false|index|i|n|count|match|Boolean|Number)$/i.test(node.text))
    return -2;
  const begun = /\.(?:strip|trim|lower|upper|toLowerCase|toUpperCase)\(\)$/.test(node.text) ? 0.9 : 0;
  if (/^(?:comparison_operator|binary_expression)$/.test(parent.type))
    return begun + (parent.children.some((c) => /^(?:==|!=|===|!==|in|not in)$/.test(c.text)) ? 0.6 : -0.6);
  if (/^subscript/.test(parent.type) && node.field !== 'object' && node.field !== 'value') return begun + 0.6;
  const call = parent.parent ? callOf(parent.parent) : null;
  if (
    call &&
    /^(?:get|has|includes|indexOf|find|startswith|endswith|startsWith|endsWith|add|set|setdefault|index|count)$/.test(
      call.name,
    )
  )
    return begun + 0.6;
  return begun > 0 ? begun : -0.5;
}
