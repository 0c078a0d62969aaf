import { isUnparsed } from '../source/unparsed.js';
import { finds } from '../source/view.js';
import { draft, type Template } from '../template.js';

/** A block that stands too deep or not deep enough: all its lines move together. Only for texts that do not parse. */
export const blockindent: Template = {
  name: 'blockindent',
  language: 'python',
  prior: 2.2,
  boosts: { syntax: 2.5 },
  classes: { syntax: 2 },
  on: 'unit',
  *propose(_unit, context) {
    const { view, allowed, messages } = context;
    const indentation = /IndentationError|TabError|unexpected indent|expected an indented block|unindent/.test(
      messages,
    );
    if (!indentation && !isUnparsed(view, context)) return;
    const told = [...messages.matchAll(/line (\d+)|:(\d+)(?::\d+)?\b/g)].map((m) => Number(m[1] ?? m[2]));
    for (let line = 2; line <= view.lines; line += 1) {
      if (!allowed(line) || view.line(line).trim() === '') continue;
      const old = indentOf(view.line(line));
      const last = endOfBlock(line, old.length, (at) => view.line(at), view.lines);
      if (last === line) continue;
      const far = 0.3 * Math.min(8, ...told.map((at) => Math.abs(at - line)));
      const before = indentOf(view.line(lastFilled(line, (at) => view.line(at))));
      const step = finds(view, /^\t/m) ? '\t' : '    ';
      for (const depth of new Set([before, before + step, before.slice(0, -step.length)])) {
        if (depth === old) continue;
        const start = view.startOf(line);
        const text = view.text.slice(start, view.startOf(last + 1));
        const moved = text
          .split('\n')
          .map((one) => (one.trim() === '' ? one : depth + one.slice(old.length)))
          .join('\n');
        yield draft(
          `indenting lines ${line} to ${last} like what stands around them`,
          { start, end: start + text.length, text: moved },
          (indentation ? 0.8 : -1) - far + (depth === asked(before, step, messages) ? 0.3 : 0),
        );
      }
    }
  },
};

/** The depth that the failure speaks for: that of the line before, or one step more. */
const asked = (before: string, step: string, messages: string): string | null =>
  /unexpected indent/.test(messages) ? before : /expected an indented block/.test(messages) ? before + step : null;

/** The last line of the run that is indented at least as deep, blank lines inside it left in. */
function endOfBlock(from: number, depth: number, lineOf: (line: number) => string, lines: number): number {
  let last = from;
  for (let line = from + 1; line <= lines; line += 1) {
    const text = lineOf(line);
    if (text.trim() === '') continue;
    if (indentOf(text).length < depth) break;
    last = line;
  }
  return last;
}

function lastFilled(line: number, lineOf: (line: number) => string): number {
  let at = line - 1;
  while (at > 1 && lineOf(at).trim() === '') at -= 1;
  return at;
}

const indentOf = (text: string): string => /^[ \t]*/.exec(text)?.[0] ?? '';
