import { childOf } from '../source/lite.js';
import { binariesOf } from '../source/shape.js';
import { finds } from '../source/view.js';
import { draft, replaceNode, type Template } from '../template.js';

/** What `===` never tells: NaN from itself, two dates of the same moment, null from an object by `typeof`. */
export const sameness: Template = {
  name: 'sameness',
  language: 'script',
  prior: 1.2,
  boosts: { 'bool-flipped': 0.6, missed: 0.4, none: 0.3 },
  classes: { type: 0.8 },
  on: 'node',
  nodes: /^binary_expression$/,
  *propose(node, { view }) {
    const [binary] = binariesOf(node);
    if (!binary || !/^[!=]==?$/.test(binary.op.text)) return;
    const { left, right, op } = binary;
    const not = op.text.startsWith('!') ? '!' : '';
    if (right.text === 'NaN') yield draft('asking for NaN', replaceNode(node, `${not}Number.isNaN(${left.text})`), 1.6);
    if (/^typeof /.test(left.text) && /^['"]object['"]$/.test(right.text)) {
      const what = childOf(left, 'argument')?.text ?? '';
      const join = not === '' ? `&& ${what} !== null` : `|| ${what} === null`;
      yield draft('telling null from an object', replaceNode(node, `(${node.text} ${join})`), 1);
    }
    const dates = DATED.test(left.text) && DATED.test(right.text) && finds(view, /\bnew Date\b|\{Date\b|: Date\b/);
    if (dates)
      yield draft(
        'comparing the moments',
        replaceNode(node, `${left.text}.getTime() ${op.text} ${right.text}.getTime()`),
        0.6,
      );
  },
};

const DATED = /^[\w$.]*(?:date|day|time|start|end|from|to|at|since|until|moment|when|due|born|now)$/i;
