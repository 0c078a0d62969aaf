import { type Static, Type } from '@sinclair/typebox';
import { MinimalDelta } from './delta.js';
import { exact, oneOf, orNull } from './shape.js';

/**
 * The one verdict on a proposed delta (spec §3.3). `validated_delta` is null when no effective delta could be derived.
 * A boundary that was not run was not seen green: it reads `violated`.
 */
export const DeltaVerdict = exact('DeltaVerdict', {
  accepted: Type.Boolean(),
  validated_delta: orNull(MinimalDelta),
  minimality: oneOf('pass', 'reject'),
  boundary: oneOf('green', 'violated'),
  plausibility: oneOf('pass', 'reject'),
});
export type DeltaVerdict = Static<typeof DeltaVerdict>;
