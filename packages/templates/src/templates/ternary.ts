import { childOf, namedOf } from '../source/lite.js';
import { draft, grossly, replaceNode, type Template } from '../template.js';

/** The two branches of a choice the wrong way round. */
export const ternary: Template = {
  name: 'ternary',
  prior: 1.6,
  boosts: { 'bool-flipped': 0.7, reversed: 0.4, 'wrong-value': 0.2, negated: 0.6 },
  on: 'node',
  nodes: /^(?:conditional_expression|ternary_expression)$/,
  *propose(node) {
    if (node.type === 'conditional_expression') {
      const [yes, , no] = namedOf(node);
      if (yes && no)
        yield grossly(
          draft('swapping the branches of a choice', [replaceNode(yes, no.text), replaceNode(no, yes.text)]),
        );
      if (yes && no) yield grossly(draft(`using ${yes.text} always`, replaceNode(node, yes.text), -0.8));
      if (yes && no) yield grossly(draft(`using ${no.text} always`, replaceNode(node, no.text), -0.8));
    } else if (node.type === 'ternary_expression') {
      const [yes, no] = [childOf(node, 'consequence'), childOf(node, 'alternative')];
      if (yes && no)
        yield grossly(
          draft('swapping the branches of a choice', [replaceNode(yes, no.text), replaceNode(no, yes.text)]),
        );
      if (yes && no) yield grossly(draft(`using ${yes.text} always`, replaceNode(node, yes.text), -0.8));
      if (yes && no) yield grossly(draft(`using ${no.text} always`, replaceNode(node, no.text), -0.8));
    }
  },
};
