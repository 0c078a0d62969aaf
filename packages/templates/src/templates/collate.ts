import { childOf } from '../source/lite.js';
import { binariesOf, callOf, isFunction } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** How texts are put in order: not by a difference, which is NaN; numbers in them by their size; apart from case. */
export const collate: Template = {
  name: 'collate',
  language: 'script',
  prior: 1,
  boosts: { order: 1.6, reversed: 0.4 },
  classes: { type: 0.4 },
  on: 'node',
  nodes: /^call_expression$/,
  *propose(node) {
    const call = callOf(node);
    if (!call) return;
    const [first, more] = call.args;
    if (call.name === 'localeCompare' && first && !more) {
      const after = { start: first.end, end: first.end };
      yield draft('ordering numbers in texts by size', replaceNode(after, ', undefined, { numeric: true }'), 0.2);
      yield draft('ordering texts apart from case', replaceNode(after, ", undefined, { sensitivity: 'base' }"), 0);
    }
    if (!/^(?:sort|toSorted)$/.test(call.name) || !first || !isFunction(first)) return;
    const body = childOf(first, 'body');
    const [binary] = body ? binariesOf(body) : [];
    if (!body || binary?.op.text !== '-' || !TEXTUAL.test(binary.left.text)) return;
    const { left, right } = binary;
    yield draft('ordering as texts', replaceNode(body, `${left.text}.localeCompare(${right.text})`), 0.8);
    yield draft(
      'ordering as texts',
      replaceNode(body, `(${left.text} < ${right.text} ? -1 : ${left.text} > ${right.text} ? 1 : 0)`),
      0.6,
    );
  },
};

const TEXTUAL = /(?:name|title|label|text|key|id|code|date|word|path|email|city|author|slug|tag|kind|type)\w*$|\[0\]$/i;
