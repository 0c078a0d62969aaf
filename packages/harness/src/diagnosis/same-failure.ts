import type { TestResult, TestRun } from '@repair/schemas';

/** How each of some tests failed, told without line numbers: two runs with equal answers failed in the same way. */
export function failureShape(run: TestRun, tests: readonly string[]): string {
  const results = new Map(run.results.map((result) => [result.id, result]));
  const loading = run.collection_errors.map(({ exception, message }) => `${exception}: ${firstLine(message)}`).sort();
  return JSON.stringify([...tests.map((id) => shapeOf(results.get(id))), ...loading]);
}

function shapeOf(result: TestResult | undefined): readonly (string | null)[] {
  if (!result) return ['absent'];
  const { status, exception, message, actual } = result;
  return status === 'passed' ? [status] : [status, exception, actual ?? firstLine(message)];
}

/** Where a message names lines or addresses, they move with the hunks. */
function firstLine(message: string): string {
  return (message.split('\n', 1)[0] ?? '').replace(/\bline \d+|0x[0-9a-f]+|:\d+(?::\d+)?\b/gi, '#');
}

export function passedOf(run: TestRun, tests: readonly string[]): readonly string[] {
  const passed = new Set(run.results.filter(({ status }) => status === 'passed').map(({ id }) => id));
  return tests.filter((id) => passed.has(id));
}
