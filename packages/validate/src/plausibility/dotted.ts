import type { Node } from '@repair/syntax';
import { childrenOf, fieldOf } from './nodes.js';

export const CALLS = ['call', 'call_expression', 'new_expression'] as const;
/** What takes a part of a thing by its name. */
export const PARTS = ['attribute', 'member_expression', 'subscript', 'subscript_expression'] as const;

/**
 * An expression as dotted text without white space, however its parts are taken: `process.exit` for `process?.exit` and
 * for `process['ex' + 'it']`.
 */
export function dotted(node: Node | null): string {
  if (!node) return '';
  switch (node.type) {
    case 'attribute':
    case 'member_expression':
      return `${dotted(fieldOf(node, 'object'))}.${dotted(fieldOf(node, 'attribute', 'property'))}`;
    case 'subscript':
    case 'subscript_expression': {
      const index = fieldOf(node, 'subscript', 'index');
      const name = index && spelled(index);
      const from = dotted(fieldOf(node, 'value', 'object'));
      return name !== null && /^[\w$]+$/.test(name) ? `${from}.${name}` : `${from}[${bare(index)}]`;
    }
    case 'call':
    case 'call_expression':
    case 'new_expression':
      return `${calleeOf(node)}${bare(fieldOf(node, 'arguments'))}`;
    case 'parenthesized_expression':
      return childrenOf(node).map(dotted).join();
    default:
      return bare(node);
  }
}

/** A name that is given as a string, or as a sum of strings. */
function spelled(node: Node): string | null {
  if (node.type === 'string') return node.text.replace(/^\w*['"]+|['"]+$/g, '');
  const parts = node.type.startsWith('binary_') ? childrenOf(node).map(spelled) : [null];
  return parts.includes(null) ? null : parts.join('');
}

const bare = (node: Node | null): string => (node?.text ?? '').replace(/\s+/g, '');

/** What a call calls, as dotted text. */
export const calleeOf = (call: Node): string => dotted(fieldOf(call, 'function', 'constructor'));
