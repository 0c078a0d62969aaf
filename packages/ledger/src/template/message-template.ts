import { fold } from './fold.js';
import { headLines } from './head-lines.js';
import { scan } from './scan.js';

/** A template is told in prompts and tables; more than this discriminates nothing any more. */
const LONGEST = 400;

const EXCEPTION =
  /^(?:Uncaught )?((?:[A-Za-z_$][\w$]{0,80}\.){0,8}(?:[A-Za-z_$][\w$]{0,80})?(?:Error|Exception|Exit|Interrupt|Warning|Failure|Failed|Timeout|Iteration))(?: \[([A-Z][A-Z0-9_]{0,60})\])?(?::\s*|$)/;
const ASSERTION = /Assert|ComparisonFailure|ExpectationFailed/;
const ASSERTING = /^(?:assert\b|expect\(|expected\b.{0,2000}\bto\b)/i;

const lastName = (exception: string): string => /([\w$]+)(?: \[\w+\])?\s*$/.exec(exception.slice(-200))?.[1] ?? '';

/** The exception's own name, told once, and the message without it. */
function split(exception: string | null, first: string): { readonly type: string; readonly rest: string } {
  const told = EXCEPTION.exec(first);
  const toldType = told ? lastName(told[1] as string) : '';
  const type = exception === null ? toldType : lastName(exception);
  if (!told || (exception !== null && toldType !== type)) return { type, rest: first };
  const code = told[2] === undefined || told[2] === 'ERR_ASSERTION' ? '' : `[${told[2]}] `;
  return { type, rest: `${code}${first.slice(told[0].length)}` };
}

/** `2 arguments were` and `1 argument was` are one message. */
const oneNumber = (template: string): string =>
  template
    .replace(/(<num> (?:[a-z]{1,30} )?[a-z-]{2,30}[^s\W])s\b/g, '$1')
    .replace(/<num> were\b/g, '<num> was')
    .replace(/(<(?:num|str|list|map|tuple|path|time|hex)>)(?:, \1)+/g, '$1, …');

/**
 * The shape of a failure's message (spec §3.2): numbers, addresses, paths, ids, times and printed values are abstracted;
 * the exception's type, operand types, quoted names, absent values and error codes stay. The same for a message with its
 * exception in front. Takes time linear in the message. Never throws; the longest template has 400 characters.
 */
export function messageTemplate(exception: string | null, message: string): string {
  const [first = '', ...more] = headLines(message);
  const { type, rest } = split(exception, first);
  const assertion = ASSERTION.test(type) || ASSERTING.test(rest);
  const shape = oneNumber(fold(scan([rest, ...more].join('\n'), assertion)))
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.!]$/, '');
  const template = [type, shape].filter((part) => part !== '').join(': ');
  return template.slice(0, LONGEST).toWellFormed();
}
