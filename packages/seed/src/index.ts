export { assembleRound, type RoundInputs } from './assemble.js';
export { type BoundaryInput, extractBoundary, type ExtractedBoundary } from './boundary.js';
export { SeedIncompleteError } from './incomplete.js';
export { CONTEXT_LINES, HEAD_LINES, type SeedSource, WHOLE_FILE_LINES } from './windows.js';
