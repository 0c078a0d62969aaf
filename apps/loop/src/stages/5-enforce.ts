import { failingTests, statusOf, type TestRun } from '@repair/schemas';
import { enforceBoundary } from '@repair/validate';
import type { LoopContext } from '../drive/context.js';
import type { Enforced, Screened } from '../drive/stage-results.js';
import { boundaryTests, type LoopState, overlay } from '../drive/state.js';

/**
 * Stage (c) in a workspace: target first, then the boundary by identity (spec §3.3). What passes both is seen once more
 * in a run of the whole suite, as the test command runs it: that run is what a verdict of `resolved` rests on.
 */
export async function enforce(context: LoopContext, screened: Screened, state: LoopState): Promise<Enforced> {
  const changes = overlay(state.changes, screened.changes);
  const signal = context.signal ? { signal: context.signal } : {};
  const enforcement = await enforceBoundary({
    execution: context.components.execution,
    changes,
    target_tests: state.failing,
    failing_before: state.failing,
    boundary_tests: boundaryTests(state.boundary),
    contracts: state.boundary.flatMap((item) => (item.kind === 'test' ? [] : [item])),
    before: state.tree,
    after: state.tree.with(screened.changes),
    syntax: context.syntax,
    ...signal,
  });
  const told = {
    violations: enforcement.violations,
    failing_after: enforcement.runs > 0 ? enforcement.failing_after : null,
    broken: enforcement.broken.map(({ test }) => test),
  };
  const unmasks = enforcement.broken.length === 0 && unmasked(enforcement.last_run, state.failing);
  if (enforcement.boundary === 'violated' && !unmasks) return { boundary: 'violated', ...told, run: null };
  const run = await context.components.execution.run({ changes, ...signal });
  const failing_after = state.failing.flatMap((id) => failingOf(run, id));
  const broken = [
    ...boundaryTests(state.boundary).filter((id) => statusOf(run, id) !== 'passed'),
    ...failingTests(run).filter((id) => newlyFailing(id, state)),
  ].sort();
  if (broken.length === 0) return { boundary: 'green', violations: [], failing_after, broken, run };
  return {
    boundary: 'violated',
    violations: [
      {
        rule: 'boundary',
        message:
          `With the delta, ${broken.slice(0, 5).join(', ')} ${broken.length === 1 ? 'is' : 'are'} not seen passing when the whole suite runs. ` +
          'Every boundary test is seen passing, by its name, also beside all the others. Repair the target without changing what these tests hold fast.',
        details: { broken: broken.slice(0, 20), count: broken.length },
      },
    ],
    failing_after,
    broken,
    run,
  };
}

/** A target file that could not be collected and now can: its tests have ids at last, and one fault less hides them. */
function unmasked(run: TestRun | null, failing: readonly string[]): boolean {
  return run !== null && failing.some((id) => failingOf(run, id).some((inside) => inside !== id));
}

/** What is left of a target: nothing, itself, or the failing tests of a file that could be collected at last. */
function failingOf(run: TestRun, id: string): readonly string[] {
  if (statusOf(run, id) === 'passed') return [];
  if (id.includes('::') || run.collection_errors.some(({ file }) => file === id)) return [id];
  const inside = failingTests(run).filter((test) => test.startsWith(`${id}::`));
  return inside.length > 0 ? inside : [id];
}

/** A test that the baseline did not know and that fails now, unless it came with a target file that could be collected at last. */
function newlyFailing(id: string, state: LoopState): boolean {
  const file = id.split('::', 1)[0] as string;
  return !state.failing.includes(id) && !state.failing.includes(file) && !state.known.has(id);
}
