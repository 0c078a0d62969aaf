import type { Node } from '@repair/syntax';
import { calleeOf } from './dotted.js';
import { childrenOf, fieldOf, within } from './nodes.js';

const LOGGING = /^(?:print|logging|logger|log|_log|_logger|console|self\.(?:_?log|_?logger)|this\.#?logger|warnings)\b/;

/**
 * A statement that does nothing about an error: it passes, logs, or gives a fixed value; with `unseen`, any value at all,
 * for it was found without a look at the error.
 */
export function isIdle(statement: Node, unseen: boolean, error: string | null = null): boolean {
  switch (statement.type) {
    case 'comment':
    case 'pass_statement':
    case 'continue_statement':
    case 'break_statement':
    case 'empty_statement':
      return true;
    case 'return_statement':
      return unseen || childrenOf(statement).every((value) => isFixed(value, error));
    case 'expression_statement': {
      const inner = childrenOf(statement)[0];
      if (!inner || inner.type === 'ellipsis' || inner.type === 'string') return true;
      if (inner.type === 'call' || inner.type === 'call_expression') return LOGGING.test(calleeOf(inner));
      const right = /^assignment/.test(inner.type) ? fieldOf(inner, 'right') : null;
      return right !== null && (unseen || isFixed(right, error));
    }
    default:
      return false;
  }
}

/** A value that does not depend on the error: a literal, a name, an empty collection. */
export const isFixed = (node: Node, error: string | null = null): boolean =>
  within(node, ['call', 'call_expression', 'new_expression', 'await', 'await_expression']).length === 0 &&
  within(node, ['identifier']).every(({ text }) => text !== error);
