import type { Channel } from './channel.js';
import type { ReporterEvent, TestName } from './events.js';
import type { PathMap } from './frames.js';
import { outerPid, type RunTrace } from './process/descendants.js';

export interface StallWatchInput {
  readonly channel: Channel;
  readonly paths: PathMap;
  /** Filled with the tests whose process was ended. */
  readonly stalled: Set<string>;
  readonly limit_ms: number;
  readonly grace_ms: number;
  readonly onResult: (id: string, status: string, done: number) => void;
}

/** How long a process may take to exit after its last result. */
const LINGER_MS = 5000;

interface Seen {
  at: number;
  pid: number | null;
  file: string | null;
  ended: number | null;
  readonly running: Map<string, number>;
}

/** False where the process does not belong to this trace. */
function end(trace: RunTrace, pid: number): boolean {
  const target = outerPid(trace, pid);
  if (target === null) return false;
  try {
    process.kill(target, 'SIGKILL');
  } catch {
    // It ended meanwhile.
  }
  return true;
}

/**
 * Follows the reports while a command runs: keeps greetings ready, tells progress, ends the process of a test that runs on
 * far beyond its limit, and says `finished` when everything was told but the command does not end.
 */
export function stallWatch({
  channel,
  paths,
  stalled,
  limit_ms,
  grace_ms,
  onResult,
}: StallWatchInput): (trace: RunTrace) => 'going' | 'finished' {
  const seen = new Map<string, Seen>();
  let done = 0;
  const idOf = (name: TestName): string =>
    name.id ?? `${name.file ? (paths.inside(name.file) ?? name.file) : ''}::${name.name ?? ''}`;
  const follow = (state: Seen, event: ReporterEvent, now: number): void => {
    switch (event.event) {
      case 'begin':
        state.pid = event.pid;
        state.file = event.file;
        break;
      case 'start':
        state.running.set(idOf(event), now);
        break;
      case 'stop':
        state.running.delete(idOf(event));
        break;
      case 'result':
        state.running.delete(idOf(event));
        if (event.suite !== true) onResult(idOf(event), event.status, ++done);
        break;
      case 'end':
        state.ended = now;
        break;
      default:
        break;
    }
  };
  const look = (trace: RunTrace): 'going' | 'finished' => {
    channel.topUp();
    const now = performance.now();
    let main: Seen | undefined;
    for (const { name, events } of channel.read()) {
      const state = seen.get(name) ?? { at: 0, pid: null, file: null, ended: null, running: new Map<string, number>() };
      seen.set(name, state);
      for (; state.at < events.length; state.at += 1) follow(state, events[state.at] as ReporterEvent, now);
      const late = [...state.running].filter(([, began]) => now - began > limit_ms + grace_ms);
      if (late.length > 0 && state.pid !== null) {
        for (const [id] of late) stalled.add(id);
        if (end(trace, state.pid)) state.running.clear();
      }
      if (state.file === null) main ??= state;
    }
    return main?.ended != null && now - main.ended > LINGER_MS ? 'finished' : 'going';
  };
  return (trace) => {
    try {
      return look(trace);
    } catch {
      // A report that can't be believed: the run is over, and reading it again says why.
      return 'finished';
    }
  };
}
