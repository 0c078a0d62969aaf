export { attemptGate } from './attempt-gate.js';
export { exitReason } from './exit-reason.js';
export type { GateInput } from './input.js';
export { LADDER, type Rung } from './ladder.js';
export { ABSOLUTE_CEILING, ATTEMPT_CAP } from './limits.js';
export { nextInstruments } from './next-instruments.js';
