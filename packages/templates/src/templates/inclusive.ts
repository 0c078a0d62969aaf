import { childOf, type Lite } from '../source/lite.js';
import { binariesOf } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** From the first to the last there is one more than their difference: the same for each side of a thing. */
export const inclusive: Template = {
  name: 'inclusive',
  prior: 1.6,
  boosts: { 'by-one': 1, number: 0.3, 'too-small': 0.6, 'too-big': 0.6, longer: 0.3, shorter: 0.3, 'wrong-value': 0.2 },
  classes: { 'off-by-one': 0.8 },
  on: 'node',
  nodes: /^(?:binary_operator|binary_expression)$/,
  *propose(node) {
    const [binary] = binariesOf(node);
    if (
      !binary ||
      !/^(?:pair|keyword_argument|return_statement|variable_declarator|assignment|arguments|argument_list|list|array|tuple|expression_list)$/.test(
        node.parent?.type ?? '',
      )
    )
      return;
    const { left, op, right } = binary;
    if (op.text === '-' && ((LATER.test(left.text) && EARLIER.test(right.text)) || isLength(node)))
      yield {
        ...draft('counting the last one too', replaceNode(node, `${node.text} + 1`), 0.6),
        kin: 'both ends count',
      };
    const [inner] = binariesOf(left);
    if (op.text !== '+' || right.text !== '1' || inner?.op.text !== '-' || !LATER.test(inner.left.text)) return;
    yield { ...draft('leaving the end out of the count', replaceNode(node, left.text), 0.2), kin: 'one end counts' };
  },
};

/** The `length` of a list that is made: as many as there are from one to the other. */
const isLength = ({ parent }: Lite): boolean => parent?.type === 'pair' && childOf(parent, 'key')?.text === 'length';

const LATER = /(?:right|bottom|last|end|stop|max\w*|hi|high|to|until|upper|x2|y2|x1|y1|finish|thru|through)\)?$/i;
const EARLIER = /(?:left|top|first|start|begin|min\w*|lo|low|from|since|lower|x1|y1|x0|y0)\)?$/i;
