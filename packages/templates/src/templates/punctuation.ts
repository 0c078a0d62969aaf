import { isUnparsed } from '../source/unparsed.js';
import { draft, type Template } from '../template.js';

/** A colon, a quote or a comma that is missing, a line that is indented wrongly. Only for texts that do not parse. */
export const punctuation: Template = {
  name: 'punctuation',
  prior: 2.4,
  boosts: { syntax: 2.5 },
  classes: { syntax: 2 },
  on: 'unit',
  *propose(_unit, context) {
    const { view, allowed, messages } = context;
    if (!isUnparsed(view, context) && !/IndentationError|TabError|expected an indented block|unindent/.test(messages))
      return;
    const told = [...messages.matchAll(/line (\d+)|:(\d+)(?::\d+)?\b/g)].map((m) => Number(m[1] ?? m[2]));
    for (let line = 1; line <= view.lines; line += 1) {
      const text = view.line(line);
      if (!allowed(line) || text.trim() === '') continue;
      const far = 0.3 * Math.min(8, ...told.map((at) => Math.abs(at - line)));
      const start = view.startOf(line);
      const set = (note: string, made: string, fit: number) =>
        draft(note, { start, end: start + text.length, text: made }, fit - far);
      if (
        view.python &&
        /^\s*(?:async\s+)?(?:def|class|if|elif|else|for|while|try|except|finally|with|match|case)\b/.test(text) &&
        !/:\s*(?:#.*)?$/.test(text)
      )
        yield set('ending the line with a colon', `${text.trimEnd()}:`, 1.5);
      for (const quote of ['"', "'", '`']) {
        if (text.split(quote).length % 2 === 1) continue;
        for (const tail of [')', '),', '],', '}', ',', ':', ']', ');', ';', ''])
          if (text.endsWith(tail))
            yield set(
              'closing a text',
              `${text.slice(0, text.length - tail.length)}${quote}${tail}`,
              tail === '' ? 0.4 : 0.9,
            );
      }
      const before = view.line(line - 1);
      const next = view.line(line + 1);
      for (const depth of new Set([
        indentOf(before),
        indentOf(next),
        `${indentOf(before)}    `,
        `${indentOf(before)}\t`,
      ]))
        if (view.python && depth !== indentOf(text))
          yield set('indenting the line like its neighbours', depth + text.trimStart(), 0.2);
      if (/[\w'"\])}]$/.test(text) && /^\s*['"\w[{(]/.test(next))
        yield set('separating items with a comma', `${text},`, 0.3);
    }
  },
};

const indentOf = (text: string): string => /^[ \t]*/.exec(text)?.[0] ?? '';
