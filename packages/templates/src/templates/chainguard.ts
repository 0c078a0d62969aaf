import { childOf, walk } from '../source/lite.js';
import { callOf } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A queue made of promises: one that fails lets all behind it fail. The next one begins in any case. */
export const chainguard: Template = {
  name: 'chainguard',
  language: 'script',
  prior: 1.8,
  boosts: { raised: 0.8, unawaited: 0.6, timeout: 0.3 },
  classes: { concurrency: 1.6, 'async-order': 1.4 },
  on: 'node',
  nodes: /^(?:assignment_expression|variable_declarator)$/,
  *propose(node, { unit }) {
    const value = childOf(node, 'right') ?? childOf(node, 'value');
    for (const inner of value ? walk(value) : []) {
      const call = callOf(inner);
      const [step, otherwise] = call?.args ?? [];
      if (call?.name !== 'then' || !step || otherwise || !call.receiver) continue;
      // Only where the chain is kept: it is set to what comes of it.
      const tail = call.receiver.text;
      if (!/^[\w$.#]+$/.test(tail) || !new RegExp(`(?<![\\w$.#])${tail.replace(/[$.]/g, '\\$&')} = `).test(unit.text))
        continue;
      yield draft(
        'beginning whatever came of the one before',
        replaceNode(call.receiver, `${tail}.catch(() => {})`),
        0.8,
      );
      if (/^[\w$.#]+$/.test(step.text))
        yield draft('beginning in both cases', replaceNode(step, `${step.text}, ${step.text}`), 0.4);
    }
  },
};
