import { ancestor, childOf, type Lite, namedOf } from '../source/lite.js';
import { parametersOf } from '../source/names.js';
import { binariesOf, callOf, isExpression, isFunction, operand } from '../source/shape.js';
import type { Context } from '../context.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A quotient that is rounded the wrong way: up, down, to the nearest, towards zero, or the same for both signs. */
export const rounding: Template = {
  name: 'rounding',
  prior: 1,
  boosts: { number: 0.9, 'by-one': 1, negated: 0.4, 'wrong-value': 0.2, 'other-type': 0.5, index: 0.3 },
  on: 'node',
  nodes: /^(?:return_statement|binary_operator|call_expression)$/,
  *propose(node, context) {
    const negative = /(?:^|[^\w.])-\d/.test(context.messages) ? 1.2 : 0;
    if (node.type === 'return_statement') {
      yield* mirrored(node, context, negative);
      return;
    }
    if (!isExpression(node)) return;
    const { python } = context.view;
    for (const { left, op, right } of binariesOf(node)) {
      if (!python || (op.text !== '//' && op.text !== '/')) continue;
      const [a, b] = [operand(left), operand(right)];
      yield draft(`rounding ${node.text} up`, replaceNode(node, `-(-${a} // ${b})`), 0.3);
      yield draft(`rounding ${node.text} towards zero`, replaceNode(node, `int(${a} / ${b})`), negative - 0.3);
      yield draft(`rounding ${node.text} to the nearest`, replaceNode(node, `round(${a} / ${b})`), -0.2);
    }
    const call = callOf(node);
    if (python || !call || !/^Math\.(?:floor|round|ceil|trunc)$/.test(call.callee.text)) return;
    for (const other of ['trunc', 'round', 'ceil', 'floor'])
      if (other !== call.name)
        yield draft(`rounding with ${other}`, replaceNode(call.callee, `Math.${other}`), negative - 0.2);
  },
};

/** What a function makes of a positive number, mirrored for a negative one. */
function* mirrored(node: Lite, { view }: Context, negative: number) {
  const value = namedOf(node)[0];
  if (!value || !/\b(?:floor|round|ceil|trunc|int)\(|\/\/|divmod/.test(value.text)) return;
  const fn = ancestor(node, isFunction);
  const name = fn ? childOf(fn, 'name')?.text : null;
  const [first, ...rest] = fn ? parametersOf(fn).filter((p) => p !== 'self') : [];
  if (!fn || !name || !first || !value.text.includes(first)) return;
  const method = fn.type === 'method_definition' ? 'this.' : parametersOf(fn)[0] === 'self' ? 'self.' : '';
  const again = `${method}${name}(${[`-${first}`, ...rest].join(', ')})`;
  const text = view.python
    ? `-${again} if ${first} < 0 else ${value.text}`
    : `${first} < 0 ? 0 - ${again} : ${value.text}`;
  yield draft(`mirroring ${name} for a negative ${first}`, replaceNode(value, text), negative + 0.2);
}
