import type { CheckedPatch } from '../check-patch.js';

/** A judged patch for a person. */
export function tellCheck(checked: CheckedPatch): string {
  const { verdict, violations, tests, smaller } = checked;
  const derived = verdict.validated_delta !== null;
  const judged = (said: string) => (derived ? said : 'not judged: the patch does not apply');
  return [
    verdict.accepted && checked.resolved ? 'Accepted.' : 'Rejected.',
    `  minimality    ${judged(`${verdict.minimality} (scope ${checked.scope})`)}`,
    `  plausibility  ${judged(verdict.plausibility)}`,
    `  boundary      ${tests === null && !violations.some(({ rule }) => rule === 'boundary') ? 'not run' : verdict.boundary}`,
    ...(tests
      ? [`  target        ${tests.failing_before.length} failing before, ${tests.failing_after.length} after`]
      : []),
    ...violations.map(({ rule, message }) => `  ${rule}: ${message}`),
    ...(smaller === null ? [] : ['', 'A smaller patch does the same:', smaller]),
    '',
  ].join('\n');
}
