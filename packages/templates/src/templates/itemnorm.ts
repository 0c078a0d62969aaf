import { callOf, isExpression } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** The items of a split text are taken as they stand: each has to be trimmed, or the empty ones left out. */
export const itemnorm: Template = {
  name: 'itemnorm',
  prior: 1,
  boosts: {
    space: 1.6,
    value: 0.8,
    raised: 0.6,
    key: 0.6,
    none: 0.4,
    empty: 0.4,
    longer: 0.5,
    type: 0.3,
    'bool-flipped': 0.3,
  },
  classes: { 'env-config': 1 },
  on: 'node',
  nodes: /^(?:call|call_expression)$/,
  *propose(node, { view }) {
    const call = callOf(node);
    if (!call?.receiver || !/^(?:split|splitlines|rsplit)$/.test(call.name) || !isExpression(node)) return;
    const tidied = /trim|strip/.test(node.parent?.parent?.text.slice(0, 400) ?? '') ? -0.6 : 0.4;
    if (view.python) {
      yield draft('stripping each part', replaceNode(node, `[part.strip() for part in ${node.text}]`), tidied);
      yield draft('leaving empty parts out', replaceNode(node, `[part for part in ${node.text} if part]`), 0);
      yield draft(
        'stripping each part and leaving empty ones out',
        replaceNode(node, `[part.strip() for part in ${node.text} if part.strip()]`),
        tidied - 0.2,
      );
      if (call.args.length === 1 && /^['"] ['"]$/.test(call.args[0]?.text ?? ''))
        yield draft('splitting at any blanks', replaceNode(call.list, '()'), 0.6);
      return;
    }
    const at = { start: node.end, end: node.end };
    yield draft('trimming each part', replaceNode(at, '.map((part) => part.trim())'), tidied);
    yield draft(
      'leaving empty parts out',
      replaceNode(at, '.filter(Boolean)'),
      /filter/.test(node.parent?.text ?? '') ? -2 : 0,
    );
  },
};
