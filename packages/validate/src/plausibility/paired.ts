import type { Node } from '@repair/syntax';
import type { FailingLiterals } from './detector.js';
import { isCommon, isLabel, literalValue, byNumber } from './literals.js';
import { childrenOf, fieldOf } from './nodes.js';
import { isServed } from './table.js';

const PAIR = /^(?:list|tuple|array)$/;

/** What a new mapping gives for what, where the failing tests state all of both; empty for any other table. */
export function copiedPairs(table: Node, { stated }: FailingLiterals): readonly string[] {
  const pairs = pairsOf(table);
  const values = pairs.map(([, value]) => value ?? '');
  const telling = values.some((value) => !isCommon(value) && !isLabel(value));
  const copied = pairs.every((pair) => pair.every((part) => part !== null && stated.has(byNumber(part))));
  return telling && copied && (pairs.length > 1 || isServed(table)) ? values : [];
}

/** Keys and values of a mapping, or of a sequence of pairs; empty where a member is no pair. */
export function pairsOf(table: Node): readonly (readonly (string | null)[])[] {
  const pairs = childrenOf(table).flatMap((child) => {
    if (child.type === 'comment') return [];
    const parts = PAIR.test(child.type) ? childrenOf(child) : [fieldOf(child, 'key'), fieldOf(child, 'value')];
    return [parts.length === 2 ? parts.map((part) => part && keyValue(part)) : [null, null]];
  });
  return pairs.some((pair) => pair.includes(null)) ? [] : pairs;
}

const keyValue = (node: Node): string | null => (node.type === 'property_identifier' ? node.text : literalValue(node));
