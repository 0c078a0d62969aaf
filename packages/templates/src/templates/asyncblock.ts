import { ancestor, type Lite } from '../source/lite.js';
import { callOf, isFunction } from '../source/shape.js';
import { finds } from '../source/view.js';
import { draft, replaceNode, type Template } from '../template.js';

/** What holds up all tasks at once, and a task that nobody keeps or waits for. */
export const asyncblock: Template = {
  name: 'asyncblock',
  language: 'python',
  prior: 1.6,
  boosts: { timeout: 1, order: 0.6, empty: 0.4, unawaited: 0.6 },
  classes: { 'async-order': 2, concurrency: 1 },
  on: 'node',
  nodes: /^call$/,
  *propose(node, { view }) {
    const fn = ancestor(node, isFunction);
    if (!fn?.text.startsWith('async ')) return;
    const call = callOf(node);
    if (!call) return;
    if (call.callee.text === 'time.sleep' && finds(view, /^import asyncio\b/m)) {
      yield draft('letting others run while it sleeps', replaceNode(call.callee, 'await asyncio.sleep'), 1);
      return;
    }
    const [task, more] = call.args;
    if (!/^(?:create_task|ensure_future)$/.test(call.name) || !task || more) return;
    if (node.parent?.type === 'expression_statement')
      yield draft('waiting for it', replaceNode(node, `await ${task.text}`), 0.6);
    else if (node.parent && isKept(node.parent)) return;
    else if (node.parent?.type === 'return_statement')
      yield draft('waiting for it', replaceNode(node, `await ${task.text}`), 0.4);
  },
};

const isKept = (parent: Lite): boolean =>
  /^(?:assignment|argument_list|list|list_comprehension|set)$/.test(parent.type);
