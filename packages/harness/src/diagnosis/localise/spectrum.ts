import type { Observation } from '@repair/schemas';
import type { Program } from '../program/program.js';
import type { Reach } from '../program/reach.js';
import type { Unit } from '../program/unit.js';

/** How suspicious each unit is by which tests can reach it, 0 to 1: Ochiai over the tests of the failing tests' files. */
export function reachSpectrum(program: Program, reach: Reach): ReadonlyMap<Unit, number> {
  const total = reach.failing.length;
  const scores = new Map<Unit, number>();
  for (const unit of program.units) {
    const failed = reach.failing.filter((test) => reach.distance(test, unit) !== undefined).length;
    const passed = reach.others.filter((test) => reach.distance(test, unit) !== undefined).length;
    if (failed > 0) scores.set(unit, failed / Math.sqrt(total * (failed + passed)));
  }
  return scaled(scores);
}

/** The same over the lines that the tests really ran, where the evidence holds coverage; null where it holds none. */
export function coverageSpectrum(
  program: Program,
  observations: readonly Observation[],
): ReadonlyMap<Unit, number> | null {
  const told = observations.filter((o) => o.kind === 'coverage');
  if (told.length === 0) return null;
  const scores = new Map<Unit, number>();
  for (const { file, lines, suspiciousness } of told) {
    for (const unit of program.units) {
      if (unit.file !== file) continue;
      const body = unit.symbol === null ? unit.start_line : unit.start_line + 1;
      const last = Math.max(body, unit.end_line);
      if (lines.some((line) => line >= Math.min(body, last) && line <= last)) {
        scores.set(unit, Math.max(scores.get(unit) ?? 0, suspiciousness));
      }
    }
  }
  return scaled(scores);
}

function scaled(scores: ReadonlyMap<Unit, number>): ReadonlyMap<Unit, number> {
  const most = Math.max(...scores.values(), 1e-9);
  return new Map([...scores].map(([unit, score]) => [unit, score / most]));
}
