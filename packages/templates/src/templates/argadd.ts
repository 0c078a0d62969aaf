import { boundIn, globalsOf, parametersOf } from '../source/names.js';
import { childOf, type Lite } from '../source/lite.js';
import { callOf, isFunction } from '../source/shape.js';
import type { View } from '../source/view.js';
import { draft, replaceNode, type Template } from '../template.js';

/** A parameter of a function of this file that a call leaves out although a variable of that name is at hand. */
export const argadd: Template = {
  name: 'argadd',
  prior: 1.6,
  boosts: { arguments: 1.5, type: 0.5, 'wrong-value': 0.3, none: 0.3, recursion: 0.4 },
  on: 'node',
  nodes: /^(?:call|call_expression)$/,
  *propose(node, { view, unit }) {
    const call = callOf(node);
    if (!call || node.type === 'new_expression') return;
    const parameters = signatureOf(view, call.name);
    if (!parameters) return;
    const given = call.args.filter((arg) => arg.type !== 'keyword_argument').length;
    const named = new Set(
      call.args.filter((arg) => arg.type === 'keyword_argument').map((arg) => childOf(arg, 'name')?.text),
    );
    const bound = boundIn(unit);
    const known = new Set([...bound, ...globalsOf(view)]);
    for (const [i, parameter] of parameters.slice(given).entries()) {
      if (named.has(parameter) || !known.has(parameter)) continue;
      const at = call.args.at(-1)?.end ?? call.list.start + 1;
      const text = i === 0 && named.size === 0 ? parameter : view.python ? `${parameter}=${parameter}` : null;
      if (text === null) continue;
      const lead = call.args.length > 0 ? ', ' : '';
      yield draft(
        `passing ${parameter}`,
        replaceNode({ start: at, end: at }, lead + text),
        bound.has(parameter) ? 0.8 : 0,
      );
    }
  },
};

function signatureOf(view: View, name: string): readonly string[] | null {
  const span = view.tree.functions().find((fn) => fn.name === name);
  const unit = span ? view.unit(span.start_line) : null;
  if (!unit || !isFunction(unit) || childOf(unit, 'name')?.text !== name) return null;
  return parametersOf(unit as Lite).filter((parameter) => parameter !== 'self' && parameter !== 'cls');
}
