import { childOf, type Lite } from '../source/lite.js';
import { callOf, memberOf } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** Settings from the environment: always texts, often missing or empty, with a precedence. */
export const envdefault: Template = {
  name: 'envdefault',
  prior: 0.4,
  boosts: { key: 1.2, none: 1, type: 0.8, 'null-actual': 0.8, 'other-type': 1, value: 0.4, 'bool-flipped': 0.6 },
  classes: { 'env-config': 2 },
  on: 'node',
  nodes: /^(?:subscript|call|member_expression|subscript_expression)$/,
  *propose(node, { view }) {
    if (view.python) {
      const base = node.type === 'subscript' ? childOf(node, 'value') : null;
      const key = node.type === 'subscript' ? childOf(node, 'subscript') : null;
      if (base && key && ENVIRONMENT.test(base.text) && node.field !== 'left') {
        yield draft(`reading ${key.text} where it is set`, replaceNode(node, `${base.text}.get(${key.text})`), 0.4);
        yield draft(
          `reading ${key.text} with an empty default`,
          replaceNode(node, `${base.text}.get(${key.text}, "")`),
          0.2,
        );
      }
      const call = callOf(node);
      const read =
        call &&
        ((call.name === 'get' && call.receiver && ENVIRONMENT.test(call.receiver.text)) || call.name === 'getenv');
      if (!call || !read) return;
      const [name, fallback] = call.args;
      if (!name) return;
      if (fallback)
        yield draft(
          'taking the default where the variable is empty',
          replaceNode(node, `(${call.callee.text}(${name.text}) or ${fallback.text})`),
          0.5,
        );
      yield* converted(node, ['int', 'float'], fallback !== undefined && /^\d/.test(fallback.text) ? 0.8 : -0.4);
      yield draft('reading a switch', replaceNode(node, `${node.text}.lower() in ("1", "true", "yes", "on")`), -0.6);
      return;
    }
    const member = memberOf(node);
    const dotted = member && ENVIRONMENT.test(member.object.text);
    const indexed = node.type === 'subscript_expression' && ENVIRONMENT.test(childOf(node, 'object')?.text ?? '');
    if (!dotted && !indexed) return;
    yield* converted(node, ['Number'], -0.2);
    yield draft('reading a switch', replaceNode(node, `(${node.text} === 'true')`), -0.4);
    yield draft('reading an unset variable as empty', replaceNode(node, `(${node.text} ?? '')`), 0.2);
  },
};

const ENVIRONMENT = /(?:^|\.)(?:environ|env|_env|#env|environment)$/;

function* converted(node: Lite, wrappers: readonly string[], fit: number) {
  for (const wrapper of wrappers)
    yield draft(`reading ${node.text} as a number`, replaceNode(node, `${wrapper}(${node.text})`), fit);
}
