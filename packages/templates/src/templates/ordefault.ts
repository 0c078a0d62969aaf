import { childOf, type Lite } from '../source/lite.js';
import { callOf, isExpression } from '../source/shape.js';
import { type Draft, draft, replaceNode, type Template } from '../template.js';

const TEXTUAL =
  /^(?:split|strip|lower|upper|startswith|endswith|replace|splitlines|partition|casefold|trim|toLowerCase|toUpperCase|startsWith|endsWith|replaceAll|padStart|padEnd|slice|match|charAt)$/;
/** How often something is done: once, where nothing is said. */
const FACTOR = /times|count|repeat|every|step|quantity|factor|scale|ratio|weight|amount$/i;
const NUMERIC = /^(?:int|float|round|abs|Number|parseInt|parseFloat|BigInt)$/;

/** A value that may be missing is taken as an empty one where it is used: `int(hours or 0)`, `(text or '').split()`. */
export const ordefault: Template = {
  name: 'ordefault',
  prior: 0.8,
  boosts: { none: 1.6, attribute: 0.5, type: 0.4, value: 0.4 },
  classes: { null: 1.2 },
  on: 'node',
  nodes: /^(?:identifier|attribute|member_expression|subscript|subscript_expression|call|call_expression)$/,
  *propose(node, { view, labels }) {
    const { parent } = node;
    if (!parent || !isExpression(node) || node.field === 'function' || node.field === 'left') return;
    if (/^call/.test(node.type) && callOf(node)?.name !== 'get') return;
    const or = view.python ? 'or' : '??';
    const none = labels.has('none') ? 0.3 : -0.6;
    const made = (value: string, bare: boolean, fit: number): Draft => {
      const text = `${node.text} ${or} ${value}`;
      const one = draft(
        `taking ${value} for a missing ${node.text}`,
        replaceNode(node, bare ? text : `(${text})`),
        fit + none,
      );
      return { ...one, kin: `${value} for what is missing in ${view.lineAt(node.start)}` };
    };
    const text = view.python ? '""' : "''";
    if (/^(?:attribute|member_expression)$/.test(parent.type) && node.field === 'object') {
      const called = parent.parent ? callOf(parent.parent) : null;
      if (called?.receiver === node && TEXTUAL.test(called.name)) yield made(text, false, 0.3);
      return;
    }
    const call = parent.parent ? callOf(parent.parent) : null;
    if (call?.list === parent && call.args.length <= 2 && call.args[0] === node) {
      if (NUMERIC.test(call.callee.text)) yield made('0', true, 0.4);
      if (NUMERIC.test(call.callee.text) && FACTOR.test(node.text)) yield made('1', true, 0.5);
      if (/^Object\.(?:entries|keys|values|fromEntries)$/.test(call.callee.text)) yield made('{}', true, 0.2);
      else if (/^(?:len|sorted|list|set|tuple|sum|max|min|enumerate)$/.test(call.callee.text))
        yield made('[]', true, 0);
      return;
    }
    if (/^for(?:_in)?_(?:statement|clause)$/.test(parent.type) && childOf(parent, 'right') === node)
      yield made('[]', true, 0);
    if (parent.type === 'spread_element' && parent.parent?.type === 'array') yield made('[]', false, -0.2);
    if (arithmetic(parent)) yield made('0', false, -0.2);
  },
};

const arithmetic = (node: Lite): boolean =>
  /^(?:binary_operator|binary_expression)$/.test(node.type) && /^[-+*/]$/.test(childOf(node, 'operator')?.text ?? '');
