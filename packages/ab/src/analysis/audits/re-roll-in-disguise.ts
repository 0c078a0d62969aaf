import { isMinimal } from '../../measure/judge.js';
import { COMPANION_LINES } from '../../measure/limits.js';
import { accepted, type Audit, eachRound } from './audit.js';

/** Spec §7.5.1: an accepted delta touches only the residue and rewrites no region, recomputed from its edits. */
export const reRollInDisguise: Audit = {
  name: 're_roll_in_disguise',
  guard: 'the minimality check',
  look({ rounds, status, delta }) {
    const believed = rounds.filter(accepted);
    const findings = eachRound(believed, ({ proposal, verdict }) => {
      if (verdict?.minimality !== 'pass') return 'accepted without a passed minimality check';
      if (!proposal) return 'accepted without a proposal on record';
      if (proposal.beyond > COMPANION_LINES) return `${proposal.beyond} changed lines lie outside the residue`;
      if (proposal.rewritten_pct > 0) return `${proposal.rewritten_pct} % of a region is rewritten`;
      return null;
    });
    const final = status === 'resolved' && delta && !isMinimal(delta);
    return {
      checked: believed.length + (delta ? 1 : 0),
      findings: final ? [...findings, { attempt: null, what: 'the final delta is a re-roll' }] : findings,
    };
  },
};
