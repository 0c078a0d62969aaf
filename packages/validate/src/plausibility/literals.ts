import type { Node } from '@repair/syntax';

export const LITERALS = [
  'string',
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
] as const;

/**
 * What a literal says, whatever its notation: a string's content, a number's value, a collection without white space
 * and with one kind of quotes. Null for what is no literal.
 */
export function literalValue(node: Node): string | null {
  switch (node.type) {
    case 'string':
      return stringContent(node.text);
    case 'template_string':
      return node.namedChildren.some((child) => child?.type === 'template_substitution')
        ? null
        : node.text.slice(1, -1);
    case 'integer':
    case 'float':
    case 'number':
      return numberText(node.text);
    case 'unary_operator':
    case 'unary_expression': {
      const inner = node.namedChildren[0];
      const value = inner && /^(?:integer|float|number)$/.test(inner.type) ? literalValue(inner) : null;
      return value === null ? null : node.text.startsWith('-') ? `-${value}` : value;
    }
    case 'list':
    case 'dictionary':
    case 'tuple':
    case 'set':
    case 'array':
    case 'object':
      return node.descendantsOfType(['identifier', 'call', 'call_expression']).length > 0 ? null : folded(node.text);
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

/** Whether a value is so common that seeing it twice says nothing. */
export function isCommon(value: string): boolean {
  if (/^-?\d+(?:\.\d+)?$/.test(value)) return Math.abs(Number(value)) <= 1;
  return value.length < 2 || /^(?:[[{(][\])}]|true|false|none|null|undefined|nan|ok|yes|no|utf-?8)$/i.test(value);
}

/** A short word of letters: a label that a specification may well name. */
export const isLabel = (value: string): boolean => /^\p{L}[\p{L}_-]{0,15}$/u.test(value);
