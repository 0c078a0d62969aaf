import { nextInstruments, type Rung } from '@repair/gate';
import {
  type BoundaryItem,
  type ConstraintViolation,
  type FileChange,
  type Instruments,
  statusOf,
  type TestRun,
} from '@repair/schemas';
import type { Judged } from './judged.js';
import type { Tree } from './ports.js';

/** Where the loop stands before a round. Values only; a round makes the next one. */
export interface LoopState {
  readonly round: number;
  /** The candidate as it stands: the base with `changes` laid over it. */
  readonly tree: Tree;
  readonly changes: readonly FileChange[];
  /** Unified diff of the last patch, up to the candidate as it stands. */
  readonly diff: string;
  /** A run of the whole suite on the candidate as it stands. */
  readonly run: TestRun;
  readonly failing: readonly string[];
  /** Target tests that a delta of this run turned green; part of the boundary since. */
  readonly turned_green: readonly string[];
  readonly boundary: readonly BoundaryItem[];
  readonly instruments: Instruments;
  readonly last_target: Rung | null;
  /** Refusals since the last escalation: an escalated round is seeded afresh. */
  readonly violations: readonly ConstraintViolation[];
  /** Every identity that the baselines told of: targets, boundary, flaky and skipped tests. */
  readonly known: ReadonlySet<string>;
  /** Ledger keys whose cap this run has met, by attempts of its own or by skipping ahead. */
  readonly met: readonly string[];
}

export interface Step {
  readonly met: string;
  /** Absent when the round was skipped ahead before its call. */
  readonly judged?: Judged;
  readonly escalate: Rung | null;
  /** Diff of the last patch once the judged delta is part of the candidate. */
  readonly diffAfter?: (changes: readonly FileChange[]) => string;
}

/** The state after a round. A delta that shrank the residue becomes the candidate; any other leaves it as it was. */
export function advance(state: LoopState, { met, judged, escalate, diffAfter }: Step): LoopState {
  const next: LoopState = {
    ...state,
    round: judged ? state.round + 1 : state.round,
    met: state.met.includes(met) ? state.met : [...state.met, met],
    violations: escalate ? [] : [...state.violations, ...(judged?.violations ?? [])],
    ...(escalate ? { instruments: nextInstruments(state.instruments, escalate), last_target: escalate } : {}),
  };
  if (judged?.outcome !== 'shrank' || !judged.run || !judged.failing_after) return next;
  const failing = judged.failing_after;
  const { run } = judged;
  const gone = state.failing.filter((id) => !failing.includes(id));
  const green = [...gone.filter((id) => statusOf(run, id) === 'passed'), ...unmaskedGreen(run, gone)];
  const changes = overlay(state.changes, judged.changes);
  return {
    ...next,
    tree: state.tree.with(judged.changes),
    changes,
    diff: diffAfter?.(changes) ?? state.diff,
    run,
    failing,
    turned_green: [...state.turned_green, ...green],
    boundary: [...state.boundary, ...green.map((test): BoundaryItem => ({ kind: 'test', test }))],
  };
}

/** Tests seen passing in files that could not be collected before: they may not break again. */
function unmaskedGreen(run: TestRun, gone: readonly string[]): readonly string[] {
  const files = gone.filter((id) => !id.includes('::') && statusOf(run, id) !== 'passed');
  return run.results.flatMap(({ id, status }) =>
    status === 'passed' && files.some((file) => id.startsWith(`${file}::`)) ? [id] : [],
  );
}

/** Later changes over earlier ones, by path, sorted. */
export function overlay(under: readonly FileChange[], over: readonly FileChange[]): readonly FileChange[] {
  const byPath = new Map([...under, ...over].map((change) => [change.path, change]));
  return [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

export function boundaryTests(boundary: readonly BoundaryItem[]): readonly string[] {
  return boundary.flatMap((item) => (item.kind === 'test' ? [item.test] : []));
}
