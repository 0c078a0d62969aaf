import type { TextDiff } from '../evidence/text-diffs.js';
import { roleOf } from '../source/roles.js';
import { binariesOf } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** So much of a literal has to be seen around the place where something is missing. */
const CONTEXT = 2;
const MOST = 4;

/** A text that the failures show as it ought to be: the literal that wrote the difference, or the text that is missing between two parts. */
export const textfix: Template = {
  name: 'textfix',
  prior: 2.6,
  boosts: { text: 0.8, case: 0.8, space: 0.8 },
  on: 'node',
  nodes: /^(?:string_content|string_fragment|binary_operator|binary_expression)$/,
  *propose(node, { texts, unit }) {
    if (texts.length === 0) return;
    if (/^binary/.test(node.type)) {
      for (const { left, op, right } of binariesOf(node)) {
        if (op.text !== '+' || [left, right].some((side) => roleOf(side, unit) === 'number')) continue;
        for (const diff of texts.slice(0, MOST))
          if (diff.out === '' && isPlain(diff.in) && diff.in.length <= 12 && diff.head !== '' && diff.tail !== '')
            yield draft(
              `putting '${diff.in}' between ${left.text} and ${right.text}`,
              replaceNode({ start: op.end, end: op.end }, ` '${diff.in}' +`),
              -0.2,
            );
      }
      return;
    }
    const body = node.text;
    if (body.length > 200 || body.includes('\\')) return;
    const made = new Map<string, number>();
    for (const diff of texts) {
      for (const [text, fit] of mended(body, diff))
        if (text !== body) made.set(text, Math.max(fit, made.get(text) ?? -9));
    }
    for (const [text, fit] of [...made].slice(0, MOST)) {
      const one = draft(`writing '${text}' instead of '${body}'`, replaceNode(node, text), fit);
      yield fit >= 1 ? { ...one, kin: 'texts as the failures ask for' } : one;
    }
  },
};

/** What can stand in a literal of any kind as it is. */
const isPlain = (text: string): boolean => text !== '' && !/['"`\\{}$\n]/.test(text);

/** The literal as it ought to be, with how sure that is: it is the text that came out, it wrote the part that differs, or stands around it. */
function* mended(body: string, diff: TextDiff): Generator<readonly [string, number]> {
  if (diff.in !== '' && !isPlain(diff.in)) return;
  if (body === diff.actual && isPlain(diff.expected)) yield [diff.expected, 1.4];
  if (diff.out !== '' && body.length > 0) {
    const at = body.indexOf(diff.out);
    if (at >= 0 && !(body === diff.actual))
      yield [body.slice(0, at) + diff.in + body.slice(at + diff.out.length), 0.4 + 0.1 * Math.min(8, diff.out.length)];
    return;
  }
  if (diff.out !== '') return;
  for (let at = 0; at <= body.length; at += 1) {
    const [left, right] = [body.slice(0, at), body.slice(at)];
    const fits = endsAlike(diff.head, left) + endsAlike(reversed(diff.tail), reversed(right));
    if (
      fits >= Math.min(CONTEXT, body.length) &&
      agrees(diff.head, left) &&
      agrees(reversed(diff.tail), reversed(right))
    )
      yield [left + diff.in + right, 0.1 * Math.min(10, fits)];
  }
}

/** How many characters the ends of two texts have in common. */
function endsAlike(a: string, b: string): number {
  let count = 0;
  while (count < a.length && count < b.length && a.at(-1 - count) === b.at(-1 - count)) count += 1;
  return count;
}

/** Whether the shorter of two texts is the end of the other. */
const agrees = (a: string, b: string): boolean => endsAlike(a, b) === Math.min(a.length, b.length);

const reversed = (text: string): string => [...text].reverse().join('');
