import { type Audit, eachRound } from './audit.js';

/** Spec §7.5.7: every seed states what it may not break, and holds diff, evidence and diagnosis. */
export const noBoundary: Audit = {
  name: 'no_boundary',
  guard: 'seed completeness',
  look: ({ rounds }) => ({
    checked: rounds.length,
    findings: eachRound(rounds, ({ seeded }) => {
      const missing = [
        ...(seeded.boundary === 0 ? ['boundary'] : []),
        ...(seeded.diff ? [] : ['diff']),
        ...(seeded.evidence === 0 ? ['failure evidence'] : []),
        ...(seeded.diagnosis ? [] : ['diagnosis']),
      ];
      return missing.length > 0 ? `the seed lacks ${missing.join(', ')}` : null;
    }),
  }),
};
