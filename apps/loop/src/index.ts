export { type CandidateDiagnosis, diagnoseCandidate, type DiagnoseOptions } from './diagnose-candidate.js';
export type { AttemptLedger, Components, Tree } from './drive/ports.js';
export { MECHANISMS, type Mechanism, type Progress, type Route, type RunOptions } from './inputs/options.js';
export { UsageError } from './inputs/usage-error.js';
export { type JournalEvent, openJournal } from './journal/journal.js';
export { type EndedRun, runRepair } from './run-repair.js';
export { type Replayed, replayRun } from './replay-run.js';
