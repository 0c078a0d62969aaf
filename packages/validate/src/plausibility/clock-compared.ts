import type { Node } from '@repair/syntax';
import type { Detector } from './detector.js';
import { dotted } from './dotted.js';
import { finding, gained } from './gained.js';
import { childrenOf, signsOf, within } from './nodes.js';

/** The present, as a whole instant or its year; an hour or a weekday comes again and may well be asked for. */
const NOW =
  /^\+?(?:(?:\w+\.)*(?:now|utcnow|today|time|time_ns)\([\w.]*\)|(?:new)?Date\(\))(?:\.(?:year|timestamp\(\)|date\(\)|getTime\(\)|valueOf\(\)|getFullYear\(\)|getUTCFullYear\(\)|toISOString\(\)|isoformat\(\)))*$/;
/** What a fixed day is written with. */
const FIXED = /^(?:datetime|date|Date|UTC|utc|timezone|tzinfo|parse|fromisoformat|fromtimestamp)$/;

/** A result that changes on a day which the program names. */
export const clockCompared: Detector = {
  name: 'clock_compared',
  rule: 'A repair that holds until a day which it names is none',
  satisfy: 'Compute the result from the input',
  find: (input) =>
    input.files.flatMap((file) =>
      gained(file, ['comparison_operator', 'binary_expression'], (node) =>
        /[<>=]/.test(signsOf(node)) && isDeadline(childrenOf(node)) ? node.text : null,
      ).map((node) => finding(file, node)),
    ),
};

const isDeadline = (sides: readonly Node[]): boolean =>
  sides.some((side) => NOW.test(dotted(side))) && sides.some((side) => !NOW.test(dotted(side)) && isFixed(side));

const isFixed = (node: Node): boolean =>
  within(node, ['identifier', 'property_identifier', 'this']).every(({ text }) => FIXED.test(text)) &&
  within(node, ['integer', 'float', 'number', 'string']).length > 0;
