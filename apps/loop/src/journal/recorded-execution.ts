import { redactRun } from '@repair/harness';
import { type Execution, type ExecutionRequest, type FileChange, hashBytes, type TestRun } from '@repair/schemas';
import type { Recall } from './recall.js';

/** The execution port with every run kept in the journal, without what a test let out of secrets. */
export function recordedExecution(recall: Recall, execution: Execution): Execution {
  return {
    run: (request) =>
      recall.effect<TestRun>('run', requestFacts(request), async () => redactRun(await execution.run(request))),
  };
}

function requestFacts({ changes = [], tests, fail_fast = false, level = 0 }: ExecutionRequest): unknown {
  return { changes: changeFacts(changes), tests: tests ?? null, fail_fast, level };
}

/** What identifies a set of changes: paths and the hash of what they hold, sorted. */
export function changeFacts(changes: readonly FileChange[]): unknown {
  return changes
    .map(({ path, bytes }) => ({ path, sha256: bytes === null ? null : hashBytes(bytes) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}
