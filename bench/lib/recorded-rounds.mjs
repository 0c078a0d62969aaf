import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runRepair } from '../../apps/loop/dist/index.js';

/**
 * The round records that a run meets which resolves nothing: a generator proposes what cannot apply, so that no test is run
 * for it, and the gate escalates as it does on any loss. Each record once; kept in `file` where one is given.
 */
export async function recordedRounds(folder, attempts, file) {
  if (file && existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const records = new Map();
  let asked = 0;
  const generator = {
    name: 'recorder',
    async generate({ round_record }) {
      asked += 1;
      records.set(JSON.stringify(round_record), round_record);
      const edit = { file: round_record.candidate.files[0].path, line: 1, old: `no such text ${asked}`, new: 'x' };
      const payload = {
        fixed_claim: `nothing ${asked}`,
        remains_wrong: 'all of it',
        evidence_citations: ['E1'],
        boundary_confirmation: 'untouched',
        edits: [edit],
      };
      return { kind: 'answer', payload, usage: { model: 'recorder', input_tokens: 0, output_tokens: 0 } };
    },
  };
  const scratch = mkdtempSync(path.join(tmpdir(), 'repair-rounds-'));
  try {
    await runRepair({
      instance: folder,
      generator,
      ledger: 'sqlite::memory:',
      out: scratch,
      seed: 0,
      max_attempts: attempts,
      route: 'loop14',
    });
  } finally {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 3 });
  }
  const made = [...records.values()];
  if (file) writeFileSync(file, JSON.stringify(made));
  return made;
}
