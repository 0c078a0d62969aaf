import { escaped } from '../source/escaped.js';
import { childOf, type Lite, walk } from '../source/lite.js';
import { parametersOf } from '../source/names.js';
import { roleOf } from '../source/roles.js';
import { isExpression, isFunction, memberOf } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

const MOST = 10;

/** A condition that lacks a part which stands elsewhere in the function, or a look at what may be empty. */
export const condadd: Template = {
  name: 'condadd',
  prior: 1.2,
  boosts: {
    index: 0.9,
    none: 0.9,
    'zero-division': 0.9,
    key: 0.6,
    longer: 0.5,
    shorter: 0.5,
    'bool-flipped': 0.5,
    timeout: 0.5,
    'not-raised': 0.5,
  },
  on: 'node',
  nodes: /^(?:if_statement|while_statement|elif_clause)$/,
  *propose(node, { unit, view, labels }) {
    const condition = conditionOf(node);
    if (!condition) return;
    const [and, or] = view.python ? ['and', 'or'] : ['&&', '||'];
    const text = /boolean_operator|conditional|ternary|lambda|binary_expression/.test(condition.type)
      ? `(${condition.text})`
      : condition.text;
    const seen = new Set<string>([condition.text]);
    let made = 0;
    for (const other of walk(unit)) {
      if (made >= MOST) return;
      if (!/comparison_operator|not_operator/.test(other.type) && !isComparison(other)) continue;
      if (seen.has(other.text) || condition.text.includes(other.text) || other.text.length > 60) continue;
      seen.add(other.text);
      made += 1;
      yield draft(`asking for ${other.text} as well`, replaceNode(condition, `${text} ${and} ${other.text}`), 0);
      yield draft(`or else asking for ${other.text}`, replaceNode(condition, `${text} ${or} ${other.text}`), -0.2);
    }
    for (const parameter of collectionsOf(unit))
      if (!condition.text.includes(parameter))
        yield draft(
          `or else where ${parameter} is empty`,
          replaceNode(condition, `${text} ${or} ${view.python ? `not ${parameter}` : `${parameter}.length === 0`}`),
          0.1,
        );
    if (!labels.has('index') && !labels.has('none') && !labels.has('key') && !labels.has('attribute')) return;
    const bases = new Set<string>();
    for (const part of walk(condition)) {
      const object = memberOf(part)?.object;
      if (
        object &&
        isExpression(part) &&
        !/^(?:self|this|cls|Math|Number|Object|Array)$/.test(object.text) &&
        !bases.has(object.text)
      ) {
        bases.add(object.text);
        const [there, missing] = view.python
          ? [`${object.text} is not None`, `${object.text} is None`]
          : [object.text, `!${object.text}`];
        yield draft(`asking whether there is a ${object.text}`, replaceNode(condition, `${there} ${and} ${text}`), 0.6);
        yield draft(
          `or else where there is no ${object.text}`,
          replaceNode(condition, `${missing} ${or} ${text}`),
          0.6,
        );
      }
      const base = /^subscript/.test(part.type) ? (childOf(part, 'value') ?? childOf(part, 'object')) : null;
      if (base && isExpression(base)) {
        const filled = view.python ? base.text : `${base.text}.length > 0`;
        yield draft(
          `asking whether ${base.text} holds anything first`,
          replaceNode(condition, `${filled} ${and} ${text}`),
          0.6,
        );
      }
    }
  },
};

/** Parameters that hold several things. */
function collectionsOf(unit: Lite): readonly string[] {
  if (!isFunction(unit)) return [];
  return parametersOf(unit).filter((name) => {
    const role = roleOf({ type: 'identifier', text: name, children: [] as readonly Lite[] } as Lite, unit);
    return (
      role === 'list' ||
      role === 'text' ||
      role === 'map' ||
      new RegExp(`\\*\\w+ = ${escaped(name)}\\b|in ${escaped(name)}:`).test(unit.text)
    );
  });
}

const isComparison = (node: Lite): boolean =>
  node.type === 'binary_expression' && /^(?:[<>]=?|[!=]==?)$/.test(childOf(node, 'operator')?.text ?? '');

function conditionOf(node: Lite): Lite | null {
  if (!/^(?:if_statement|while_statement|elif_clause)$/.test(node.type)) return null;
  const condition = childOf(node, 'condition');
  if (condition?.type !== 'parenthesized_expression' || condition.text[0] !== '(') return condition;
  return condition.children[1] ?? null;
}
