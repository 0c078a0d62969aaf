import { createDiagnoser, createIsolator, evidence } from '@repair/harness';
import type { RoundReport } from '@repair/schemas';
import { componentsWithout, stagesWithout } from './drive/ablations.js';
import { type Baseline, takeBaseline } from './drive/baseline.js';
import { type LoopContext, loopContext } from './drive/context.js';
import { driveLoop } from './drive/drive-loop.js';
import { finishRepair } from './drive/finish-repair.js';
import type { Components } from './drive/ports.js';
import { NOTHING_SPENT, type Spent } from './drive/spending.js';
import { startState } from './drive/start-state.js';
import { endRoute, NOTHING_TO_REPAIR, stopRoute } from './end-route.js';
import { recordedExecution } from './journal/recorded-execution.js';
import { recordedGenerator } from './journal/recorded-generator.js';
import { recordedLedger } from './journal/recorded-ledger.js';
import { tellNext } from './report/tell-rounds.js';
import type { RouteInput, RouteOutcome } from './route.js';

/** The path `loop14`: baseline, loop, minimisation. A fault on the way keeps the rounds that were made. */
export async function runLoop(input: RouteInput): Promise<RouteOutcome> {
  const ablated = new Set(input.options.ablate ?? []);
  const components = componentsWithout(ablated, wire(input));
  const context = loopContext(input, components);
  const rounds: RoundReport[] = [];
  let spent: Spent = NOTHING_SPENT;
  let baseline: Baseline | null = null;
  const made = () => ({ attempts: rounds.length, rounds, spent, baseline });
  try {
    baseline = await baselineOf(context);
    if (baseline.target_tests.length === 0) return endRoute(made(), NOTHING_TO_REPAIR);
    const start = startState(context.base, context.last_diff, baseline);
    const end = await driveLoop(context, stagesWithout(ablated), start, (round, sum) => {
      context.tell({ kind: 'line', text: tellNext(round, rounds) });
      rounds.push(round);
      spent = sum;
    });
    if (!end.resolved) return endRoute(made(), { status: 'not_resolved', exit_reason: end.exit_reason });
    const repair = await finishRepair(context, end.state, end.resolved);
    return endRoute(made(), { status: 'resolved', exit_reason: 'resolved', ...repair });
  } catch (fault) {
    return stopRoute(made(), fault);
  }
}

export function wire({ options, candidate, ledger, recall, syntax }: RouteInput): Components {
  return {
    execution: recordedExecution(recall, candidate.execution),
    evidence,
    diagnoser: createDiagnoser(syntax),
    isolatorFor: (execution, tree) => createIsolator(execution, tree),
    generator: recordedGenerator(recall, options.generator),
    ledger: recordedLedger(recall, ledger),
  };
}

export async function baselineOf(context: LoopContext): Promise<Baseline> {
  const { components, contracts, signal, recall, tell } = context;
  const baseline = await takeBaseline(components.execution, contracts, signal, (detail) =>
    tell({ kind: 'stage', round: 0, stage: 'baseline', detail }),
  );
  const { target_tests, boundary, quarantined } = baseline;
  recall.decide('boundary', { candidate: context.base.digest }, { target_tests, boundary, quarantined });
  if (quarantined.length > 0) tell({ kind: 'line', text: `Flaky, in neither set: ${quarantined.join(', ')}` });
  return baseline;
}
