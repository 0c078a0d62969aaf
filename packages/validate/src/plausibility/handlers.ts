import type { Node } from '@repair/syntax';
import { isIdle } from './idle.js';
import { argumentsOf, childrenOf, fieldOf, within } from './nodes.js';

const BROAD: ReadonlySet<string> = new Set(['', 'Exception', 'BaseException']);

/** The types of exceptions that a handler takes; one empty name where it takes all of them. */
export function caughtTypes(node: Node): readonly string[] {
  if (node.type === 'call') return argumentsOf(node).map(({ text }) => text);
  const type = node.type === 'except_clause' ? typeOf(node) : undefined;
  if (!type) return [''];
  return type.type === 'tuple' ? childrenOf(type).map(({ text }) => text) : [type.text];
}

export const isBroad = (node: Node): boolean => caughtTypes(node).some((type) => BROAD.has(type));

const headOf = (clause: Node): Node | undefined =>
  childrenOf(clause).find(({ type }) => type !== 'block' && type !== 'comment');

function typeOf(clause: Node): Node | undefined {
  const head = headOf(clause);
  return head?.type === 'as_pattern' ? childrenOf(head)[0] : head;
}

/** A handler that does nothing about what it caught; one that takes everything has to look at it, at least. */
export function swallows(clause: Node): boolean {
  const body = fieldOf(clause, 'body') ?? childrenOf(clause).find(({ type }) => type === 'block');
  if (!body) return false;
  const error = boundError(clause);
  const unseen = isBroad(clause) && !uses(body, error);
  return childrenOf(body).every((statement) => isIdle(statement, unseen, error));
}

function boundError(clause: Node): string | null {
  if (clause.type === 'catch_clause') return fieldOf(clause, 'parameter')?.text ?? null;
  const head = headOf(clause);
  return head?.type === 'as_pattern' ? (childrenOf(head).at(-1)?.text ?? null) : null;
}

const uses = (body: Node, error: string | null): boolean =>
  error !== null && within(body, ['identifier']).some(({ text }) => text === error);
