export { evidence } from './evidence/evidence.js';
export { redact } from './evidence/redact.js';
export { createDiagnoser } from './diagnosis/diagnoser.js';
export { createIsolator } from './diagnosis/isolator.js';
export { detectRunner, type Detected } from './execution/detect.js';
export { openExecution } from './execution/open.js';
export type { CandidateExecution, CandidateOptions, ExecutionProgress } from './execution/options.js';
export type { CandidateTree, TreeEntry } from './tree/candidate-tree.js';
export { readTree } from './tree/read-tree.js';
