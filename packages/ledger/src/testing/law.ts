import { canonicalJson, type LedgerEntry, type Outcome } from '@repair/schemas';
import type { LedgerFault } from '../errors.js';
import type { Ledger } from '../ledger.js';
import { sampleDelta, sampleSignature, TIMESTAMP } from './samples.js';

/** One law that every ledger keeps. `open` gives an empty ledger of the backend under test; the caller closes it. */
export interface LedgerLaw {
  readonly name: string;
  check(open: () => Promise<Ledger>): Promise<void>;
}

export const signature = sampleSignature();

export async function attempt(ledger: Ledger, outcome: Outcome | null, run_id = 'run-1', name = 'total') {
  const begun = await ledger.begin({ signature: sampleSignature(name), run_id, timestamp: TIMESTAMP });
  const { attempt_id } = begun;
  if (outcome) await ledger.finish({ attempt_id, delta: sampleDelta(attempt_id), outcome, timestamp: TIMESTAMP });
  return begun;
}

export async function exported(ledger: Ledger): Promise<readonly LedgerEntry[]> {
  const entries: LedgerEntry[] = [];
  for await (const entry of ledger.exportRecords()) entries.push(entry);
  return entries;
}

export const lines = (entries: readonly LedgerEntry[]) => entries.map((entry) => `${canonicalJson(entry)}\n`).join('');

export const refusedWith = (code: LedgerFault) => (error: unknown) => (error as { code?: unknown }).code === code;

export async function withLedger(open: () => Promise<Ledger>, act: (ledger: Ledger) => Promise<void>): Promise<void> {
  const ledger = await open();
  try {
    await act(ledger);
  } finally {
    await ledger.close();
  }
}

export const law = (name: string, act: (ledger: Ledger, open: () => Promise<Ledger>) => Promise<void>): LedgerLaw => ({
  name,
  check: (open) => withLedger(open, (ledger) => act(ledger, open)),
});
