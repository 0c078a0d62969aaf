export { type LedgerLaw, ledgerLaws } from './contract.js';
export { startPostgres, type ThrowAwayPostgres } from './postgres-cluster.js';
