import { type Static, Type } from '@sinclair/typebox';
import { exact, oneOf } from './shape.js';

export const VIOLATION_RULES = [
  'transport',
  'parse',
  'schema',
  'payload',
  'apply',
  'protected',
  'residue',
  're_roll',
  'boundary',
  'plausibility',
  'citation',
  'repeat',
] as const;
export type ViolationRule = (typeof VIOLATION_RULES)[number];

/**
 * Why a proposal was not believed, fed back to the next round (spec §3.3, §4). `message` says what was proposed, what
 * the rule is, and what would satisfy it; `details` are facts by name for a program to read.
 */
export const ConstraintViolation = exact('ConstraintViolation', {
  rule: oneOf(...VIOLATION_RULES),
  message: Type.String({ minLength: 1 }),
  details: Type.Record(Type.String(), Type.Unknown()),
});
export type ConstraintViolation = Static<typeof ConstraintViolation>;
