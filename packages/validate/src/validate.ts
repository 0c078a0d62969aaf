import type { Contract, ConstraintViolation, DeltaVerdict, Execution, MinimalDelta } from '@repair/schemas';
import { enforceBoundary, type Enforcement } from './enforce/boundary.js';
import { overlay } from './overlay.js';
import { type Derived, type ScreenInput, screenDelta, type Screening } from './screen.js';

export interface ValidateInput extends ScreenInput {
  readonly execution: Execution;
  readonly boundary_tests: readonly string[];
  readonly contracts: readonly Contract[];
  readonly failing_before: readonly string[];
  readonly signal?: AbortSignal;
}

export interface Validation {
  readonly verdict: DeltaVerdict;
  readonly violations: readonly ConstraintViolation[];
  readonly derived: Derived | null;
  /** What the tests told; null when none was run. */
  readonly tests: {
    readonly failing_before: readonly string[];
    readonly failing_after: readonly string[];
    readonly broken: readonly string[];
  } | null;
  readonly runs: number;
  readonly screening: Screening;
  readonly enforcement: Enforcement | null;
}

/**
 * The one verdict on a proposed delta (spec §3.3): on paper first, and only what passes there is run. Accepted means
 * minimal, plausible and boundary seen green; whether the target is resolved stands in `tests.failing_after`. Throws
 * HarnessError when a run gives no result.
 */
export async function validateDelta(input: ValidateInput): Promise<Validation> {
  const screening = screenDelta(input);
  const { derived, minimality, plausibility, violations } = screening;
  const judged = { minimality, plausibility, validated_delta: derived?.delta ?? (null as MinimalDelta | null) };
  if (screening.kind === 'refused' || !derived) {
    const verdict: DeltaVerdict = { accepted: false, ...judged, boundary: 'violated' };
    return { verdict, violations, derived, tests: null, runs: 0, screening, enforcement: null };
  }
  const enforcement = await enforceBoundary({
    ...input,
    changes: derived.changes,
    before: input.tree,
    after: overlay(input.tree, derived.changes),
  });
  const accepted = enforcement.boundary === 'green';
  return {
    verdict: { accepted, ...judged, boundary: enforcement.boundary },
    violations: enforcement.violations,
    derived,
    tests:
      enforcement.runs === 0
        ? null
        : {
            failing_before: enforcement.failing_before,
            failing_after: enforcement.failing_after,
            broken: enforcement.broken.map(({ test }) => test),
          },
    runs: enforcement.runs,
    screening,
    enforcement,
  };
}
