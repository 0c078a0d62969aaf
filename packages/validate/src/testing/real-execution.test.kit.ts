import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type CandidateExecution, type CandidateOptions, openExecution } from '@repair/harness';
import { treeOf } from './corpus.js';

export interface RealCandidate {
  readonly root: string;
  readonly execution: CandidateExecution;
  readonly tree: ReturnType<typeof treeOf>;
  close(): Promise<void>;
}

/** A candidate on disk, run by the real harness in throw-away workspaces. */
export async function realCandidate(
  root: string,
  options: Pick<CandidateOptions, 'command' | 'runner'> = {},
): Promise<RealCandidate> {
  const scratch = mkdtempSync(join(tmpdir(), 'validate-scratch-'));
  const execution = await openExecution({ root, scratch, ...options });
  return {
    root,
    execution,
    tree: treeOf(root),
    async close() {
      await execution.close();
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}

/** A candidate made of texts; its folder goes when it is closed. */
export async function writtenCandidate(
  files: Readonly<Record<string, string>>,
  options: Pick<CandidateOptions, 'command' | 'runner'> = {},
): Promise<RealCandidate> {
  const root = mkdtempSync(join(tmpdir(), 'validate-candidate-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const candidate = await realCandidate(root, options);
  return {
    ...candidate,
    async close() {
      await candidate.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
