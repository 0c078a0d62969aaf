import type { Baseline } from './drive/baseline.js';
import type { RouteOutcome } from './route.js';

/** What a path has made so far, whatever ends it. */
export type Made = Pick<RouteOutcome, 'attempts' | 'rounds' | 'rolls' | 'spent'> & {
  readonly baseline: Baseline | null;
};

/** The outcome of a path that ends here, without a patch unless `end` brings one. */
export function endRoute(
  { baseline, ...made }: Made,
  end: Pick<RouteOutcome, 'status' | 'exit_reason'> & Partial<RouteOutcome>,
): RouteOutcome {
  return {
    ...made,
    target_tests: baseline?.target_tests ?? [],
    boundary: baseline?.boundary ?? [],
    quarantined: baseline?.quarantined ?? [],
    changes: [],
    proposed_lines: 0,
    minimal: false,
    fault: null,
    ...end,
  };
}

/** The outcome of a path that something stopped before its own end. */
export const stopRoute = (made: Made, fault: unknown): RouteOutcome =>
  endRoute(made, { status: 'error', exit_reason: fault instanceof Error ? fault.message : String(fault), fault });

export const NOTHING_TO_REPAIR = {
  status: 'resolved',
  exit_reason: 'every test passes: there is nothing to repair',
} as const;
