import { setTimeout as sleep } from 'node:timers/promises';
import { type RunTrace, survivors } from './descendants.js';

function signal(pid: number, name: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended meanwhile.
  }
}

const ROUNDS = 100;

/**
 * Ends every process of a run: the group is asked first where `grace_ms` is positive, then everything is killed until a
 * look at the process table finds nothing. Returns the pids that live on in spite of it (an unkillable process).
 */
export async function endRun(trace: RunTrace, grace_ms: number): Promise<readonly number[]> {
  let left = survivors(trace);
  if (left.length > 0 && grace_ms > 0) {
    signal(-trace.leader, 'SIGTERM');
    for (let waited = 0; waited < grace_ms && left.length > 0; waited += 20) {
      await sleep(20);
      left = survivors(trace);
    }
  }
  for (let round = 0; round < ROUNDS && left.length > 0; round += 1) {
    if (left.includes(trace.leader)) signal(-trace.leader, 'SIGKILL');
    for (const pid of left) signal(pid, 'SIGKILL');
    await sleep(round < 10 ? 5 : 30);
    left = survivors(trace);
  }
  return left;
}
