import type { TSchema } from '@sinclair/typebox';
import { BoundaryItem, Contract } from './boundary.js';
import { RepairConfig } from './config.js';
import { MinimalDelta, ProposedDelta } from './delta.js';
import { Diagnosis } from './diagnosis.js';
import { FailureSignature, LedgerEntry, LedgerLookup, LedgerRecord } from './ledger.js';
import { GateDecision, Instruments } from './gate.js';
import { Corpus, Instance } from './instance.js';
import { Observation } from './observation.js';
import { RecordedDelta } from './recorded-delta.js';
import { RunReport } from './report.js';
import { Residue, RoundRecord, SeededRound } from './round-record.js';
import { TaskSpec } from './task.js';
import { TestRun } from './test-run.js';
import { DeltaVerdict } from './verdict.js';
import { ConstraintViolation } from './violation.js';

/** The contracts that are published as JSON Schema files, by the name of their file in `json/`. */
export const PUBLISHED: Readonly<Record<string, TSchema>> = {
  'boundary-item': BoundaryItem,
  'constraint-violation': ConstraintViolation,
  contract: Contract,
  corpus: Corpus,
  'delta-verdict': DeltaVerdict,
  diagnosis: Diagnosis,
  'failure-signature': FailureSignature,
  'gate-decision': GateDecision,
  instance: Instance,
  instruments: Instruments,
  'ledger-entry': LedgerEntry,
  'ledger-lookup': LedgerLookup,
  'ledger-record': LedgerRecord,
  'minimal-delta': MinimalDelta,
  observation: Observation,
  'proposed-delta': ProposedDelta,
  'recorded-delta': RecordedDelta,
  'repair-config': RepairConfig,
  residue: Residue,
  'round-record': RoundRecord,
  'run-report': RunReport,
  'seeded-round': SeededRound,
  'task-spec': TaskSpec,
  'test-run': TestRun,
};

/** The text of each published JSON Schema file (draft 7), by file name, sorted. Same contracts, same bytes. */
export function jsonSchemaFiles(): ReadonlyMap<string, string> {
  const files = Object.entries(PUBLISHED).map(([name, schema]) => {
    const published = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      $id: `urn:repair:schema:${name}:1`,
      ...schema,
    };
    return [`${name}.schema.json`, `${JSON.stringify(published, null, 2)}\n`] as const;
  });
  return new Map(files.sort(([a], [b]) => (a < b ? -1 : 1)));
}
