import type { TrialRecord } from '../../measure/trial-record.js';
import type { Audit, AuditResult } from './audit.js';
import { fixTheSurface } from './fix-the-surface.js';
import { infiniteRefine } from './infinite-refine.js';
import { noBoundary } from './no-boundary.js';
import { noCredit } from './no-credit.js';
import { reRollInDisguise } from './re-roll-in-disguise.js';
import { regressionWearingAFix } from './regression-wearing-a-fix.js';
import { silentRepeat } from './silent-repeat.js';

/** The seven audits of spec §7.5, in its order. */
export const AUDITS: readonly Audit[] = [
  reRollInDisguise,
  fixTheSurface,
  regressionWearingAFix,
  silentRepeat,
  infiniteRefine,
  noCredit,
  noBoundary,
];

/** Every audit over one arm's trials. */
export function runAudits(arm: string, trials: readonly TrialRecord[]): readonly AuditResult[] {
  return AUDITS.map(({ name, look }) => {
    const looks = trials.map((trial) => ({ trial, ...look(trial) }));
    const findings = looks.flatMap(({ trial, findings: found }) =>
      found.map((finding) => ({ trial_id: trial.trial_id, instance: trial.instance, ...finding })),
    );
    const checked = looks.reduce((total, look_) => total + look_.checked, 0);
    return { arm, name, passed: findings.length === 0, checked, findings };
  });
}
