export { ledgerLaws } from './contract.js';
export type { LedgerLaw } from './law.js';
export { startPostgres, type ThrowAwayPostgres } from './postgres-cluster.js';
