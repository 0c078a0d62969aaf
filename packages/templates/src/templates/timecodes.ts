import { ancestor } from '../source/lite.js';
import { callOf } from '../source/shape.js';
import { draft, replaceNode, type Template } from '../template.js';

/** Codes of dates that differ in their case or by a letter: months and minutes, years of two and of four digits. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  m: ['M', 'b'],
  M: ['m'],
  y: ['Y'],
  Y: ['y', 'G'],
  I: ['H'],
  H: ['I', '-H'],
  d: ['j', '-d'],
  b: ['B', 'm'],
  B: ['b'],
  a: ['A'],
  A: ['a'],
  S: ['s', 'f'],
  D: ['d'],
  h: ['H'],
};
const MOST = 5;

/** A code of a date that stands for something else than is meant. */
export const timecodes: Template = {
  name: 'timecodes',
  language: 'python',
  prior: 1.6,
  boosts: { value: 1.2, text: 0.6, number: 0.4, raised: 0.3, 'wrong-value': 0.2 },
  on: 'node',
  nodes: /^(?:string_content|format_specifier)$/,
  *propose(node) {
    const call = ancestor(node, (n) => callOf(n) !== null);
    const read = /^(?:strptime|strftime)$/.test((call && callOf(call)?.name) ?? '');
    const codes = [...node.text.matchAll(/%([A-Za-z])/g)];
    if ((!read && !isDate(codes)) || node.text.length > 80) return;
    let made = 0;
    for (const code of codes) {
      for (const [i, other] of (OTHERS[code[1] ?? ''] ?? []).entries()) {
        if (made >= MOST) return;
        made += 1;
        const at = node.start + code.index;
        // The same code twice, or minutes beside days: one of them is surely meant otherwise.
        const twice = codes.filter((c) => c[0] === code[0]).length > 1 ? 0.6 : 0;
        const beside =
          /%M[-/.]%d|%d[-/.]%M|%Y[-/.]%M|%H:%m|%m:%S/.test(node.text) && /[mM]/.test(code[1] ?? '') ? 0.8 : 0;
        const hours = code[1] === 'I' && !node.text.includes('%p') ? 0.8 : 0;
        yield draft(
          `writing %${other} instead of ${code[0]}`,
          replaceNode({ start: at, end: at + 2 }, `%${other}`),
          twice + beside + hours - 0.3 * i,
        );
      }
    }
  },
};

/** Whether codes can only be those of a date: no %s among them, a year, a month or an hour. */
const isDate = (codes: readonly RegExpExecArray[]): boolean =>
  codes.every((code) => /[YymdHMSIpbBaAjVGUWfzZ]/.test(code[1] ?? '')) &&
  codes.some((code) => /[YymH]/.test(code[1] ?? ''));
