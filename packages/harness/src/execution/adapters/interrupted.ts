import type { TestResult } from '@repair/schemas';
import type { Launched } from '../process/launch.js';

/** In words, how the process of a test came to its end. */
export function endingOf({ end }: Launched, exit: number | null): string {
  if (exit !== null) return `exit code ${exit}`;
  switch (end.kind) {
    case 'exited':
      return end.signal === null ? `exit code ${end.code}` : `signal ${end.signal}`;
    case 'timed_out':
      return 'the time limit of the run';
    case 'finished':
    case 'interrupted':
    case 'not_started':
      return end.kind.replace('_', ' ');
  }
}

/** The result of a test during which its process ended, or that never ended itself. */
export function interrupted(id: string, late: boolean, how: string): TestResult {
  return {
    id,
    status: late ? 'timeout' : 'error',
    duration_ms: 0,
    exception: null,
    message: late ? 'no result within the time limit of a test' : `the process ended during this test (${how})`,
    frames: [],
  };
}

/** A test that had no turn, although its process ended as if all were well: neither a pass nor silence. */
export function noTurn(id: string, how: string): TestResult {
  return {
    id,
    status: 'error',
    duration_ms: 0,
    exception: null,
    message: `the test never ran: its process ended before it (${how})`,
    frames: [],
  };
}
