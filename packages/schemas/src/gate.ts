import { type Static, Type } from '@sinclair/typebox';
import { count, exact, oneOf, orNull } from './shape.js';

export const ESCALATION_TARGETS = ['component12', 'component13', 'wider_delta', 'out_of_loop'] as const;
export type EscalationTarget = (typeof ESCALATION_TARGETS)[number];

/** Output of stage (e), spec §3.5. `escalation_target` is null exactly when the decision is `continue`. */
export const GateDecision = exact('GateDecision', {
  attempt_number: Type.Integer({ minimum: 1 }),
  decision: oneOf('continue', 'escalate', 'exit'),
  escalation_target: orNull(oneOf(...ESCALATION_TARGETS)),
  at_ceiling: Type.Boolean(),
});
export type GateDecision = Static<typeof GateDecision>;

/** How strong each instrument is in a round: evidence level (12), diagnosis depth (13), delta scope. */
export const Instruments = exact('Instruments', { level: count(), depth: count(), scope: count() });
export type Instruments = Static<typeof Instruments>;
