import { renderRollPrompt } from '@repair/llm-stub';
import {
  failingTests,
  type Generator,
  GeneratorUnavailableError,
  hashJson,
  type RollAnswer,
  type RollReport,
  type RollRequest,
  statusOf,
} from '@repair/schemas';
import { renderPatch } from '@repair/validate';
import { programChanges } from './program-changes.js';
import { rollRequest } from './roll-request.js';
import { tellRoll } from './tell-roll.js';
import { type Baseline, takeBaseline } from '../drive/baseline.js';
import { budgetEnd } from '../drive/budget-end.js';
import { NOTHING_SPENT, type Spent, spend } from '../drive/spending.js';
import { UsageError } from '../inputs/usage-error.js';
import { endRoute, NOTHING_TO_REPAIR, stopRoute } from '../end-route.js';
import { recordedExecution } from '../journal/recorded-execution.js';
import { counted } from '../report/counted.js';
import { changedLines } from '../report/changed-lines.js';
import type { RouteInput, RouteOutcome } from '../route.js';

/**
 * The path `roll`, the baseline that the loop has to beat (spec §7): on each failure the generator is given the problem
 * statement and writes the program afresh. No diff, evidence, diagnosis, boundary, ledger or cap; it ends with the first
 * program that the target tests pass on, or with the number of calls.
 */
export async function runRoll(input: RouteInput): Promise<RouteOutcome> {
  const { options, candidate, recall } = input;
  const { generator } = options;
  if (!generator.regenerate) {
    throw new UsageError(
      `the ${generator.name} generator can't write a program from a problem statement alone; ` +
        'set REPAIR=loop14 for the repair loop, or choose a generator that can',
    );
  }
  const execution = recordedExecution(recall, candidate.execution);
  const signal = options.signal ? { signal: options.signal } : {};
  const tell = options.onProgress ?? (() => {});
  const cost = options.cost ?? (() => null);
  const rolls: RollReport[] = [];
  const rolled = (roll: RollReport): void => {
    rolls.push(roll);
    tell({ kind: 'line', text: tellRoll(roll) });
  };
  let spent: Spent = NOTHING_SPENT;
  let baseline: Baseline | null = null;
  const made = () => ({ attempts: rolls.length, rounds: [], rolls, spent, baseline });
  try {
    baseline = await takeBaseline(execution, [], options.signal, (detail) =>
      tell({ kind: 'stage', round: 0, stage: 'baseline', detail }),
    );
    const targets = baseline.target_tests;
    if (targets.length === 0) return endRoute(made(), NOTHING_TO_REPAIR);
    for (let attempt = 1; attempt <= options.max_attempts; attempt += 1) {
      tell({ kind: 'stage', round: attempt, stage: 'roll', detail: generator.name });
      const request = rollRequest(candidate, options.seed, attempt);
      const { input_tokens, output_tokens } = spent;
      const limit = options.spending_limit;
      const over = await budgetEnd(recall, spent, () =>
        limit === undefined
          ? null
          : limit({
              spent: { model: generator.name, input_tokens, output_tokens },
              prompt_tokens: renderRollPrompt(request).tokens,
              roll: true,
            }),
      );
      if (over !== null) return endRoute(made(), { status: 'not_resolved', exit_reason: over });
      const answer = await recall.effect('roll', request, () => regenerate(generator, request, options.signal));
      spent = spend(spent, answer.usage, cost);
      if (answer.kind === 'nothing') {
        rolled({ ...emptyRoll(attempt, answer), reason: answer.reason });
        // A roll whose answer holds no program is a lost roll, not the end of the series.
        if (answer.received) continue;
        return endRoute(made(), { status: 'not_resolved', exit_reason: answer.reason });
      }
      const changes = programChanges(candidate.tree, answer.files);
      const run = await execution.run({ changes, ...signal });
      const failing_after = targets.filter((id) => statusOf(run, id) !== 'passed');
      const patch = renderPatch(candidate.tree, changes);
      const passing = baseline.boundary.flatMap((item) => (item.kind === 'test' ? [item.test] : []));
      rolled({
        attempt_number: attempt,
        files: changes.map(({ path }) => path),
        changed_lines: changedLines(patch),
        result: hashJson(patch),
        failing_after,
        broken: passing.filter((id) => statusOf(run, id) !== 'passed'),
        reason: failing_after.length === 0 ? 'the target tests pass' : tellFailing(failingTests(run).length),
        usage: answer.usage,
      });
      recall.decide('rolled', { attempt }, rolls.at(-1));
      if (failing_after.length === 0) {
        return endRoute(made(), {
          status: 'resolved',
          exit_reason: 'resolved',
          changes,
          proposed_lines: changedLines(patch),
        });
      }
    }
    return endRoute(made(), {
      status: 'not_resolved',
      exit_reason: `unresolved after ${options.max_attempts} rolls, the number of calls that the run may make`,
    });
  } catch (fault) {
    return stopRoute(made(), fault);
  }
}

const tellFailing = (count: number) => `${counted(count, 'test')} ${count === 1 ? 'fails' : 'fail'}`;

async function regenerate(generator: Generator, request: RollRequest, signal?: AbortSignal): Promise<RollAnswer> {
  const answer = await generator.regenerate?.(request, signal);
  if (!answer) throw new GeneratorUnavailableError(`the ${generator.name} generator gave no program`);
  return answer;
}

function emptyRoll(attempt_number: number, { usage }: RollAnswer): Omit<RollReport, 'reason'> {
  return { attempt_number, files: [], changed_lines: 0, result: null, failing_after: null, broken: [], usage };
}
