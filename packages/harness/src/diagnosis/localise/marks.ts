import type { Finding } from '../classes/verdict.js';
import type { Facts } from '../facts.js';
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
      const why = depth === 0 ? `the innermost frame of ${id} is here` : `${id} passes here, ${depth} frame${depth > 1 ? 's' : ''} out`;
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
export function changeMarks({ changed, program }: Facts): readonly Mark[] {
  return changed.flatMap(({ file, start_line, end_line, added, removed }) =>
    program.units.flatMap((unit): Mark[] => {
      const start = Math.max(start_line, unit.start_line);
      const end = Math.min(end_line, unit.end_line);
      if (unit.file !== file || start > end || !isInnermost(program.units, unit, start, end)) return [];
      if (!added.some((line) => line.trim() !== '') && !removed.some((line) => line.trim() !== '')) return [];
      return [{ kind: 'change', unit, start_line: start, end_line: end, weight: 1, why: 'changed by the last patch' }];
    }),
  );
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

export function observedMarks({ observations, program }: Facts): readonly Mark[] {
  return observations.flatMap((o): Mark[] => {
    if (o.kind === 'coverage') {
      return o.lines.flatMap((line) => {
        const unit = unitAt(program, o.file, line);
        return unit ? [{ kind: 'coverage', unit, start_line: line, end_line: line, weight: o.suspiciousness, why: `run by failing tests (${o.id}, Ochiai ${o.suspiciousness})` }] : [];
      });
    }
    if (o.kind !== 'regression_hunk') return [];
    return o.lines.flatMap((line) => {
      const unit = unitAt(program, o.file, line);
      return unit ? [{ kind: 'regression', unit, start_line: line, end_line: line, weight: 1, why: `the target tests pass without this change (${o.id})` }] : [];
    });
  });
}
