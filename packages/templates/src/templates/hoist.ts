import { callOf } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** What is done first: `f(x.g())` for `f(x).g()`, `f(x) + y` for `f(x + y)`. */
export const hoist: Template = {
  name: 'hoist',
  prior: 2.2,
  boosts: { text: 0.7, 'wrong-value': 0.2, number: 0.3, longer: 0.5, case: 0.3, space: 0.3 },
  on: 'node',
  nodes: /^(?:call|call_expression)$/,
  *propose(node, { view }) {
    const outer = callOf(node);
    if (!outer || node.type === 'new_expression') return;
    const [only, more] = outer.args;
    if (only && !more) {
      // f(x.a().b()) -> f(x).a().b()
      let base = only;
      for (
        let inner = callOf(base);
        inner?.receiver && !/^(?:String|self|this)$/.test(inner.receiver.text);
        inner = callOf(base)
      ) {
        base = inner.receiver;
        const rest = view.text.slice(base.end, only.end);
        yield draft(
          `calling ${outer.callee.text} before ${rest.trim()}`,
          replaceNode(node, `${outer.callee.text}(${base.text})${rest}`),
          0.2,
        );
      }
      if (/^binary_(?:operator|expression)$/.test(only.type)) {
        const [left, op, right] = only.children;
        if (left && op && right && only.children.length === 3) {
          yield draft(
            `calling ${outer.callee.text} on ${left.text} alone`,
            replaceNode(node, `${outer.callee.text}(${left.text}) ${op.text} ${right.text}`),
            -0.6,
          );
        }
      }
    }
    // f(x).a() -> f(x.a())
    const inner = outer.receiver ? callOf(outer.receiver) : null;
    const arg = inner?.args[0];
    if (inner && arg && inner.args.length === 1 && !inner.receiver && outer.receiver)
      yield draft(
        `calling ${outer.name} before ${inner.callee.text}`,
        replaceNode(node, `${inner.callee.text}(${arg.text}${view.text.slice(outer.receiver.end, node.end)})`),
        -0.4,
      );
  },
};
