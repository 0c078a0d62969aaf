import { deferredFrom, isDeferred, type Lite } from '../../source/lite.js';
import { Unknown } from '../budget.js';

/** Nodes nested deeper than this are not copied in full. */
const MOST_DEPTH = 190;

/** Throws unknown where the grammar forgives what Python may refuse; bodies that are deferred are left out. */
export const checkForm = (node: Lite, text: string): void => visit(node, 0, text);

/** The same for a body that was left out, before it is compiled. */
export function checkBody(body: Lite): void {
  const text = deferredFrom(body);
  if (text !== null) check(body, 0, text);
}

function visit(node: Lite, depth: number, text: string): void {
  if (!isDeferred(node)) check(node, depth, text);
}

function check(node: Lite, depth: number, text: string): void {
  if (depth > MOST_DEPTH) throw new Unknown('code nested that deep');
  if (node.start === node.end && node.children.length === 0 && node.type !== 'block') {
    throw new Unknown('text that does not parse');
  }
  if (node.type === 'block') {
    // The grammar forgives an indentation that Python does not.
    const indents = new Set(node.children.map((child) => indentOf(child, text)).filter((indent) => indent !== null));
    if (indents.size > 1) throw new Unknown('such an indentation');
  }
  for (const child of node.children) visit(child, depth + 1, text);
}

/** The blanks before a node that is the first of its line. */
function indentOf(node: Lite, text: string): string | null {
  if (!node.named || node.type === 'comment') return null;
  const before = text.slice(text.lastIndexOf('\n', node.start - 1) + 1, node.start);
  return before.trim() === '' ? before : null;
}
