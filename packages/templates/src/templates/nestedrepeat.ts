import { childOf, type Lite, namedOf } from '../source/lite.js';
import { callOf, isNumber } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** The same row many times over: `[[0] * n] * m` holds one row, `dict.fromkeys(keys, [])` one list. */
export const nestedrepeat: Template = {
  name: 'nestedrepeat',
  language: 'python',
  prior: 3,
  boosts: { 'wrong-value': 0.4, longer: 0.4 },
  on: 'node',
  nodes: /^(?:binary_operator|call)$/,
  *propose(node) {
    const call = callOf(node);
    if (call) {
      const [keys, value] = call.args;
      if (call.name === 'fromkeys' && call.receiver?.text === 'dict' && keys && value && isShared(value))
        yield draft('making one for each key', replaceNode(node, `{key: ${value.text} for key in ${keys.text}}`), 1);
      return;
    }
    if (childOf(node, 'operator')?.text !== '*') return;
    const [left, right] = [childOf(node, 'left'), childOf(node, 'right')];
    const [list, times] = left?.type === 'list' ? [left, right] : [right, left];
    const [only, more] = list?.type === 'list' ? namedOf(list) : [];
    if (!only || more || !times || !isShared(only)) return;
    const count =
      isNumber(times) || /^(?:identifier|attribute|call|subscript)$/.test(times.type) ? times.text : `(${times.text})`;
    yield draft('making one for each place', replaceNode(node, `[${only.text} for _ in range(${count})]`), 1);
  },
};

/** A value that can be changed. */
const isShared = (value: Lite): boolean =>
  /^(?:list|dictionary|set|list_comprehension|dictionary_comprehension|set_comprehension)$/.test(value.type) ||
  (value.type === 'binary_operator' && childOf(value, 'left')?.type === 'list') ||
  (value.type === 'call' && !/^(?:int|str|float|tuple|frozenset|len|Decimal)\b/.test(value.text));
