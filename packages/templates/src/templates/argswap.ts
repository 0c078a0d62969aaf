import { callOf } from '../source/shape.js';
import { similarity } from '../source/similarity.js';
import { draft, replaceNode, type Template } from '../template.js';

/** Two arguments in the wrong order. */
export const argswap: Template = {
  name: 'argswap',
  prior: 2.6,
  boosts: { order: 0.5, reversed: 0.6, negated: 0.8, type: 0.4, recursion: 0.6, timeout: 0.3, 'wrong-value': 0.3 },
  on: 'node',
  nodes: /^(?:call|call_expression|new_expression|subscript)$/,
  *propose(node) {
    if (node.type === 'subscript') {
      const indices = node.children.filter((c) => c.field === 'subscript');
      for (const [i, a] of indices.entries()) {
        const b = indices[i + 1];
        if (b && a.text !== b.text)
          yield draft(`swapping ${a.text} and ${b.text}`, [replaceNode(a, b.text), replaceNode(b, a.text)], 0.4);
      }
      return;
    }
    const call = callOf(node);
    if (!call || call.args.length < 2 || call.args.length > 5) return;
    for (let i = 0; i + 1 < call.args.length; i += 1) {
      const [a, b] = [call.args[i], call.args[i + 1]];
      if (!a || !b || a.text === b.text || /keyword|splat|spread|arrow|function|lambda/.test(a.type + b.type)) continue;
      const literal = /^string$/.test(a.type) && /^string$/.test(b.type) ? -1.8 : 0;
      const fit = literal + (a.type === b.type ? 0.3 : -0.7) + similarity(a.text, b.text) * 0.4;
      yield draft(`swapping ${a.text} and ${b.text}`, [replaceNode(a, b.text), replaceNode(b, a.text)], fit);
    }
    const [a, b, c, more] = call.args;
    if (!a || !b || !c || more || /keyword|splat|spread|arrow|function|lambda/.test(a.type + b.type + c.type)) return;
    for (const [x, y, z] of [
      [c, a, b],
      [b, c, a],
    ] as const)
      yield {
        ...draft(
          `passing ${x.text}, ${y.text}, ${z.text}`,
          [replaceNode(a, x.text), replaceNode(b, y.text), replaceNode(c, z.text)],
          -0.6,
        ),
        kin: `${call.callee.text} ${x === c ? 'last first' : 'first last'}`,
      };
  },
};
