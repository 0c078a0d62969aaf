import type { Node } from '@repair/syntax';
import { decodedValue, joined } from './decoded.js';
import { childrenOf, fieldOf, fieldText, within } from './nodes.js';

/** Nodes that may say one fixed value. */
export const LITERALS = [
  'string',
  'concatenated_string',
  'template_string',
  'integer',
  'float',
  'number',
  'list',
  'dictionary',
  'tuple',
  'set',
  'array',
  'object',
  'binary_operator',
  'binary_expression',
  'call',
  'call_expression',
  'subscript',
] as const;

/**
 * What an expression says that is made of nothing but literals, whatever its notation: a string's content, a number's
 * value, a collection without white space and with one kind of quotes; `'a' + 'b'`, `f'{1}a'` and the common encodings
 * too. Null for what depends on anything else.
 */
export function literalValue(node: Node): string | null {
  switch (node.type) {
    case 'string':
      return /^[a-z]*f/i.test(node.text) ? pieces(node) : stringContent(node.text);
    case 'concatenated_string':
      return joined(childrenOf(node).map(literalValue));
    case 'template_string':
      return pieces(node);
    case 'integer':
    case 'float':
    case 'number':
      return numberText(node.text);
    case 'unary_operator':
    case 'unary_expression': {
      const value = childrenOf(node).map(literalValue)[0] ?? null;
      return value !== null && /^[-+]/.test(node.text) && isNumber(value)
        ? String(Number(`${node.text[0]}1`) * Number(value))
        : null;
    }
    case 'parenthesized_expression':
      return childrenOf(node).map(literalValue)[0] ?? null;
    case 'list':
    case 'dictionary':
    case 'tuple':
    case 'set':
    case 'array':
    case 'object':
      return within(node, ['identifier', 'call', 'call_expression']).length > 0 ? null : folded(node.text);
    case 'binary_operator':
    case 'binary_expression':
      return calculated(node);
    default:
      return decodedValue(node, literalValue);
  }
}

/** A string with values put into it. */
function pieces(node: Node): string | null {
  const parts = childrenOf(node).map((child) => {
    if (child.type === 'interpolation' || child.type === 'template_substitution')
      return childrenOf(child).map(literalValue)[0] ?? null;
    return /^string_(?:content|fragment)$|^escape_sequence$/.test(child.type) ? child.text : '';
  });
  return joined(parts);
}

const isNumber = (value: string): boolean => value !== '' && Number.isFinite(Number(value));

function calculated(node: Node): string | null {
  const operator = fieldText(node, 'operator');
  const [left, right] = [fieldOf(node, 'left'), fieldOf(node, 'right')].map((side) => side && literalValue(side));
  if (typeof left !== 'string' || typeof right !== 'string') return null;
  const strings = [fieldOf(node, 'left'), fieldOf(node, 'right')].some((side) => side && !isNumeric(side));
  if (!strings) return arithmetic(operator, Number(left), Number(right));
  if (operator === '+') return left + right;
  return operator === '%' ? left.replace(/%[sd]/, () => right) : null;
}

const isNumeric = (node: Node): boolean =>
  within(node, ['string', 'template_string', 'call', 'call_expression', 'subscript']).length === 0;

function arithmetic(operator: string, left: number, right: number): string | null {
  switch (operator) {
    case '+':
      return String(left + right);
    case '-':
      return String(left - right);
    case '*':
      return String(left * right);
    default:
      return null;
  }
}

const stringContent = (text: string): string | null => {
  const match = /^([A-Za-z]*)("""|'''|"|')([\s\S]*)\2$/.exec(text);
  return !match || /f/i.test(match[1] ?? '') ? null : (match[3] ?? '');
};

const numberText = (text: string): string => {
  const value = Number(text.replaceAll('_', '').replace(/n$/, ''));
  return Number.isFinite(value) ? String(value) : text;
};

const folded = (text: string): string =>
  text
    .replace(/\s+/g, '')
    .replaceAll('"', "'")
    .replace(/,([)\]}])/g, '$1');

/** The literal that a printed value (`repr`, `inspect`) shows: quotes off, numbers by value. */
export function shownValue(text: string): string {
  const bare = text.trim();
  const content = stringContent(bare);
  if (content !== null) return content;
  if (/^-?[\d_.]+(?:e[+-]?\d+)?n?$/i.test(bare))
    return bare.startsWith('-') ? `-${numberText(bare.slice(1))}` : numberText(bare);
  return /^[[{(]/.test(bare) ? folded(bare) : bare;
}

/** A value by which equal numbers are the same, also those in a text: `38`, `38.00`. */
export const byNumber = (value: string): string => (isNumber(value.trim()) ? String(Number(value)) : value);

/** Whether a value is so common that seeing it twice says nothing. */
export function isCommon(value: string): boolean {
  if (/^-?\d+(?:\.\d+)?$/.test(value)) return Math.abs(Number(value)) <= 1;
  return value.length < 2 || /^(?:[[{(][\])}]|true|false|none|null|undefined|nan|ok|yes|no|utf-?8)$/i.test(value);
}

/** A short word of letters: a label that a specification may well name. */
export const isLabel = (value: string): boolean => /^\p{L}[\p{L}_-]{0,15}$/u.test(value);
