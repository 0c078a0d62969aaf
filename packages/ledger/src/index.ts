export type { AttemptEnd, AttemptStart, BegunAttempt } from './append.js';
export { LedgerError, type LedgerFault } from './errors.js';
export type { Ledger } from './ledger.js';
export { ledgerKey } from './ledger-key.js';
export type { LookupOptions } from './look-up.js';
export { type LedgerOptions, openLedger } from './open-ledger.js';
export { messageTemplate } from './message-template.js';
export { lookupSignature, recordSignature } from './primitives.js';
export { signFailure, type SignFailureInput } from './sign-failure.js';
