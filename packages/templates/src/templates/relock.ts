import { callOf } from '../source/shape.js';
import { finds } from '../source/view.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A lock that its own holder takes once more: it has to be one that knows its holder. */
export const relock: Template = {
  name: 'relock',
  language: 'python',
  prior: 0.8,
  boosts: { timeout: 2 },
  classes: { concurrency: 1.6 },
  on: 'node',
  nodes: /^call$/,
  *propose(node, { view }) {
    const call = callOf(node);
    if (!call || call.args.length > 0 || call.name !== 'Lock' || /asyncio/.test(call.callee.text)) return;
    const member = call.receiver;
    if (!member && finds(view, /^from asyncio import .*\bLock\b/m)) return;
    if (!member && !finds(view, /^from threading import .*\bRLock\b/m)) return;
    yield draft(
      'using a lock that its holder may take again',
      replaceNode(call.callee, `${member ? `${member.text}.` : ''}RLock`),
      0.4,
    );
  },
};
