import type { Observation } from '@repair/schemas';
import { type Failure, failuresOf } from './failure.js';
import type { ChangedRegion } from './changed.js';
import { type Program, unitAt } from './program/program.js';
import type { Reach } from './program/reach.js';
import type { Unit } from './program/unit.js';

/** All that rules may look at. */
export interface Facts {
  readonly observations: readonly Observation[];
  readonly failures: readonly Failure[];
  readonly program: Program;
  readonly reach: Reach;
  readonly changed: readonly ChangedRegion[];
  /** Text that the process printed and the tests' own output. */
  readonly output: string;
  /** Units that the failing tests can be failing in: reached by names and changed lately, or on a frame; without such, all reached. */
  readonly suspects: readonly Unit[];
}

export function factsOf(
  observations: readonly Observation[],
  program: Program,
  reach: Reach,
  changed: readonly ChangedRegion[],
): Facts {
  const failures = failuresOf(observations);
  const output = observations.flatMap((o) => (o.kind === 'process_output' ? [o.text] : [])).join('\n');
  const framed = new Set(
    failures.flatMap(({ frames }) => frames.flatMap(({ file, line }) => unitAt(program, file, line) ?? [])),
  );
  const near = program.units.filter((unit) => framed.has(unit) || (isChanged(unit, changed) && isReached(unit, reach)));
  const suspects = near.length > 0 ? near : program.units.filter((unit) => isReached(unit, reach));
  return { observations, failures, program, reach, changed, output, suspects };
}

export function isChanged(unit: Unit, changed: readonly ChangedRegion[]): boolean {
  return changed.some(
    ({ file, start_line, end_line }) =>
      file === unit.file && start_line <= unit.end_line && end_line >= unit.start_line,
  );
}

export function isReached(unit: Unit, reach: Reach): boolean {
  return reach.failing.length === 0 || reach.failing.some((test) => reach.distance(test, unit) !== undefined);
}

/** The innermost product unit on the frames of a failure. */
export function innermostUnit(facts: Facts, failure: Failure): { unit: Unit; line: number } | null {
  for (const { file, line } of [...failure.frames].reverse()) {
    const unit = unitAt(facts.program, file, line);
    if (unit) return { unit, line };
  }
  return null;
}
