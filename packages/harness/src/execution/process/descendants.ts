import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { sep } from 'node:path';

interface ProcessEntry {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
  /** Clock ticks since boot. */
  readonly began: number;
}

function statOf(pid: number): ProcessEntry | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    return { pid, parent: Number(fields[1]), group: Number(fields[2]), began: Number(fields[19]) };
  } catch {
    return null;
  }
}

function everyProcess(): ProcessEntry[] {
  let names: string[];
  try {
    names = readdirSync('/proc');
  } catch {
    return [];
  }
  const found: ProcessEntry[] = [];
  for (const name of names) {
    const pid = Number(name);
    const entry = Number.isInteger(pid) && pid > 0 ? statOf(pid) : null;
    if (entry !== null && pid !== process.pid) found.push(entry);
  }
  return found;
}

function carries(pid: number, needle: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1').includes(needle);
  } catch {
    return false;
  }
}

function worksIn(pid: number, folder: string): boolean {
  try {
    const place = readlinkSync(`/proc/${pid}/cwd`);
    return place === folder || place.startsWith(folder + sep);
  } catch {
    return false;
  }
}

export interface RunTrace {
  /** Leader of the process group that was started. */
  readonly leader: number;
  /** The run's marker in the environment. */
  readonly marker: string;
  /** The run's own folder. */
  readonly folder: string;
  /** When the leader began, in ticks since boot: nothing older belongs to the run. */
  readonly began?: number;
}

/** When a process began, in ticks since boot; 0 where it is gone. */
export const beganAt = (pid: number): number => statOf(pid)?.began ?? 0;

/**
 * Every live process of a run: its group, all descendants, whoever carries its marker or works in its folder; so also a
 * process that left the group by `setsid` and was adopted by another parent.
 */
export function survivors({ leader, marker, folder, began }: RunTrace): number[] {
  const all = everyProcess();
  const family = new Set<number>([leader]);
  for (let grew = true; grew; ) {
    grew = false;
    for (const { pid, parent } of all) {
      if (!family.has(pid) && family.has(parent)) {
        family.add(pid);
        grew = true;
      }
    }
  }
  const since = all.find(({ pid }) => pid === leader)?.began ?? began ?? 0;
  const needle = `REPAIR_RUN=${marker}`;
  return all
    .filter(
      ({ pid, group, began: at }) =>
        family.has(pid) || group === leader || (at >= since && (carries(pid, needle) || worksIn(pid, folder))),
    )
    .map(({ pid }) => pid);
}

/** The process of a run that knows itself as `inner`, which differs from its pid inside a pid namespace. */
export function outerPid(trace: RunTrace, inner: number): number | null {
  for (const pid of survivors(trace)) {
    try {
      const line = /^NSpid:\s*(.*)$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'));
      const last = line?.[1]?.split(/\s+/).at(-1);
      if (Number(last) === inner) return pid;
    } catch {
      // It ended meanwhile.
    }
  }
  return null;
}
