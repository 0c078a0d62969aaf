import { childOf, type Lite, walk } from '../source/lite.js';
import { isRefused } from '../source/unparsed.js';
import { type Change, draft, replaceNode, type Template } from '../template.js';

/** The quotes of an f-string inside its own braces: the grammar reads them, versions before 3.12 refuse the file. */
export const quotes: Template = {
  name: 'quotes',
  language: 'python',
  prior: 2.4,
  boosts: { syntax: 2 },
  classes: { syntax: 2 },
  on: 'node',
  nodes: /^string$/,
  *propose(node, context) {
    if (!isRefused(context)) return;
    const start = node.children.find((c) => c.type === 'string_start');
    const outer = start ? /['"]+$/.exec(start.text)?.[0] : undefined;
    if (!start || outer === undefined || outer.length !== 1 || !/f/i.test(start.text)) return;
    const other = outer === '"' ? "'" : '"';
    const changes = node.children.filter((c) => c.type === 'interpolation').flatMap((c) => turned(c, outer, other));
    if (changes.length === 0) return;
    const made = draft(`writing ${other} inside the braces`, changes, 1);
    yield { ...made, kin: 'quotes inside braces' };
    // The other way round: the whole text in other quotes.
    const end = node.children.find((c) => c.type === 'string_end');
    if (!end || node.text.slice(1, -1).includes(other)) return;
    yield draft(
      `writing ${other} around the text`,
      [replaceNode(start, start.text.replace(outer, other)), replaceNode(end, other)],
      0.4,
    );
  },
};

/** The texts inside that use the outer quote, in the other one. */
function turned(node: Lite, outer: string, other: string): readonly Change[] {
  const changes: Change[] = [];
  for (const inner of walk(node)) {
    if (inner.type !== 'string' || childOf(inner, 'interpolation')) continue;
    const [start, end] = [inner.children[0], inner.children.at(-1)];
    if (start?.type !== 'string_start' || end?.type !== 'string_end' || end.text !== outer) continue;
    if (inner.text.slice(start.text.length, -1).includes(other)) return [];
    changes.push(replaceNode(start, start.text.replace(outer, other)), replaceNode(end, other));
  }
  return changes;
}
