import type { Node } from '@repair/syntax';
import type { Detector } from './detector.js';
import { CALLS, calleeOf, dotted, finding, gained } from './gained.js';
import { canonical, importsOf } from './imports.js';

const EXITS: Readonly<Record<'python' | 'javascript', RegExp>> = {
  python:
    /^(?:sys\.exit|os\.(?:_exit|abort|kill|killpg|exec\w+)|exit|quit|_exit|signal\.(?:raise_signal|pthread_kill))$/,
  javascript: /^(?:process\.(?:exit|reallyExit|abort|kill)|Deno\.exit|Bun\.exit)$/,
};

/** The process ends before the tests can tell what they found. */
export const earlyExit: Detector = {
  name: 'early_exit',
  rule: 'A process that ends early has shown nothing, whatever its exit code',
  satisfy: 'Let the program run to its end',
  find: (input) =>
    input.files.flatMap((file) => [
      ...gained(file, CALLS, (node) => {
        const exits = file.tree_after()?.language === 'python' ? EXITS.python : EXITS.javascript;
        const callee = canonical(calleeOf(node), importsOf(file));
        return exits.test(callee) || fetchesExit(node) ? callee : null;
      }).map((node) => finding(file, node)),
      ...gained(file, ['raise_statement'], (node) =>
        /^raise\s*(?:SystemExit|KeyboardInterrupt|GeneratorExit)\b/.test(node.text) ? 'raise' : null,
      ).map((node) => finding(file, node)),
      ...gained(file, ['assignment_expression'], (node) =>
        dotted(node.childForFieldName('left')) === 'process.exitCode' ? 'exitCode' : null,
      ).map((node) => finding(file, node)),
    ]),
};

/** `getattr(os, "_exit")` */
const fetchesExit = (node: Node): boolean =>
  calleeOf(node) === 'getattr' &&
  /['"](?:_exit|exit|abort|kill)['"]/.test(node.childForFieldName('arguments')?.text ?? '');
