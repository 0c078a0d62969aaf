import type { RunReport } from '@repair/schemas';
import { type Static, Type } from '@sinclair/typebox';
import { orNull, part } from '../shape.js';

/** One roll of the re-roll baseline, reduced to what the measures judge. */
export const RollTrace = part({
  /** The same program has the same identity; null where none was written. */
  identity: orNull(Type.String()),
  resolved: Type.Boolean(),
});
export type RollTrace = Static<typeof RollTrace>;

export const traceRolls = ({ rolls = [] }: RunReport): RollTrace[] =>
  rolls.map(({ result, failing_after }) => ({ identity: result, resolved: failing_after?.length === 0 }));

/** Whether a roll writes a program that an earlier roll has lost with. */
export function rollRepeats(rolls: readonly RollTrace[], index: number): boolean {
  const identity = rolls[index]?.identity ?? null;
  return (
    identity !== null && rolls.slice(0, index).some((earlier) => !earlier.resolved && earlier.identity === identity)
  );
}
