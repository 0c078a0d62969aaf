import type { Node } from '@repair/syntax';
import type { ChangedFile } from '../change.js';
import type { Detector } from './detector.js';
import { CALLS, calleeOf } from './dotted.js';
import { finding, gained, lost } from './gained.js';
import { argumentsOf, fieldText } from './nodes.js';

const TIMING = /timeout|deadline|max_?wait|grace/i;
const HOLDERS = [
  'keyword_argument',
  'assignment',
  'variable_declarator',
  'assignment_expression',
  'pair',
  'default_parameter',
  'typed_default_parameter',
  'assignment_pattern',
] as const;
const SLEEP = /(?:^|\.)(?:sleep|setTimeout)$/;

/** More time for what does not end, or a pause where something is not waited for. */
export const timeoutRaised: Detector = {
  name: 'timeout_raised',
  rule: 'More time hides what does not end in time, or what nobody waits for',
  satisfy: 'Repair what takes too long, or wait for the event itself',
  find: (input) =>
    /\b(?:time-?outs?|deadlines?)\b/i.test(`${input.diagnosis.root_cause} ${input.diagnosis.fix_direction}`) &&
    !input.observations.some(({ kind }) => kind === 'timeout')
      ? []
      : input.files.flatMap((file) => [
          ...raised(file).map((node) => finding(file, node)),
          ...gained(file, CALLS, (node) => (isPause(node) ? 'pause' : null)).map((node) => finding(file, node)),
        ]),
};

function raised(file: ChangedFile): readonly Node[] {
  const before = new Map<string, number>();
  for (const node of lost(file, HOLDERS, keyOf)) before.set(nameOf(node), amountOf(node) ?? 0);
  return gained(file, HOLDERS, keyOf).filter((node) => {
    const old = before.get(nameOf(node));
    return old !== undefined && (amountOf(node) ?? 0) > old;
  });
}

const nameOf = (node: Node): string => fieldText(node, 'name', 'left', 'key');

const keyOf = (node: Node): string | null => (TIMING.test(nameOf(node)) && amountOf(node) !== null ? node.text : null);

function amountOf(node: Node): number | null {
  const text = fieldText(node, 'value', 'right').replaceAll('_', '');
  if (/^(?:None|null|undefined|Infinity|float\(['"]inf['"]\))$/.test(text)) return Number.POSITIVE_INFINITY;
  const product = text.split('*').map(Number);
  return product.every(Number.isFinite) ? product.reduce((total, factor) => total * factor, 1) : null;
}

/** A fixed pause: `time.sleep(0.5)`, `setTimeout(resolve, 100)`. */
function isPause(node: Node): boolean {
  if (!SLEEP.test(calleeOf(node))) return false;
  const last = argumentsOf(node).at(-1);
  return last !== undefined && /^(?:integer|float|number)$/.test(last.type) && Number(last.text) > 0;
}
