import type { Finding } from '../classes/verdict.js';
import { type Facts, isChanged } from '../facts.js';
import { unitAt } from '../program/program.js';
import type { Unit } from '../program/unit.js';

/** A reason to suspect lines of a unit. `kind` names the instrument that gave it. */
export interface Mark {
  readonly kind: 'frame' | 'producer' | 'rule' | 'change' | 'coverage' | 'regression';
  readonly unit: Unit;
  readonly start_line: number;
  readonly end_line: number;
  /** 0 to 1. */
  readonly weight: number;
  readonly why: string;
}

/** Product frames of each failure, the innermost weighing most; a deep recursion weighs no more than one call. */
export function frameMarks({ failures, program }: Facts): readonly Mark[] {
  return failures.flatMap(({ id, frames }) => {
    const met = new Set<string>();
    const marks: Mark[] = [];
    for (const { file, line } of [...frames].reverse()) {
      const unit = unitAt(program, file, line);
      if (!unit || met.has(`${file}:${line}`)) continue;
      met.add(`${file}:${line}`);
      const depth = marks.length;
      const why =
        depth === 0
          ? `the innermost frame of ${id} is here`
          : `${id} passes here, ${depth} frame${depth > 1 ? 's' : ''} out`;
      const weight = 1 / (1 + 0.8 * depth);
      marks.push({ kind: 'frame', unit, start_line: guardOf(unit, line) ?? line, end_line: line, weight, why });
      if (depth >= 5) break;
    }
    return marks;
  });
}

/** A line that throws is no more suspect than the condition right above it. */
function guardOf(unit: Unit, line: number): number | null {
  const lines = unit.node.text.split('\n');
  const at = line - unit.node.startPosition.row - 1;
  if (!/^\s*(?:raise|throw)\b/.test(lines[at] ?? '')) return null;
  for (let above = at - 1; above >= Math.max(0, at - 3); above--) {
    if (/^\s*(?:\} ?)?(?:if|elif|else|except|catch|case)\b/.test(lines[above] ?? '')) return line - (at - above);
  }
  return null;
}

export function ruleMarks({ points }: Finding, { program }: Facts): readonly Mark[] {
  return points.flatMap(({ file, line, end_line, weight, why }): Mark[] => {
    const unit = unitAt(program, file, line);
    return unit ? [{ kind: 'rule', unit, start_line: line, end_line: end_line ?? line, weight, why }] : [];
  });
}

/** What the last patch changed. A unit that it wrote anew is as suspect as one that it edited. */
export function changeMarks(facts: Facts, finding: Finding): readonly Mark[] {
  const { changed, program } = facts;
  const wires = wiring(facts, finding);
  return changed.flatMap(({ file, start_line, end_line, added, removed }) =>
    program.units.flatMap((unit): Mark[] => {
      const start = Math.max(start_line, unit.start_line);
      const end = Math.min(end_line, unit.end_line);
      if (unit.file !== file || start > end || !isInnermost(program.units, unit, start, end)) return [];
      if (!added.some((line) => line.trim() !== '') && !removed.some((line) => line.trim() !== '')) return [];
      const weight = wires(unit) ? WIRING : 1;
      return [{ kind: 'change', unit, start_line: start, end_line: end, weight, why: 'changed by the last patch' }];
    }),
  );
}

/**
 * A wrong value is made where the work is done: a changed unit that hands it to another changed one is less suspect. What
 * is out of order or in each other's way is so where it is put together.
 */
const WIRING = 0.7;

function wiring({ changed, program }: Facts, finding: Finding): (unit: Unit) => boolean {
  if (finding.failure_class !== 'off-by-one' && finding.failure_class !== 'type') return () => false;
  const touched = program.units.filter((unit) => unit.symbol !== null && isChanged(unit, changed));
  return (unit) => {
    const added = changed.filter(
      ({ file, start_line, end_line }) =>
        file === unit.file && start_line <= unit.end_line && end_line >= unit.start_line,
    );
    const words = new Set(
      added.flatMap(({ added: lines }) =>
        lines.flatMap((line) => [...line.matchAll(/[\w$#]+/g)].map(([word]) => word)),
      ),
    );
    return touched.some(
      (other) =>
        other !== unit &&
        !holds(other, unit) &&
        !holds(unit, other) &&
        other.names.some((name) => words.has(name) && !unit.names.includes(name)),
    );
  };
}

function holds(outer: Unit, inner: Unit): boolean {
  return outer.file === inner.file && outer.start_line <= inner.start_line && outer.end_line >= inner.end_line;
}

/** A change inside an inner function is the inner one's. */
function isInnermost(units: readonly Unit[], unit: Unit, start: number, end: number): boolean {
  return !units.some(
    (inner) =>
      inner !== unit &&
      inner.file === unit.file &&
      inner.start_line >= unit.start_line &&
      inner.end_line <= unit.end_line &&
      inner.end_line - inner.start_line < unit.end_line - unit.start_line &&
      inner.start_line <= start &&
      inner.end_line >= end,
  );
}

export function observedMarks(facts: Facts, finding: Finding): readonly Mark[] {
  const { observations, program } = facts;
  const wires = wiring(facts, finding);
  return observations.flatMap((o): Mark[] => {
    if (o.kind === 'coverage') {
      return o.lines.flatMap((line) => {
        const unit = unitAt(program, o.file, line);
        return unit
          ? [
              {
                kind: 'coverage',
                unit,
                start_line: line,
                end_line: line,
                weight: o.suspiciousness,
                why: `run by failing tests (${o.id}, Ochiai ${o.suspiciousness})`,
              },
            ]
          : [];
      });
    }
    if (o.kind !== 'regression_hunk') return [];
    return o.lines.flatMap((line) => {
      const unit = unitAt(program, o.file, line);
      if (!unit) return [];
      const weight = unit.symbol === null || wires(unit) ? WIRING : 1;
      return [
        {
          kind: 'regression',
          unit,
          start_line: line,
          end_line: line,
          weight,
          why: `it takes this change for the target tests to fail (${o.id})`,
        },
      ];
    });
  });
}
