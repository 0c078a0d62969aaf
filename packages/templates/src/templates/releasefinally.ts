import { type Lite, namedOf } from '../source/lite.js';
import { callOf, isStatement } from '../source/shape.js';
import { indentOf, ownsLines, relined, siblings } from '../source/statements.js';
import { draft, type Template } from '../template.js';

/** What is taken and given back is not given back where a step between fails: the giving back belongs in `finally`. */
export const releasefinally: Template = {
  name: 'releasefinally',
  prior: 1.4,
  boosts: { timeout: 1, raised: 0.4, 'bool-flipped': 0.4 },
  classes: { concurrency: 2, 'async-order': 1.6 },
  on: 'node',
  nodes: /^expression_statement$/,
  *propose(node, { view }) {
    if (!isStatement(node) || !ownsLines(node, view)) return;
    const given = calledIn(node);
    if (!given || !GIVES.test(given)) return;
    const around = siblings(node);
    const at = around.indexOf(node);
    const taken = around.findLastIndex((one, i) => i < at && (takes(one, node, given) || one.type === 'try_statement'));
    const between = around.slice(taken + 1, at);
    const [first, last] = [between[0], between.at(-1)];
    if (!first || !last || around[taken]?.type === 'try_statement' || !ownsLines(first, view)) return;
    const after = around[at + 1];
    // A result that is read behind the block would not be seen there any more.
    const declared = between.flatMap(({ text }) => /^(?:const|let) ([\w$]+)/.exec(text)?.[1] ?? []);
    const tail = after && declared.some((name) => after.text.includes(name)) ? after : null;
    if (tail && (tail.type !== 'return_statement' || !ownsLines(tail, view))) return;
    const indent = indentOf(node, view);
    const deeper = `${indent}${indent.startsWith('\t') ? '\t' : view.python ? '    ' : '  '}`;
    const inner = relined({ start: first.start, end: last.end }, view, deeper);
    const [open, middle, close] = view.python ? ['try:', 'finally:', []] : ['try {', '} finally {', [`${indent}}`]];
    const lines = [
      `${indent}${open}`,
      ...inner,
      ...(tail ? relined(tail, view, deeper) : []),
      `${indent}${middle}`,
      ...relined(node, view, deeper),
      ...close,
    ];
    const start = view.startOf(view.lineAt(first.start));
    const end = (tail ?? node).end;
    yield draft(`${given} in any case`, { start, end, text: lines.join(view.eol) }, taken >= 0 ? 0.8 : 0);
  },
};

const PAIRS: readonly (readonly [RegExp, RegExp])[] = [
  [/acquire|lock|take|enter/i, /release|unlock|giveBack|leave|exit/i],
  [/open|connect|borrow|checkOut|begin|start/i, /close|disconnect|return|checkIn|end|stop|finish|reset|dispose/i],
];
const GIVES = /^#?(?:_?release|unlock|close|disconnect|leave|finish|stop|end|reset|dispose|restore|checkIn)/i;

/** The name of what a statement calls and nothing else, awaited or not. */
function calledIn(node: Lite): string | null {
  const [only] = namedOf(node);
  const bare = only && /^await/.test(only.type) ? namedOf(only)[0] : only;
  return bare ? (callOf(bare)?.name ?? null) : null;
}

const takes = (one: Lite, release: Lite, given: string): boolean =>
  PAIRS.some(([take, give]) => give.test(given) && take.test(one.text.replace(release.text, '')));
