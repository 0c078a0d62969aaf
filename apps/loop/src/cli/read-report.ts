import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContractError, parseContract, RunReport } from '@repair/schemas';
import { UsageError } from '../inputs/usage-error.js';
import { runFolder } from '../journal/run-folder.js';

/** A run's `report.json`; null while it has none. Throws UsageError where it is no report of this version. */
export function readReport(out: string, run: string): RunReport | null {
  const file = join(runFolder(out, run).path, 'report.json');
  if (!existsSync(file)) return null;
  try {
    return parseContract(RunReport, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof ContractError || error instanceof SyntaxError) {
      throw new UsageError(`${file} is no report of this version: ${error.message}`);
    }
    throw error;
  }
}
