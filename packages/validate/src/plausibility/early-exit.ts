import type { Node } from '@repair/syntax';
import type { Detector } from './detector.js';
import { CALLS, calleeOf, dotted, PARTS } from './dotted.js';
import { exitNamed } from './exits.js';
import { finding, gained } from './gained.js';
import { argumentsOf, fieldOf } from './nodes.js';

/** The process ends before the tests can tell what they found. */
export const earlyExit: Detector = {
  name: 'early_exit',
  rule: 'A process that ends early has shown nothing, whatever its exit code',
  satisfy: 'Let the program run to its end',
  find: (input) =>
    input.files.flatMap((file) =>
      [
        ...gained(file, CALLS, (node) => {
          const callee = fieldOf(node, 'function');
          return fetchesExit(node) ? 'getattr' : callee && exitNamed(callee, file);
        }),
        ...gained(file, [...PARTS, 'identifier'], (node) => (isHandedOn(node) ? exitNamed(node, file) : null)),
        ...gained(file, ['raise_statement'], (node) =>
          /^raise\s*(?:SystemExit|KeyboardInterrupt|GeneratorExit)\b/.test(node.text) ? 'raise' : null,
        ),
        ...gained(file, ['assignment_expression'], (node) =>
          dotted(fieldOf(node, 'left')) === 'process.exitCode' ? 'exitCode' : null,
        ),
      ].map((node) => finding(file, node)),
    ),
};

/** What is given to a call or put into a name, to be called from there. */
const isHandedOn = ({ id, parent }: Node): boolean =>
  parent !== null &&
  (/^(?:argument_list|arguments)$/.test(parent.type) || fieldOf(parent, 'right', 'value')?.id === id);

/** `getattr(os, "_exit")` */
const fetchesExit = (node: Node): boolean =>
  calleeOf(node) === 'getattr' &&
  argumentsOf(node).some(({ text }) => /^['"](?:_exit|exit|abort|kill)['"]$/.test(text));
