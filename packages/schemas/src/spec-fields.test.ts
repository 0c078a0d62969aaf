import type { TSchema } from '@sinclair/typebox';
import { describe, expect, test } from 'vitest';
import {
  ConstraintViolation,
  DeltaVerdict,
  Diagnosis,
  FailureSignature,
  GateDecision,
  LedgerLookup,
  LedgerRecord,
  MinimalDelta,
  ProposedDelta,
  RoundRecord,
  SeededRound,
} from './index.js';

/** The fields of each contract as the build spec states them (§3.1 to §3.5, §4): exactly these, no more. */
const SPEC: ReadonlyArray<readonly [string, TSchema, readonly string[]]> = [
  ['RoundRecord §3.1', RoundRecord, ['candidate', 'diff', 'failure_evidence', 'diagnosis', 'boundary']],
  ['SeededRound §3.1', SeededRound, ['round_record', 'round_number', 'seed_complete']],
  ['FailureSignature §3.2', FailureSignature, ['failure_class', 'message_template', 'site']],
  ['LedgerLookup §3.2', LedgerLookup, ['signature', 'ledger_key', 'recurrence', 'first_seen', 'escalation_triggered']],
  [
    'MinimalDelta §3.3',
    MinimalDelta,
    ['fixed_claim', 'remains_wrong', 'evidence_citations', 'boundary_confirmation', 'edits'],
  ],
  [
    'ProposedDelta §4',
    ProposedDelta,
    ['fixed_claim', 'remains_wrong', 'evidence_citations', 'boundary_confirmation', 'edits'],
  ],
  ['DeltaVerdict §3.3', DeltaVerdict, ['accepted', 'validated_delta', 'minimality', 'boundary', 'plausibility']],
  ['LedgerRecord §3.4', LedgerRecord, ['signature', 'attempt_number', 'delta', 'outcome', 'timestamp']],
  ['GateDecision §3.5', GateDecision, ['attempt_number', 'decision', 'escalation_target', 'at_ceiling']],
  [
    'Diagnosis',
    Diagnosis,
    ['symptom', 'root_cause', 'failure_class', 'cited_evidence', 'fix_direction', 'sites', 'depth'],
  ],
  ['ConstraintViolation', ConstraintViolation, ['rule', 'message', 'details']],
];

describe('exactly the fields of the spec, all of them required', () => {
  test.each(SPEC)('%s', (_name, schema, fields) => {
    expect(Object.keys(schema.properties)).toEqual(fields);
    expect(schema.required).toEqual(fields);
    expect(schema.additionalProperties).toBe(false);
  });
});
