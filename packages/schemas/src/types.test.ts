import { expectTypeOf, test } from 'vitest';
import {
  type ConstraintViolation,
  type DeltaVerdict,
  type Diagnosis,
  type Edit,
  type FailureClass,
  FailureSignature,
  type GateDecision,
  type MinimalDelta,
  matches,
  type Observation,
  type Outcome,
  parseContract,
  type ProposedEdit,
  type RoundRecord,
  type SeededRound,
} from './index.js';

// Checked by the compiler: each line below a `@ts-expect-error` must not compile.
test('the types have the fields of the contracts, and no other', () => {
  expectTypeOf<keyof RoundRecord>().toEqualTypeOf<
    'candidate' | 'diff' | 'failure_evidence' | 'diagnosis' | 'boundary'
  >();
  expectTypeOf<SeededRound['seed_complete']>().toEqualTypeOf<true>();
  expectTypeOf<MinimalDelta['edits']>().toEqualTypeOf<Edit[]>();
  expectTypeOf<GateDecision['decision']>().toEqualTypeOf<'continue' | 'escalate' | 'exit'>();
  expectTypeOf<DeltaVerdict['validated_delta']>().toEqualTypeOf<MinimalDelta | null>();
  expectTypeOf<Diagnosis['failure_class']>().toEqualTypeOf<FailureClass>();
  expectTypeOf<Outcome>().toEqualTypeOf<'resolved' | 'not_resolved'>();
});

test('a union is narrowed by its kind', () => {
  const limitOf = (observation: Observation): number =>
    observation.kind === 'timeout' ? observation.limit_ms : Number.NaN;
  expectTypeOf(limitOf).returns.toBeNumber();
  expectTypeOf<Extract<ProposedEdit, { restated: string }>>().toHaveProperty('symbol');
});

test('a checked value is typed', () => {
  const value: unknown = { failure_class: 'null', message_template: '', site: 'a:1' };
  expectTypeOf(parseContract(FailureSignature, value)).toEqualTypeOf<FailureSignature>();
  if (matches(FailureSignature, value)) expectTypeOf(value).toEqualTypeOf<FailureSignature>();
});

test('what a contract refuses does not compile', () => {
  const violation: ConstraintViolation = { rule: 'apply', message: 'm', details: {} };
  // @ts-expect-error a rule that there is not
  const rule: ConstraintViolation = { ...violation, rule: 'style' };
  // @ts-expect-error a field is missing
  const edit: Edit = { file: 'a.py', line: 1, old: '' };
  // @ts-expect-error an unknown field
  const signature: FailureSignature = { failure_class: 'null', message_template: '', site: 'a', severity: 1 };
  // @ts-expect-error an observation has a kind
  const observation: Observation = { id: 'E1', test: 't' };
  expectTypeOf({ rule, edit, signature, observation }).toBeObject();
});
