import { type Static, Type } from '@sinclair/typebox';
import { Ablation } from '../analysis/ablation.js';
import { ArmMeasures } from '../analysis/arm-measures.js';
import { AuditResult } from '../analysis/audits/audit.js';
import { Comparison } from '../analysis/comparison.js';
import { Decision } from '../analysis/decision.js';
import { count, oneOf, orNull, part, titled } from '../shape.js';

/** One instance in one arm and seed, for the table of instances. */
export const InstanceRow = part({
  corpus: Type.String(),
  instance: Type.String(),
  seed: Type.Integer(),
  arm: Type.String(),
  trial_id: Type.String(),
  status: oneOf('resolved', 'not_resolved', 'inconclusive'),
  key: Type.Boolean(),
  resolved: Type.Boolean(),
  attempts: count(),
  changed_lines: orNull(count()),
  broken: count(),
  report: orNull(Type.String()),
  error: orNull(Type.String()),
});
export type InstanceRow = Static<typeof InstanceRow>;

/** `ab-report.json`: what an A/B run found. */
export const AbReport = titled('AbReport', {
  version: Type.Literal(1),
  corpus: part({
    names: Type.Array(Type.String()),
    instances: count(),
    split: oneOf('dev', 'heldout', 'mixed'),
    /** Marked results on held-out instances are the only ones that the spec lets a claim rest on (§8 invariant 7). */
    heldout: Type.Boolean(),
  }),
  generator: Type.String(),
  seed: Type.Integer(),
  seeds: Type.Array(Type.Integer()),
  revision: Type.String(),
  budget: part({ attempt_cap: count(), max_attempts: count() }),
  trials: part({ planned: count(), finished: count(), inconclusive: count() }),
  arms: Type.Record(Type.String(), ArmMeasures),
  decision: orNull(Decision),
  comparisons: Type.Array(Comparison),
  ablations: Type.Array(Ablation),
  audits: Type.Array(AuditResult),
  instances: Type.Array(InstanceRow),
  caveats: Type.Array(Type.String()),
});
export type AbReport = Static<typeof AbReport>;
