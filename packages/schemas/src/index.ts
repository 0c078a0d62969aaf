export { canonicalJson } from './canonical.js';
export { issuesOf, matches, parseContract } from './contract.js';
export { ContractError, type ContractIssue, InvariantError } from './errors.js';
export { type Digest, hashBytes, hashJson } from './hash.js';

export { ApiContract, BehaviorContract, BoundaryItem, Contract } from './boundary.js';
export { EDIT_FORM_NAMES, GENERATORS, RepairConfig } from './config.js';
export { Edit, MinimalDelta, ProposedDelta, ProposedEdit } from './delta.js';
export { Diagnosis, FAILURE_CLASSES, type FailureClass, Site } from './diagnosis.js';
export { Frame } from './frame.js';
export { ESCALATION_TARGETS, type EscalationTarget, GateDecision, Instruments } from './gate.js';
export { failingTests, type SeenStatus, statusOf } from './identity.js';
export { Corpus, Instance } from './instance.js';
export {
  FailureSignature,
  LedgerEntry,
  LedgerLookup,
  LedgerRecord,
  type Outcome,
  OUTCOMES,
  Recurrence,
} from './ledger.js';
export { Observation, type ObservationKind } from './observation.js';
export { decodeRecordedDelta, encodeRecordedDelta, RecordedDelta } from './recorded-delta.js';
export { RollReport, RoundReport, RoundStatement, RunReport } from './report.js';
export { jsonSchemaFiles, PUBLISHED } from './published.js';
export { Candidate, CandidateFile, Residue, RoundRecord, SeededRound } from './round-record.js';
export { TaskSpec } from './task.js';
export {
  CollectionError,
  ISOLATIONS,
  type Runner,
  RUNNERS,
  TEST_STATUSES,
  TestResult,
  TestRun,
  TracedCalls,
  TracedCoverage,
  TracedVariable,
} from './test-run.js';
export { DeltaVerdict } from './verdict.js';
export { ConstraintViolation, VIOLATION_RULES, type ViolationRule } from './violation.js';

export {
  type Execution,
  type ExecutionRequest,
  type FileChange,
  HARNESS_FAULTS,
  HarnessError,
  type HarnessFault,
} from './execution.js';
export {
  type GenerationAnswer,
  type GenerationRequest,
  type Generator,
  GENERATOR_FAULTS,
  type GeneratorFault,
  GeneratorUnavailableError,
  type RollAnswer,
  type RollRequest,
  type Usage,
} from './generator.js';
export type {
  Diagnoser,
  DiagnosisInput,
  Evidence,
  EvidenceInput,
  IsolationInput,
  RegressionHunk,
  RegressionIsolator,
  SourceReader,
} from './components.js';
