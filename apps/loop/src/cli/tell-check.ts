import type { CheckedPatch } from '../check-patch.js';

/** A judged patch for a person. */
export function tellCheck(checked: CheckedPatch): string {
  const { verdict, violations, tests, smaller } = checked;
  return [
    verdict.accepted && checked.resolved ? 'Accepted.' : 'Rejected.',
    `  minimality    ${verdict.minimality} (scope ${checked.scope})`,
    `  plausibility  ${verdict.plausibility}`,
    `  boundary      ${verdict.boundary}`,
    ...(tests
      ? [`  target        ${tests.failing_before.length} failing before, ${tests.failing_after.length} after`]
      : []),
    ...violations.map(({ rule, message }) => `  ${rule}: ${message}`),
    ...(smaller === null ? [] : ['', 'A smaller patch does the same:', smaller]),
    '',
  ].join('\n');
}
