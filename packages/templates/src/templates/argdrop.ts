import { callOf } from '../source/shape.js';
import { finds } from '../source/view.js';
import { draft, type Template } from '../template.js';

/** An argument that should not be passed. */
export const argdrop: Template = {
  name: 'argdrop',
  prior: 1.6,
  boosts: { type: 0.6, arguments: 1.6, 'bool-flipped': 0.4, 'wrong-value': 0.2 },
  on: 'node',
  nodes: /^(?:call|call_expression|new_expression)$/,
  *propose(node, { view }) {
    const call = callOf(node);
    if (!call || call.args.length === 0 || call.args.length > 6) return;
    // A regular expression with the flag g remembers where it was between two calls of test.
    const flags = call.name === 'RegExp' ? (finds(view, /\.(?:test|exec)\(/) ? 3.5 : 1.5) : 0;
    for (const [i, arg] of call.args.entries()) {
      const before = call.args[i - 1];
      const after = call.args[i + 1];
      const last = i === call.args.length - 1;
      const start = before ? before.end : arg.start;
      const end = before ? arg.end : after ? after.start : arg.end;
      const only = call.args.length === 1;
      const fit =
        (last ? 0.2 : -0.5) + (only ? -0.8 : 0) + (arg.type === 'keyword_argument' ? 0.3 : 0) + (last ? flags : 0);
      yield draft(`not passing ${arg.text}`, { start, end, text: '' }, fit);
    }
  },
};
