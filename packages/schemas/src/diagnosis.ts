import { type Static, Type } from '@sinclair/typebox';
import { count, exact, line, oneOf, orNull, path } from './shape.js';

/** The taxonomy of component 13 (spec §3.2). A plain wrong value or branch is `off-by-one`, its boundary/value class. */
export const FAILURE_CLASSES = [
  'syntax',
  'type',
  'null',
  'off-by-one',
  'async-order',
  'env-config',
  'concurrency',
] as const;
export type FailureClass = (typeof FAILURE_CLASSES)[number];
export const failureClass = () => oneOf(...FAILURE_CLASSES);

/** Where the diagnosis places a cause, most suspected first. Lines are 1-based and inclusive. */
export const Site = exact('Site', {
  file: path(),
  start_line: line(),
  end_line: line(),
  symbol: orNull(Type.String({ description: 'qualified name inside the file, e.g. Cart.total; null at module level' })),
  why: Type.String(),
});
export type Site = Static<typeof Site>;

/** Symptom → root cause → cited evidence → fix direction (component 13; spec §3.1). */
export const Diagnosis = exact('Diagnosis', {
  symptom: Type.String(),
  root_cause: Type.String(),
  failure_class: failureClass(),
  cited_evidence: Type.Array(Type.String(), { description: 'observation ids of this round' }),
  fix_direction: Type.String(),
  sites: Type.Array(Site),
  depth: count(),
});
export type Diagnosis = Static<typeof Diagnosis>;
