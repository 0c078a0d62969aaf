import { repeats } from '../../measure/thrash.js';
import { type Audit, eachRound } from './audit.js';

/** Spec §7.5.4: a losing guess that comes back at the same evidence level is named as a repeat, never judged as new. */
export const silentRepeat: Audit = {
  name: 'silent_repeat',
  guard: 'the ledger and the thrash rate',
  look: ({ rounds }) => ({
    checked: rounds.length,
    findings: eachRound(rounds, (round, index) =>
      repeats(rounds, index) && round.refused.length === 0
        ? 'an earlier losing delta was judged as if it were new'
        : null,
    ),
  }),
};
