import type { EscalationTarget, Instruments } from '@repair/schemas';

/** A stronger instrument inside the loop: what an escalation can name, short of leaving. */
export type Rung = Exclude<EscalationTarget, 'out_of_loop'>;

/** The escalation ladder in the order in which it is climbed, again and again (spec §3.5 names the three). */
export const LADDER: readonly Rung[] = ['component12', 'component13', 'wider_delta'];

/** Which dial of a round each rung turns: evidence level, diagnosis depth, delta scope. */
export const DIAL: Readonly<Record<Rung, keyof Instruments>> = {
  component12: 'level',
  component13: 'depth',
  wider_delta: 'scope',
};

/** The first rung after `last`, cyclically, that still has something stronger; null when none has. */
export function nextRung(last: Rung | null, instruments: Instruments, maxima: Instruments): Rung | null {
  // Before the first escalation none is the last, and the climb starts at the first.
  const climbed = [...LADDER, ...LADDER].slice(LADDER.findIndex((rung) => rung === last) + 1);
  return climbed.find((rung) => instruments[DIAL[rung]] < maxima[DIAL[rung]]) ?? null;
}
