import type { ConstraintViolation } from '@repair/schemas';
import type { FunctionSpan, Syntax } from '@repair/syntax';
import { NAMED_AT_MOST } from '../limits.js';
import { lineAt } from '../text/lines.js';
import { parseSource } from '../text/parse.js';
import { named, shown, violation } from '../violation.js';
import { type FileText, type Replacement, replacements, stated } from './placement.js';

export type Restated =
  | { readonly kind: 'placed'; readonly replacements: readonly Replacement[] }
  | { readonly kind: 'violation'; readonly violation: ConstraintViolation };

interface Wanted {
  readonly path: string;
  readonly symbol: string;
  readonly restated: string;
}

/** A function stated as a whole, reduced to the lines in which it differs from the one that stands there. */
export function restatedFunction(file: FileText, wanted: Wanted, syntax: Syntax): Restated {
  const functions = parseSource(syntax, wanted.path, file.text)?.functions() ?? [];
  const exact = functions.filter(({ symbol }) => symbol === wanted.symbol);
  const found = exact.length > 0 ? exact : functions.filter(({ symbol }) => symbol.endsWith(`.${wanted.symbol}`));
  const span = found[0];
  if (!span || found.length > 1) return { kind: 'violation', violation: unplaced(wanted, functions, found) };
  return { kind: 'placed', replacements: withinSpan(file, span, wanted.restated) };
}

function withinSpan(file: FileText, span: FunctionSpan, text: string): readonly Replacement[] {
  const node = span.node.parent?.type === 'decorated_definition' ? span.node.parent : span.node;
  const decorated = node !== span.node && /^\s*@/.test(text);
  const from = decorated ? node.startIndex : span.node.startIndex;
  const lineStart = file.starts[lineAt(file.starts, from) - 1] ?? 0;
  const lead = file.text.slice(lineStart, from);
  const margin = /^[ \t]*/.exec(lead)?.[0] ?? '';
  const binding = lead.slice(margin.length);
  const fresh = dedent(stated(file, text.replace(/^(?:[ \t]*\r?\n)+/, '').replace(/\s+$/, '')));
  const bound = binding === '' || fresh[0]?.startsWith(binding.trimEnd());
  const start = bound ? lineStart + margin.length : from;
  const tailEnd = file.starts[lineAt(file.starts, node.endIndex)] ?? file.text.length;
  const tail = file.text.slice(node.endIndex, tailEnd).trimEnd();
  const end = tail !== '' && fresh.at(-1)?.endsWith(tail) ? node.endIndex + tail.length : node.endIndex;
  const shifted = fresh.map((line, index) => (index === 0 || line.trim() === '' ? line : margin + line)).join('');
  return replacements(file, placeAt(file, start, end), shifted);
}

function placeAt(file: FileText, start: number, end: number) {
  const old = file.text.slice(start, end);
  const kept = old.match(file.terminator === '\r' ? /[^\r]*\r|[^\r]+$/g : /[^\n]*\n|[^\n]+$/g) ?? [];
  return {
    start,
    end,
    stated: stated(file, old),
    kept,
    indent: (line: string) => line,
    match: 'exact' as const,
  };
}

/** Lines without the indentation of the first; a line that has less keeps what it has. */
function dedent(lines: readonly string[]): readonly string[] {
  const margin = /^[ \t]*/.exec(lines[0] ?? '')?.[0] ?? '';
  return lines.map((line) => (line.startsWith(margin) ? line.slice(margin.length) : line));
}

function unplaced(
  wanted: Wanted,
  functions: readonly FunctionSpan[],
  found: readonly FunctionSpan[],
): ConstraintViolation {
  const several = found.map(({ symbol, start_line }) => `${symbol} at line ${start_line}`);
  const known = functions.map(({ symbol }) => symbol);
  return violation(
    'apply',
    {
      proposed: `The edit restates the function ${shown(wanted.symbol)} of ${wanted.path}`,
      rule:
        found.length > 1
          ? `A restated function is one function; this name fits ${found.length}: ${named(several)}`
          : `A restated function is one that the file has; it has ${known.length === 0 ? 'none that can be read' : named(known)}`,
      satisfy: 'Give the qualified name, or state the edit as old and new text',
    },
    {
      file: wanted.path,
      symbol: wanted.symbol,
      reason: found.length > 1 ? 'ambiguous' : 'not_found',
      matches: several.slice(0, NAMED_AT_MOST),
      symbols: known.slice(0, NAMED_AT_MOST),
    },
  );
}
