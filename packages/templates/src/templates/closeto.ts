import { importChange } from '../source/imports.js';
import { type Lite, walk } from '../source/lite.js';
import { binariesOf } from '../source/shape.js';
import { finds, type View } from '../source/view.js';
import { type Change, draft, replaceNode, type Template } from '../template.js';

/** Floats that were worked out are compared as if they were exact. */
export const closeto: Template = {
  name: 'closeto',
  language: 'python',
  prior: 1.2,
  boosts: { 'bool-flipped': 0.6, missed: 0.4, longer: 0.3, shorter: 0.3 },
  on: 'node',
  nodes: /^comparison_operator$/,
  *propose(node, { unit, view }) {
    const [only, more] = binariesOf(node);
    if (!only || more || !/^(?:[=!]=|[<>]=)$/.test(only.op.text)) return;
    const { left, op, right } = only;
    if (!isFloat(left, unit) && !isFloat(right, unit)) return;
    const close = `math.isclose(${left.text}, ${right.text}, abs_tol=1e-9)`;
    const needs: readonly Change[] = finds(view, /^import math\b/m) ? [] : [importMath(view)];
    if (op.text === '==') yield draft('comparing up to rounding', [...needs, replaceNode(node, close)], 0.6);
    else if (op.text === '!=')
      yield draft('comparing up to rounding', [...needs, replaceNode(node, `not ${close}`)], 0.6);
    else {
      const sign = op.text === '<=' ? '+' : '-';
      yield draft('comparing up to rounding', replaceNode({ start: right.end, end: right.end }, ` ${sign} 1e-9`), -0.2);
    }
  },
};

const importMath = (view: View): Change => importChange(view, 'import math');

/** A float literal, a quotient, or a name that is told to be one. */
function isFloat(node: Lite, unit: Lite): boolean {
  for (const inner of walk(node)) if (inner.type === 'float' || inner.text === '/') return true;
  return new RegExp(`\\b${node.text.replace(/\W/g, '.')}: float\\b`).test(unit.text);
}
