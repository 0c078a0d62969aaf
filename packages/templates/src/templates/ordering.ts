import { isExpression } from '../source/shape.js';
import { callOf } from '../source/shape.js';
import { childOf, type Lite } from '../source/lite.js';
import { roleOf } from '../source/roles.js';
import { draft, replaceNode, type Template } from '../template.js';

/** An order that is missing or the wrong way round: `reverse`, a key, or no sorting at all. */
export const ordering: Template = {
  name: 'ordering',
  language: 'python',
  prior: 0.8,
  boosts: { order: 1.6, reversed: 1.6 },
  on: 'node',
  nodes: /^(?:call|identifier|list_comprehension|keyword_argument)$/,
  *propose(node, { unit }) {
    if (node.type === 'keyword_argument') {
      const value = childOf(node, 'value');
      if (childOf(node, 'name')?.text !== 'reverse' || !value) return;
      yield draft('sorting upwards', replaceNode(node, 'reverse=False'), value.text === 'True' ? 0.4 : -0.4);
      return;
    }
    const call = callOf(node);
    if (call && /^(?:sorted|sort)$/.test(call.name)) {
      for (const [name, value, fit] of WITH) {
        if (call.args.some((arg) => arg.type === 'keyword_argument' && childOf(arg, 'name')?.text === name)) continue;
        const at = { start: call.list.end - 1, end: call.list.end - 1 };
        yield draft(
          `sorting with ${name}=${value}`,
          replaceNode(at, `${call.args.length > 0 ? ', ' : ''}${name}=${value}`),
          fit,
        );
      }
      return;
    }
    if (!isExpression(node) || !given(node) || roleOf(node, unit) !== 'list') return;
    yield draft(`sorting ${node.text} by length`, replaceNode(node, `sorted(${node.text}, key=len)`), -0.6);
    yield draft(`sorting ${node.text} downwards`, replaceNode(node, `sorted(${node.text}, reverse=True)`), -0.4);
  },
};

const WITH = [
  ['reverse', 'True', 0.4],
  ['key', 'len', -0.2],
  ['key', 'str.lower', -0.6],
  ['key', 'abs', -0.6],
] as const;

/** What a function gives back, or hands on whole. */
const given = (node: Lite): boolean =>
  node.parent?.type === 'return_statement' || node.parent?.type === 'argument_list';
