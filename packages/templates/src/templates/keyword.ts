import { isUnparsed } from '../source/unparsed.js';
import { draft, type Template } from '../template.js';

/** Keywords and signs that one language has and the other has not, or that stand where they can't. */
const SWAPS = {
  python: [
    [/^(\s*)elif\b/, '$1if'],
    [/^(\s*)if\b/, '$1elif'],
    [/^(\s*)else if\b/, '$1elif'],
    [/^(\s*)else\s+([^:\s].*):\s*$/, '$1elif $2:'],
    [/&&/, 'and'],
    [/\|\|/, 'or'],
    [/^(\s*)function\b/, '$1def'],
    [/^(\s*)fn\b/, '$1def'],
    [/\bnull\b/, 'None'],
    [/\btrue\b/, 'True'],
    [/\bfalse\b/, 'False'],
    [/^(\s*)catch\b/, '$1except'],
    [/^(\s*)throw\b/, '$1raise'],
    [/^(\s*(?:el)?if\b[^=!<>]*[^=!<>])=(?!=)/, '$1=='],
    [/^(\s*(?:while)\b[^=!<>]*[^=!<>])=(?!=)/, '$1=='],
    [/===/, '=='],
    [/!(?=[a-z(])/, 'not '],
    [/\+\+/, ' += 1'],
    [/^(\s*)(?:const|let|var)\s+/, '$1'],
    [/^(\s*)esle\b/, '$1else'],
    [/^(\s*)whlie\b/, '$1while'],
    [/^(\s*)retrun\b/, '$1return'],
    [/^(\s*)(?:improt|imoprt)\b/, '$1import'],
    [/^(\s*)dfe\b/, '$1def'],
    [/^(\s*)(\w+)(\(.*\)\s*(?:->.*)?:)\s*$/, '$1def $2$3'],
    [/\blamda\b/, 'lambda'],
    [/^(\s*)with (?=.*\bawait\b|.*:)/, '$1async with '],
    [/^(\s*)for (.*) of /, '$1for $2 in '],
    [/;\s*$/, ''],
    [/,\s*$/, ''],
    [/\.\s*$/, ''],
  ],
  script: [
    [/\belif\b/, 'else if'],
    [/\bdef\b/, 'function'],
    [/\band\b/, '&&'],
    [/\bor\b/, '||'],
    [/\bnot\s+/, '!'],
    [/\bNone\b/, 'null'],
    [/\bTrue\b/, 'true'],
    [/\bFalse\b/, 'false'],
    [/->/, '=>'],
    [/=>(?=\s*\w+\s*[;)])/, '==='],
    [/\bexcept\b/, 'catch'],
    [/\braise\b/, 'throw'],
    [/^(\s*)(\w+)\s*\(/, '$1function $2('],
    [/;\s*(?=\)|,|\])/, ''],
    [/(\w)\s*;(\s*)$/, '$1,$2'],
    [/,(\s*)$/, ';$1'],
    [/,(\s*)$/, '$1'],
    [/(\S)$/, '$1,'],
    [/(\S)$/, '$1;'],
    [/\bof\b/, 'in'],
    [/^(\s*)(?:fucntion|funciton|fuction)\b/, '$1function'],
    [/^(\s*)retrun\b/, '$1return'],
    [/^(\s*)cosnt\b/, '$1const'],
    [/^(\s*)esle\b/, '$1else'],
    [/^(\s*)async\s+(?=const|let|return)/, '$1'],
    [/^(\s*)(const|let|var)\s+(?=\w+\s*\()/, '$1'],
    [/\)\s*\{/, ') => {'],
    [/(\))\s*$/, '$1 {'],
  ],
} as const satisfies Record<string, readonly (readonly [RegExp, string])[]>;

/** A keyword or sign that the parser refuses, beside where it says so. Only for texts that do not parse. */
export const keyword: Template = {
  name: 'keyword',
  prior: 2.4,
  boosts: { syntax: 2.5 },
  classes: { syntax: 2 },
  on: 'unit',
  *propose(_unit, context) {
    const { view, allowed, messages } = context;
    if (!isUnparsed(view, context)) return;
    const told = [...messages.matchAll(/line (\d+)|:(\d+)(?::\d+)?\b/g)].map((m) => Number(m[1] ?? m[2]));
    for (let line = 1; line <= view.lines; line += 1) {
      if (!allowed(line)) continue;
      const text = view.line(line);
      const far = Math.min(8, ...told.map((at) => Math.abs(at - line)));
      for (const [i, [pattern, replacement]] of (view.python ? SWAPS.python : SWAPS.script).entries()) {
        const made = text.replace(pattern, replacement);
        if (made !== text)
          yield draft(
            `writing ${made.trim()}`,
            { start: view.startOf(line), end: view.startOf(line) + text.length, text: made },
            0.6 - 0.3 * far - 0.02 * i,
          );
      }
    }
  },
};
