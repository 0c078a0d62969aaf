import { childOf, type Lite, walk } from '../source/lite.js';
import { binariesOf, callOf } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** One side of a look-up is normalised, the other is not: `key in names` where `key = name.lower()`. */
export const normmember: Template = {
  name: 'normmember',
  prior: 1.8,
  boosts: { recursion: 1.4, case: 1.4, 'bool-flipped': 1, key: 0.9, none: 0.6, 'not-raised': 0.6, longer: 0.3 },
  on: 'node',
  nodes: /^(?:comparison_operator|binary_expression|call|call_expression)$/,
  *propose(node, { view, unit }) {
    for (const { left, op, right } of binariesOf(node)) {
      if (!/^(?:in|not in|==|!=|===|!==)$/.test(op.text)) continue;
      const normal = normaliserOf(left, unit);
      if (!normal) continue;
      if (/in$/.test(op.text) && view.python) {
        if (!/^(?:identifier|attribute)$/.test(right.type)) continue;
        yield draft(
          `normalising the items of ${right.text} as well`,
          replaceNode(right, `(${normal('item')} for item in ${right.text})`),
          1.4,
        );
        yield draft(
          `normalising the items of ${right.text} as well`,
          replaceNode(right, `[${normal('item')} for item in ${right.text}]`),
          0.4,
        );
      } else if (/^(?:identifier|attribute|member_expression|subscript\w*)$/.test(right.type)) {
        yield draft(`normalising ${right.text} as well`, replaceNode(right, normal(right.text)), 0.9);
      }
    }
    const call = callOf(node);
    if (call?.name !== 'includes' || !call.receiver || !call.args[0]) return;
    const normal = normaliserOf(call.args[0], unit);
    if (normal)
      yield draft(
        `normalising the items of ${call.receiver.text} as well`,
        replaceNode(call.receiver, `${call.receiver.text}.map((item) => ${normal('item')})`),
        1,
      );
  },
};

/** How a variable was made from another: `key = name.lower()` or `key = fold(name)`, as a function of a text. */
function normaliserOf(node: Lite, unit: Lite): ((text: string) => string) | null {
  const source = node.type === 'identifier' ? assigned(node.text, unit) : node;
  const call = source ? callOf(source) : null;
  if (!call) return null;
  if (
    call.receiver &&
    call.args.length === 0 &&
    /^(?:lower|casefold|upper|strip|toLowerCase|toUpperCase|trim|normalize|toString)$/.test(call.name)
  )
    return (text) => `${text}.${call.name}()`;
  if (
    !call.receiver &&
    call.args.length === 1 &&
    source?.type !== 'new_expression' &&
    /norm|fold|canon|clean|key|slug|lower/i.test(call.name)
  )
    return (text) => `${call.callee.text}(${text})`;
  return null;
}

function assigned(name: string, unit: Lite): Lite | null {
  for (const node of walk(unit)) {
    if (!/^(?:assignment|variable_declarator)$/.test(node.type)) continue;
    const target = childOf(node, 'left') ?? childOf(node, 'name');
    if (target?.text === name) return childOf(node, 'right') ?? childOf(node, 'value');
  }
  return null;
}
