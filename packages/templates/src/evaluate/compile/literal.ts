import { childOf, type Lite, namedOf } from '../../source/lite.js';
import { reserve } from '../budget.js';
import { bytesOf, dataOf } from '../bytes/held.js';
import { isAscii } from '../characters.js';
import { format } from '../format.js';
import { int } from '../numbers.js';
import { display, repr } from '../repr.js';
import { Float, type Value } from '../values.js';
import { type Compiler, doubtful, type Expression, type Scope, unmodelled } from './compiler.js';

/** An int literal; null of a complex one. */
export function integer(node: Lite): Value | undefined {
  const text = node.text.replaceAll('_', '');
  if (/[jJlL]$/.test(text) && !/^0[xX]/.test(text)) return /[jJ]$/.test(text) ? undefined : doubtful(node);
  if (/^0[0-9]/.test(text) && !/^0+$/.test(text)) return doubtful(node);
  if (text.length > 4000) return undefined;
  return int(BigInt(text.toLowerCase()));
}

export function float(node: Lite): Value | undefined {
  const text = node.text.replaceAll('_', '');
  return /[jJ]$/.test(text) ? undefined : new Float(Number(text));
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\n': '',
  '\\': '\\',
  "'": "'",
  '"': '"',
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/** The characters that a piece of a literal stands for; null where they are not modelled. */
function decoded(source: string, raw: boolean): string | null {
  const text = source.replace(/\r\n?/g, '\n');
  let hard = /[\ud800-\udfff]/.test(text);
  if (raw) return hard ? null : text;
  const made = text.replace(
    /\\(?:([0-7]{1,3})|x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|([\s\S]))/g,
    (
      whole,
      octal: string | undefined,
      byte: string | undefined,
      unit: string | undefined,
      other: string | undefined,
    ) => {
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
      const hex = byte ?? unit;
      if (hex !== undefined) {
        const code = Number.parseInt(hex, 16);
        if (code >= 0xd800 && code <= 0xdfff) hard = true;
        return String.fromCharCode(code);
      }
      if (other === 'x' || other === 'u' || other === 'U' || other === 'N') hard = true;
      return ESCAPES[other ?? ''] ?? whole;
    },
  );
  return hard ? null : made;
}

/** The bytes that a literal stands for; null where Python refuses it. */
function bytesIn(source: string, raw: boolean): string | null {
  const text = source.replace(/\r\n?/g, '\n');
  if (!isAscii(text)) return null;
  if (raw) return text;
  if (/(?:^|[^\\])(?:\\\\)*\\x(?![0-9a-fA-F]{2})/.test(text)) return null;
  return text.replace(/\\(?:([0-7]{1,3})|x([0-9a-fA-F]{2})|([\s\S]))/g, (whole, octal, hex, other) => {
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 255);
    return hex !== undefined ? String.fromCharCode(Number.parseInt(hex, 16)) : (ESCAPES[other] ?? whole);
  });
}

/** A text literal, formatted ones and those in a row included. */
export function text(c: Compiler, node: Lite, scope: Scope): Expression {
  if (node.type === 'concatenated_string') {
    const parts = namedOf(node).map((part) => text(c, part, scope));
    const binary = namedOf(node).map((part) => /^[rR]?[bB]/.test(part.text));
    if (binary.includes(true)) {
      if (binary.includes(false)) return doubtful(node);
      return (frame) => bytesOf(parts.map((part) => dataOf(part(frame))).join(''));
    }
    return (frame) => parts.reduce((made, part) => made + String(part(frame)), '');
  }
  const start = node.children[0];
  const end = node.children.at(-1);
  if (start?.type !== 'string_start' || end?.type !== 'string_end') return doubtful(node);
  const prefix = start.text.replace(/['"]+$/, '').toLowerCase();
  const raw = prefix.includes('r');
  if (prefix.includes('b')) {
    const data = bytesIn(node.text.slice(start.text.length, node.text.length - end.text.length), raw) ?? doubtful(node);
    return () => bytesOf(data);
  }
  if (!prefix.includes('f')) {
    const value = decoded(node.text.slice(start.text.length, node.text.length - end.text.length), raw);
    return value === null ? unmodelled('such a text') : () => value;
  }
  const parts: Expression[] = [];
  let at = start.end;
  for (const child of node.children.slice(1, -1)) {
    if (child.start !== at) return doubtful(node);
    at = child.end;
    if (child.type === 'interpolation') {
      // Before 3.12 neither the quote nor a backslash may stand in one.
      const quote = start.text.replace(/^\w+/, '');
      if (child.text.includes(quote) || child.text.includes('\\')) return doubtful(child);
      parts.push(interpolation(c, child, scope));
    } else if (child.type === 'string_content') {
      const value = decoded(child.text.replaceAll('{{', '{').replaceAll('}}', '}'), raw);
      if (value === null) return unmodelled('such a text');
      parts.push(() => value);
    } else return doubtful(child);
  }
  if (at !== end.start) return doubtful(node);
  return (frame) => {
    let made = '';
    for (const part of parts) made += part(frame);
    reserve(made.length / 8);
    return made;
  };
}

function interpolation(c: Compiler, node: Lite, scope: Scope): Expression {
  const inner = childOf(node, 'expression') ?? doubtful(node);
  const value = c.expression(inner, scope);
  const conversion = childOf(node, 'type_conversion')?.text;
  if (conversion === '!a') return unmodelled('!a');
  const specifier = childOf(node, 'format_specifier');
  const spec = specifier ? specification(c, specifier, scope) : null;
  const equals = node.children.findIndex((child) => child.type === '=');
  const after = node.children[equals + 1];
  const label = equals < 0 || !after ? '' : node.text.slice(1, after.start - node.start);
  const asRepr = conversion === '!r' || (label !== '' && conversion === undefined && spec === null);
  return (frame) => {
    const given = value(frame);
    const shown = asRepr ? repr(given) : conversion === '!s' ? display(given) : given;
    return label + format(shown, spec ? spec(frame) : '');
  };
}

function specification(c: Compiler, node: Lite, scope: Scope): (frame: Parameters<Expression>[0]) => string {
  const parts: Expression[] = [];
  let at = node.start + 1;
  for (const child of node.children) {
    if (child.type !== 'format_expression') continue;
    const before = node.text.slice(at - node.start, child.start - node.start);
    parts.push(() => before, c.expression(childOf(child, 'expression') ?? doubtful(child), scope));
    if (child.children.length !== 3) return doubtful(child);
    at = child.end;
  }
  const rest = node.text.slice(at - node.start);
  if (/[\\{}]/.test(rest)) return unmodelled('such a format');
  return (frame) => parts.map((part) => display(part(frame))).join('') + rest;
}
