import { childOf } from '../source/lite.js';
import { callOf, isFunction } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** `reduce` without a first value fails on an empty list, and takes the first item for what is added up. */
export const reduceinit: Template = {
  name: 'reduceinit',
  language: 'script',
  prior: 2,
  boosts: { type: 0.6, raised: 0.4, text: 0.4, 'other-type': 0.4 },
  classes: { null: 0.8, type: 0.4 },
  on: 'node',
  nodes: /^call_expression$/,
  *propose(node, { messages }) {
    const call = callOf(node);
    const [step, first] = call?.args ?? [];
    if (!/^reduce(?:Right)?$/.test(call?.name ?? '') || !step || first || !isFunction(step)) return;
    const told = /Reduce of empty array/.test(messages) ? 1.5 : 0;
    const body = childOf(step, 'body')?.text ?? '';
    const values = /['"`]/.test(body)
      ? ["''", '0']
      : /\.\.\.|push|concat/.test(body)
        ? ['[]', '{}']
        : /\*/.test(body) && !/\+/.test(body)
          ? ['1', '0']
          : ['0', "''"];
    for (const [i, value] of values.entries())
      yield draft(
        `beginning with ${value}`,
        replaceNode({ start: step.end, end: step.end }, `, ${value}`),
        told + 0.6 - 0.6 * i,
      );
  },
};
