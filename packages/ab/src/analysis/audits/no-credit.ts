import { accepted, type Audit, eachRound } from './audit.js';

/** Spec §7.5.6: an accepted delta credits what survives, and grounds both claims in observations of its round. */
export const noCredit: Audit = {
  name: 'no_credit',
  guard: 'the minimality check and the claims of the delta',
  look({ rounds }) {
    const believed = rounds.filter(accepted);
    return {
      checked: believed.length,
      findings: eachRound(believed, ({ proposal }) => {
        if (!proposal?.fixed_claim) return 'accepted without saying what is fixed and what remains wrong';
        if (proposal.citations === 0) return 'accepted on a bare assertion: no evidence is cited';
        if (proposal.unknown_citations > 0)
          return `${proposal.unknown_citations} citations name no observation of the round`;
        return null;
      }),
    };
  },
};
