export type { ContractCase } from './contract-case.js';
export { diagnoserContract } from './diagnoser-suite.js';
export { evidenceContract } from './evidence-suite.js';
