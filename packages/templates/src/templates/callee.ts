import { type Lite, walk } from '../source/lite.js';
import { similarity } from '../source/similarity.js';
import { callOf } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

const MOST = 4;

/** Another function than the one that values of this kind are handed to elsewhere: `Boolean(env.A)` beside `readSwitch(env.B)`. */
export const callee: Template = {
  name: 'callee',
  prior: 1.6,
  boosts: { 'bool-flipped': 0.4, 'other-type': 0.5, type: 0.4, 'wrong-value': 0.2, attribute: 0.4 },
  classes: { 'env-config': 0.8, type: 0.4 },
  on: 'node',
  nodes: /^(?:call|call_expression)$/,
  *propose(node, { unit, view }) {
    const call = callOf(node);
    if (!call || call.receiver || call.args.length === 0 || call.callee.type !== 'identifier') return;
    const shape = shapeOf(call.args);
    const others = new Map<string, number>();
    for (const inner of walk(unit)) {
      const other = callOf(inner);
      if (!other || other.receiver || other.callee.type !== 'identifier' || other.callee.text === call.callee.text)
        continue;
      if (other.args.length !== call.args.length) continue;
      const [a, b] = [call.args[0]?.text ?? '', other.args[0]?.text ?? ''];
      const alike = (shapeOf(other.args) === shape ? 0.4 : -0.6) + similarity(a, b);
      others.set(other.callee.text, Math.max(alike, others.get(other.callee.text) ?? -9));
    }
    for (const fn of view.tree.functions()) {
      const { name } = fn;
      if (!name || name === call.callee.text || others.has(name) || fn.symbol !== name) continue;
      others.set(name, similarity(name, call.callee.text) - 0.8);
    }
    const best = [...others].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, MOST);
    for (const [name, fit] of best)
      yield draft(`calling ${name} instead of ${call.callee.text}`, replaceNode(call.callee, name), fit);
  },
};

/** What the arguments look like: their kinds, and what members are read of. */
const shapeOf = (args: readonly Lite[]): string =>
  args.map((arg) => `${arg.type} ${/^[\w$]+(?=[.[])/.exec(arg.text)?.[0] ?? ''}`).join();
