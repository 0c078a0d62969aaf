import { statusOf } from '@repair/schemas';
import type { LoopContext } from '../../drive/context.js';
import type { Enforced, Screened } from '../../drive/stage-results.js';
import { boundaryTests, type LoopState, overlay } from '../../drive/state.js';

/** Ablation of P7: the target tests alone decide. What broke is still seen and told, so that it can be measured. */
export async function targetOnly(context: LoopContext, screened: Screened, state: LoopState): Promise<Enforced> {
  const run = await context.components.execution.run({
    changes: overlay(state.changes, screened.changes),
    ...(context.signal ? { signal: context.signal } : {}),
  });
  return {
    boundary: 'green',
    violations: [],
    failing_after: state.failing.filter((id) => statusOf(run, id) !== 'passed'),
    broken: boundaryTests(state.boundary).filter((id) => statusOf(run, id) !== 'passed'),
    run,
  };
}
