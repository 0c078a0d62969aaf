import { childOf } from '../source/lite.js';
import { callOf, isExpression } from '../source/shape.js';
import { finds } from '../source/view.js';
import { draft, replaceNode, type Template } from '../template.js';

/** Paths as people write them: `~` and variables are not read by themselves, folders come in no order, a root swallows what it is joined to. */
export const userpath: Template = {
  name: 'userpath',
  language: 'python',
  prior: 0.8,
  boosts: { order: 1, 'mixed-order': 0.4, raised: 0.2 },
  classes: { 'env-config': 1.6 },
  on: 'node',
  nodes: /^(?:call|binary_operator|keyword_argument)$/,
  *propose(node, { view, messages, labels }) {
    if (node.type === 'keyword_argument') {
      const value = childOf(node, 'value');
      if (childOf(node, 'name')?.text !== 'env' || value?.type !== 'dictionary' || /environ/.test(value.text)) return;
      const inner = value.text.slice(1, -1).trim();
      yield draft(
        'passing the rest of the environment on',
        replaceNode(value, `{**os.environ${inner === '' ? '' : `, ${inner}`}}`),
        1,
      );
      return;
    }
    if (!isExpression(node)) return;
    const call = callOf(node);
    if (node.type === 'binary_operator') {
      const [left, right] = [childOf(node, 'left'), childOf(node, 'right')];
      if (childOf(node, 'operator')?.text !== '/' || !left || !right || !finds(view, /\bPath\b/)) return;
      if (
        /^(?:identifier|attribute|subscript)$/.test(right.type) &&
        /root|base|dir|folder|home|path|parent/i.test(left.text)
      )
        yield draft('joining it below the folder', replaceNode(right, `${right.text}.lstrip("/")`), -0.6);
      return;
    }
    if (!call) return;
    const [only, more] = call.args;
    const after = node.parent?.type === 'attribute' ? (node.parent.text.slice(node.text.length) ?? '') : '';
    const home = /~|\bHOME\b/.test(messages) || finds(view, /~|\bHOME\b|expand/) ? 0.8 : -0.8;
    if (call.callee.text === 'Path' && only && !more && only.type !== 'string' && !/expanduser/.test(after + node.text))
      yield draft('reading ~ as the home folder', replaceNode(node, `${node.text}.expanduser()`), home);
    if (
      /^(?:os\.)?path\.(?:join|abspath)$/.test(call.callee.text) &&
      !/expanduser/.test(node.parent?.parent?.text ?? '')
    )
      yield draft('reading ~ as the home folder', replaceNode(node, `os.path.expanduser(${node.text})`), home - 0.4);
    const around = node.parent?.parent ? callOf(node.parent.parent)?.callee.text : undefined;
    if (/^(?:listdir|scandir|iterdir|glob|rglob|iglob)$/.test(call.name) && around !== 'sorted')
      yield draft(
        'reading a folder in order',
        replaceNode(node, `sorted(${node.text})`),
        labels.has('order') ? 1.2 : 0.6,
      );
  },
};
