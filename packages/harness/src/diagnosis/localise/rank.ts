import type { Finding } from '../classes/verdict.js';
import type { Facts } from '../facts.js';
import type { Unit } from '../program/unit.js';
import { changeMarks, frameMarks, type Mark, observedMarks, ruleMarks } from './marks.js';
import { producerMarks } from './producers.js';
import { coverageSpectrum, reachSpectrum } from './spectrum.js';
import { termScores } from './terms.js';

export interface Suspect {
  readonly unit: Unit;
  readonly score: number;
  readonly marks: readonly Mark[];
  /** How much each line speaks of what failed. */
  readonly lines: ReadonlyMap<number, number>;
}

/** How much each instrument counts. The measured table of hit rates in the README is what they were set by. */
export const WEIGHTS = {
  frame: 0.6,
  producer: 0.8,
  rule: 1,
  change: 1.2,
  reach: 0.9,
  terms: 0.12,
  coverage: 1,
  regression: 3,
} as const;

/** Units with any reason to be suspected, most suspected first. Depth 0: frames, rule, changes, reach; 1: coverage; 2: regression. */
export function rank(facts: Facts, finding: Finding, depth: number): readonly Suspect[] {
  // Where a file does not parse, the place that the compiler names is where it noticed, not where it went wrong.
  const parsed = /^syntax\.(?:parse|await)$/.test(finding.rule);
  // What keeps a file from loading is told by the file itself, better than by which change it takes.
  const loads = finding.failure_class !== 'syntax' || finding.points.length === 0;
  const marks = [
    ...frameMarks(facts),
    ...producerMarks(facts),
    ...ruleMarks(finding, facts),
    ...changeMarks(facts, finding),
    ...observedMarks(facts, finding),
  ].filter(
    ({ kind }) =>
      (kind !== 'coverage' || depth >= 1) &&
      (kind !== 'regression' || (depth >= 2 && loads)) &&
      !(kind === 'frame' && parsed),
  );
  const reach = reachSpectrum(facts.program, facts.reach);
  const coverage = depth >= 1 ? coverageSpectrum(facts.program, facts.observations) : null;
  // An absent value is used at the frame and made elsewhere.
  const frameShare = finding.rule === 'null.message' ? 0.6 : 1;
  const terms = termScores(facts);
  const byUnit = new Map<Unit, Mark[]>();
  for (const mark of marks) byUnit.set(mark.unit, [...(byUnit.get(mark.unit) ?? []), mark]);
  for (const unit of [...reach.keys(), ...(coverage?.keys() ?? []), ...terms.unit.keys()])
    if (!byUnit.has(unit)) byUnit.set(unit, []);
  const order = new Map(facts.program.units.map((unit, at) => [unit, at]));
  return [...byUnit]
    .map(
      ([unit, own]): Suspect => ({
        unit,
        marks: own,
        lines: parsed ? new Map() : (terms.line.get(unit) ?? new Map()),
        score: scoreOf(unit, own, reach, coverage, frameShare) + WEIGHTS.terms * (terms.unit.get(unit) ?? 0),
      }),
    )
    .filter(({ unit, score, marks }) => score > 0 && (!isImport(unit) || marks.some(({ kind }) => kind === 'rule')))
    .sort((a, b) => b.score - a.score || (order.get(a.unit) ?? 0) - (order.get(b.unit) ?? 0));
}

/** An import is no cause by itself: only a rule or a run points at one. */
function isImport(unit: Unit): boolean {
  return /^(?:future_)?import/.test(unit.node.type) || (unit.symbol === null && /=\s*require\(/.test(unit.node.text));
}

function scoreOf(
  unit: Unit,
  marks: readonly Mark[],
  reach: ReadonlyMap<Unit, number>,
  coverage: ReadonlyMap<Unit, number> | null,
  frameShare: number,
): number {
  const most = (kind: Mark['kind']) =>
    Math.max(0, ...marks.filter((mark) => mark.kind === kind).map(({ weight }) => weight));
  const reached = reach.get(unit) ?? 0;
  // A statement outside functions runs once, for whichever test comes first: only who uses it tells tests apart.
  const ran = coverage === null ? null : unit.symbol === null ? reached : (coverage.get(unit) ?? 0);
  const change = most('change') * (reached > 0 || (ran ?? 0) > 0 || most('frame') > 0 ? 1 : 0.4);
  return (
    WEIGHTS.frame * frameShare * most('frame') +
    WEIGHTS.producer * most('producer') +
    WEIGHTS.rule * most('rule') +
    WEIGHTS.change * change +
    WEIGHTS.reach * reached +
    WEIGHTS.coverage * (ran ?? 0) +
    WEIGHTS.regression * most('regression')
  );
}
