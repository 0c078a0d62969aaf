import { ContractError, type EscalationTarget, type Instruments } from '@repair/schemas';
import { rungIssues } from './input.js';
import { DIAL, type Rung } from './ladder.js';

/**
 * The instruments of the round that an escalation seeds: the named one a step stronger, the others as they were.
 * Throws ContractError on `out_of_loop`: there is no next round.
 */
export function nextInstruments(instruments: Instruments, target: EscalationTarget): Instruments {
  const issues = rungIssues('/target', target);
  if (issues.length > 0) throw new ContractError('escalation', issues);
  const dial = DIAL[target as Rung];
  return Object.freeze({ ...instruments, [dial]: instruments[dial] + 1 });
}
