import type { SyntaxFault } from './fault.js';
import { type LogicalLine, logicalLines } from './python-lines.js';

const OPENER = /^(?:if|elif|else|for|while|def|class|try|except|finally|with|match|case|async\s+(?:def|for|with))\b/;
/** Which clauses may stand before a clause, at the same indentation. */
const FOLLOWS: Readonly<Record<string, RegExp>> = {
  elif: /^(?:if|elif)\b/,
  else: /^(?:if|elif|for|while|except|async\s+for)\b/,
  except: /^(?:try|except)\b/,
  finally: /^(?:try|except|else)\b/,
};

/** Block structure that does not hold: colons, indentation, clauses that belong to no statement. */
export function blockFaults(source: string): readonly SyntaxFault[] {
  const faults: SyntaxFault[] = [];
  const levels: number[] = [0];
  const heads = new Map<number, string>();
  let before: LogicalLine | null = null;
  for (const line of logicalLines(source)) {
    const fault = indentFault(line, before, levels);
    if (fault) faults.push(fault);
    while (levels.length > 1 && (levels.at(-1) ?? 0) > line.indent) levels.pop();
    if ((levels.at(-1) ?? 0) < line.indent) levels.push(line.indent);
    for (const indent of heads.keys()) if (indent > line.indent) heads.delete(indent);
    const clause = /^(elif|else|except|finally)\b/.exec(line.text)?.[1];
    if (clause && !FOLLOWS[clause]?.test(heads.get(line.indent) ?? '')) {
      faults.push({ kind: 'clause', line: line.line, reason: `'${clause}' belongs to no statement before it` });
    }
    if (lacksColon(line.text)) faults.push({ kind: 'colon', line: line.line, reason: "the statement lacks its ':'" });
    heads.set(line.indent, line.text);
    before = line;
  }
  return faults;
}

function indentFault(line: LogicalLine, before: LogicalLine | null, levels: readonly number[]): SyntaxFault | null {
  const current = levels.at(-1) ?? 0;
  const opened = before !== null && (before.text.endsWith(':') || lacksColon(before.text));
  if (opened && line.indent <= (before?.indent ?? 0)) {
    return { kind: 'indent', line: line.line, reason: `an indented block is expected after line ${before?.line}` };
  }
  if (!opened && line.indent > current) return { kind: 'indent', line: line.line, reason: 'unexpected indent' };
  if (line.indent < current && !levels.includes(line.indent)) {
    return { kind: 'indent', line: line.line, reason: 'the indentation matches no block around it' };
  }
  return null;
}

/** `match` and `case` are names too: they count only where they look like the statement. */
function lacksColon(text: string): boolean {
  if (!OPENER.test(text)) return false;
  if (/^(?:match|case)\b/.test(text)) return false;
  return !/:(?:\s|$)|:\s*\S/.test(withoutBrackets(text));
}

/** What stands in brackets holds colons of its own; a lambda's stays, and then nothing is said. */
function withoutBrackets(text: string): string {
  let depth = 0;
  let out = '';
  for (const char of text) {
    if ('([{'.includes(char)) depth++;
    else if (')]}'.includes(char)) depth = Math.max(0, depth - 1);
    else if (depth === 0) out += char;
  }
  return out;
}
