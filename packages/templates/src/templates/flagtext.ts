import { childOf, type Lite } from '../source/lite.js';
import { callOf } from '../source/shape.js';
import { finds } from '../source/view.js';
import { draft, replaceNode, type Template } from '../template.js';

/** Every text but the empty one counts as true: `Boolean('false')`. A switch is read by its words. */
export const flagtext: Template = {
  name: 'flagtext',
  language: 'script',
  prior: 1.6,
  boosts: { 'bool-flipped': 1.4, 'other-type': 0.4 },
  classes: { 'env-config': 2, type: 1 },
  on: 'node',
  nodes: /^(?:call_expression|unary_expression)$/,
  *propose(node, { view }) {
    const value = truthOf(node);
    if (!value || !/^(?:identifier|member_expression|subscript_expression|call_expression)$/.test(value.type)) return;
    const fit = /env|text|value|raw|flag|setting|option|string|arg|param|get\(/i.test(value.text) ? 0.8 : -0.6;
    yield {
      ...draft(
        `reading ${value.text} as a switch`,
        replaceNode(node, `/^(?:1|true|yes|on)$/i.test(${value.text})`),
        fit,
      ),
      kin: 'switches',
    };
    // A file that tells what does not fit apart wants to know of other words.
    if (finds(view, /undefined if|: undefined\b|return undefined/)) {
      const strict = `(/^(?:1|true|yes|on)$/i.test(${value.text}) ? true : /^(?:0|false|no|off)$/i.test(${value.text}) ? false : undefined)`;
      yield {
        ...draft(`reading ${value.text} as a switch, or as nothing`, replaceNode(node, strict), fit + 0.2),
        kin: 'strict',
      };
    }
    const off = `!/^(?:0|false|no|off|)$/i.test(${value.text} ?? '')`;
    yield { ...draft(`reading ${value.text} as a switch`, replaceNode(node, off), fit - 0.5), kin: 'switches off' };
  },
};

/** What is asked for its truth: `Boolean(x)`, `!!x`. */
function truthOf(node: Lite): Lite | null {
  const call = callOf(node);
  if (call) return call.callee.text === 'Boolean' ? (call.args[0] ?? null) : null;
  const inner = childOf(node, 'argument');
  const twice = node.text.startsWith('!!') && inner?.type === 'unary_expression';
  return twice ? childOf(inner, 'argument') : null;
}
