import { childOf } from '../source/lite.js';
import { callOf } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** Assign, add to, or call: `x = f(x)` for `f(x)`, `x += y` for `x = y`, `x = y` for `x += y`. */
export const asgaug: Template = {
  name: 'asgaug',
  prior: 1.4,
  boosts: { number: 0.5, longer: 0.4, shorter: 0.4, empty: 0.5, timeout: 0.8, 'wrong-value': 0.2 },
  on: 'node',
  nodes: /^(?:assignment|assignment_expression|expression_statement)$/,
  *propose(node) {
    if (node.type === 'assignment' || node.type === 'assignment_expression') {
      const [left, right] = [childOf(node, 'left'), childOf(node, 'right')];
      const sign = node.children.find((c) => c.text === '=');
      if (
        left &&
        right &&
        sign &&
        !right.text.includes(left.text) &&
        !/^(?:identifier|pattern)/.test(left.type === 'pattern_list' ? 'pattern' : '')
      )
        yield draft(
          `adding to ${left.text}`,
          replaceNode(sign, '+='),
          /^(?:list|dict|string|true|false|none|object|array)/.test(right.type) ? -1.5 : -0.3,
        );
      return;
    }
    if (node.type !== 'expression_statement') return;
    const call = node.children[0] ? callOf(node.children[0]) : null;
    if (!call) return;
    const [only, more] = call.args;
    if (call.receiver && only && !more && /^(?:update|extend|add|append|push|concat)$/.test(call.name))
      yield draft(
        `setting ${call.receiver.text} to ${only.text}`,
        replaceNode(node.children[0] ?? node, `${call.receiver.text} = ${only.text}`),
        /^(?:update|extend)$/.test(call.name) ? 0.2 : -1,
      );
    const target = call.receiver ?? call.args[0];
    if (!target || !/^(?:identifier|attribute|member_expression)$/.test(target.type)) return;
    const returns =
      /^(?:replace|replaceAll|strip|lower|upper|trim|toLowerCase|toUpperCase|concat|slice|filter|map|sorted|reversed|union|format|join|padStart|padEnd|split|flat)$/.test(
        call.name,
      );
    if (target.type !== 'identifier' && (!returns || call.receiver !== target)) return;
    yield draft(
      `keeping what ${call.name} returns`,
      replaceNode({ start: node.start, end: node.start }, `${target.text} = `),
      returns ? 2 : -1.2,
    );
  },
};
