import type { ExecutionRequest, TestRun } from '@repair/schemas';
import { HarnessError } from '@repair/schemas';
import { type PlantedProject, plantProject } from '../testing/project.js';
import { openExecution } from './open.js';
import type { CandidateOptions } from './options.js';

/** For the slowest machine; no test asserts on time. */
export const LIMIT = 180_000;
export const planted: PlantedProject[] = [];
export const removePlanted = (): void => {
  for (const project of planted.splice(0)) project.remove();
};

type Files = Readonly<Record<string, string | Uint8Array>>;

export async function runIn(
  files: Files,
  options: Partial<CandidateOptions> = {},
  request: ExecutionRequest = {},
): Promise<TestRun> {
  const project = plantProject(files);
  planted.push(project);
  const execution = await openExecution({ root: project.root, scratch: project.scratch, timeout_s: 60, ...options });
  try {
    return await execution.run(request);
  } finally {
    await execution.close();
  }
}

export const statuses = (run: TestRun): Record<string, string> =>
  Object.fromEntries(run.results.map(({ id, status }) => [id, status]));
export const code = async (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'no error',
    (error: unknown) => (error instanceof HarnessError ? error.code : String(error)),
  );
export const pytest = { command: ['python3', '-m', 'pytest', '-q'] };
export const nodeTest = { command: ['node', '--test'] };
