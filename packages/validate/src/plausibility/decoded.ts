import type { Node } from '@repair/syntax';
import { calleeOf } from './dotted.js';
import { argumentsOf, childrenOf, fieldOf } from './nodes.js';

/** What an expression says that is made of literals alone; null for any other. */
type Read = (node: Node) => string | null;

export const joined = (parts: readonly (string | null)[], by = ''): string | null =>
  parts.includes(null) ? null : parts.join(by);

/** A literal behind a conversion that gives the same on every run: joined, turned round, decoded. */
export function decodedValue(node: Node, read: Read): string | null {
  if (node.type === 'subscript') {
    const turned = /^\[::-1\]$/.test(node.text.slice(fieldOf(node, 'value')?.text.length ?? 0).replace(/\s/g, ''));
    return turned ? reversed(listed(fieldOf(node, 'value'), read)) : null;
  }
  if (node.type !== 'call' && node.type !== 'call_expression') return null;
  const callee = calleeOf(node);
  const given = argumentsOf(node);
  const [first, second] = given.map(read);
  const owner = receiverOf(node);
  const owned = owner && read(owner);
  if (/^(?:str|String|int|float|Number|Decimal|Fraction)$/.test(callee)) return first ?? null;
  if (/^(?:String\.fromCharCode|String\.fromCodePoint|chr)$/.test(callee)) return characters(given.map(read));
  if (/^bytes$/.test(callee)) return characters(listed(given[0] ?? null, read));
  if (/(?:^|\.)(?:b64decode|atob)$/.test(callee)) return base64(first);
  if (/(?:^|\.)(?:fromhex|unhexlify)$/.test(callee)) return hex(first);
  if (callee === 'Buffer.from')
    return second === 'hex' ? hex(first) : second === 'base64' ? base64(first) : (first ?? null);
  switch (/\.(\w+)$/.exec(callee)?.[1]) {
    case 'join':
      return typeof owned === 'string' && !isList(owner)
        ? joined(listed(given[0] ?? null, read), owned)
        : joined(listed(owner, read), first ?? ',');
    case 'decode':
    case 'encode':
    case 'toString':
    case 'strip':
    case 'trim':
      return owned;
    case 'replace':
    case 'replaceAll':
      return typeof owned === 'string' && typeof first === 'string' && typeof second === 'string'
        ? owned.replaceAll(first, () => second)
        : null;
    default:
      return null;
  }
}

const receiverOf = (call: Node): Node | null => {
  const callee = fieldOf(call, 'function');
  return callee && fieldOf(callee, 'object');
};

const isList = (node: Node | null): boolean => node !== null && /^(?:list|tuple|array)$/.test(node.type);

const reversed = (parts: readonly (string | null)[]): string | null => joined([...parts].reverse());

/** The elements of a fixed sequence; those of a string are its characters. `[null]` where it is not fixed. */
function listed(node: Node | null, read: Read): readonly (string | null)[] {
  if (!node) return [null];
  if (isList(node)) {
    return childrenOf(node).flatMap((child) =>
      child.type === 'spread_element' ? listed(childrenOf(child)[0] ?? null, read) : [read(child)],
    );
  }
  if (node.type === 'call' || node.type === 'call_expression') {
    const callee = calleeOf(node);
    const given = argumentsOf(node);
    if (/^(?:list|tuple|Array\.from)$/.test(callee)) return listed(given[0] ?? null, read);
    if (callee === 'reversed') return [...listed(given[0] ?? null, read)].reverse();
    if (callee === 'map' && given[0]?.text === 'chr')
      return listed(given[1] ?? null, read).map((code) => characters([code]));
    if (/\.(?:reverse|toReversed)$/.test(callee)) return [...listed(receiverOf(node), read)].reverse();
    if (/\.split$/.test(callee)) {
      const owner = receiverOf(node);
      const text = owner && read(owner);
      const by = given[0] && read(given[0]);
      return typeof text === 'string' && typeof by === 'string' ? text.split(by) : [null];
    }
  }
  const value = read(node);
  return value === null ? [null] : [...value];
}

function characters(codes: readonly (string | null)[]): string | null {
  const known = codes.map((code) =>
    code !== null && /^\d{1,6}$/.test(code) ? String.fromCodePoint(Number(code)) : null,
  );
  return known.length > 0 ? joined(known) : null;
}

const hex = (text: string | null | undefined): string | null =>
  typeof text === 'string' && /^(?:[\da-f]{2})+$/i.test(text)
    ? (text.match(/../g) ?? []).map((pair) => String.fromCharCode(Number.parseInt(pair, 16))).join('')
    : null;

function base64(text: string | null | undefined): string | null {
  if (typeof text !== 'string' || !/^[\w+/-]+={0,2}$/.test(text)) return null;
  try {
    return atob(text);
  } catch {
    return null;
  }
}
