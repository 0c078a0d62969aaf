import { childOf, type Lite, namedOf, walk } from '../source/lite.js';
import { isFunction } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** Braces behind an arrow begin a block: an object needs brackets around it, a single expression its `return`. */
export const arrowobject: Template = {
  name: 'arrowobject',
  language: 'script',
  prior: 2.4,
  boosts: { syntax: 2.4, none: 0.8, 'null-actual': 1, empty: 0.6, shorter: 0.3 },
  classes: { syntax: 2 },
  on: 'node',
  nodes: /^arrow_function$/,
  *propose(node) {
    const body = childOf(node, 'body');
    if (!body) return;
    if (body.type === 'object' || isLabelled(body)) {
      yield draft('giving an object back', replaceNode(body, `(${body.text})`), 1);
      return;
    }
    const [only, more] = body.type === 'statement_block' ? namedOf(body) : [];
    const value = only?.type === 'expression_statement' ? only.children[0] : undefined;
    // Where the callback's answer is what counts, a block without `return` answers nothing.
    if (!only || !value || more || !answers(node) || returnsIn(body)) return;
    yield draft(
      'giving the value back',
      replaceNode(body, value.type === 'object' ? `(${value.text})` : value.text),
      0.8,
    );
  },
};

const isLabelled = (body: Lite): boolean => {
  const [only, more] = body.type === 'statement_block' ? namedOf(body) : [];
  return !more && only?.type === 'labeled_statement';
};

const answers = (arrow: Lite): boolean =>
  /\.(?:map|filter|flatMap|some|every|find|findIndex|findLast|reduce|sort|toSorted|then)\($/.test(
    arrow.parent?.parent?.text.slice(0, arrow.start - (arrow.parent?.parent?.start ?? 0)) ?? '',
  );

const returnsIn = (body: Lite): boolean =>
  [...walk(body)].some((at) => at.type === 'return_statement' && !isFunction(at));
