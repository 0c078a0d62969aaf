import { childOf, type Lite, namedOf } from '../source/lite.js';
import { binariesOf, callOf, isNumber } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** `x == "a" or "b"` is always true, `except A or B` catches A alone, `isinstance(x, A or B)` asks for A. */
export const orvalues: Template = {
  name: 'orvalues',
  language: 'python',
  prior: 3,
  boosts: { 'bool-flipped': 0.6, 'false-alarm': 0.6, raised: 0.4, longer: 0.3 },
  on: 'node',
  nodes: /^(?:boolean_operator|except_clause)$/,
  *propose(node) {
    if (node.type === 'except_clause') {
      const either = node.children.find((c) => c.type === 'boolean_operator');
      if (either)
        yield draft(
          'catching both',
          replaceNode(
            either,
            `(${sidesOf(either)
              .map(({ text }) => text)
              .join(', ')})`,
          ),
          1,
        );
      return;
    }
    if (node.parent?.type === 'boolean_operator') return;
    const [first, ...rest] = sidesOf(node);
    const around = node.parent?.parent ? callOf(node.parent.parent) : null;
    if (/^(?:isinstance|issubclass)$/.test(around?.name ?? '') && node.parent?.type === 'argument_list') {
      yield draft(
        'asking for both',
        replaceNode(
          node,
          `(${sidesOf(node)
            .map(({ text }) => text)
            .join(', ')})`,
        ),
        1,
      );
      return;
    }
    const [asked, more] = first ? binariesOf(first) : [];
    if (!asked || more || !/^[=!]=$/.test(asked.op.text) || rest.length === 0) return;
    if (!rest.every(isConstant)) return;
    const values = [asked.right, ...rest].map(({ text }) => text).join(', ');
    const word = asked.op.text === '==' ? 'in' : 'not in';
    yield draft('asking for each of the values', replaceNode(node, `${asked.left.text} ${word} (${values})`), 1);
  },
};

const isConstant = (node: Lite): boolean =>
  node.type === 'string' ||
  isNumber(node) ||
  node.type === 'none' ||
  (/^(?:identifier|attribute)$/.test(node.type) && /(?:^|\.)[A-Z][A-Z0-9_]*$/.test(node.text));

/** All sides of a chain of `or`, from left to right. */
function sidesOf(node: Lite): readonly Lite[] {
  if (node.type !== 'boolean_operator' || childOf(node, 'operator')?.text !== 'or') return [node];
  return namedOf(node).flatMap(sidesOf);
}
