import { LedgerError } from '@repair/ledger';
import { ConfigError } from '@repair/llm-stub';
import { ContractError, GeneratorUnavailableError, HarnessError } from '@repair/schemas';
import { UsageError } from '../inputs/usage-error.js';
import { DivergenceError, JournalError } from '../journal/journal-error.js';
import { systemFault } from './system-fault.js';
import { unbuiltSqlite } from './unbuilt-sqlite.js';
import { EXIT } from './exit-codes.js';

/** The one place where a fault becomes an exit code and a text. */
export function faultOf(error: unknown): { readonly exit: number; readonly code: string; readonly message: string } {
  if (error instanceof HarnessError) {
    const exit = error.code === 'interrupted' ? EXIT.interrupted : EXIT.candidate;
    return { exit, code: error.code, message: error.message };
  }
  if (error instanceof GeneratorUnavailableError) {
    const exit = error.fault === 'interrupted' ? EXIT.interrupted : EXIT.service;
    return { exit, code: error.fault, message: error.message };
  }
  if (
    error instanceof UsageError ||
    error instanceof ConfigError ||
    error instanceof JournalError ||
    error instanceof DivergenceError ||
    error instanceof LedgerError ||
    error instanceof ContractError
  ) {
    return { exit: EXIT.usage, code: error.code, message: error.message };
  }
  const system = systemFault(error);
  if (system !== null) return { exit: EXIT.usage, code: 'system', message: system };
  const unbuilt = unbuiltSqlite(error);
  if (unbuilt !== null) return { exit: EXIT.usage, code: 'system', message: unbuilt };
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { exit: EXIT.usage, code: 'unexpected', message };
}
