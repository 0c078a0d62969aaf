import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noneGenerator } from '@repair/llm-stub';
import { HarnessError, type Instruments, type RoundStatement, type SeededRound } from '@repair/schemas';
import { componentsWithout, stagesWithout } from '../drive/ablations.js';
import { takeBaseline } from '../drive/baseline.js';
import { loopContext } from '../drive/context.js';
import { startState } from '../drive/start-state.js';
import { createRecall } from '../journal/recall.js';
import { memoryJournal } from '../journal/memory-journal.js';
import { wire } from '../loop-run.js';
import { type CandidateOptions, openCandidate } from '../open-candidate.js';
import { withScratch } from '../scratch.js';
import { forgetfulLedger } from '../stages/ablated/forgetful-ledger.js';
import type { KeptRound } from './round-store.js';
import type { Call } from './tool.js';

export interface RunAssembly {
  readonly candidate: CandidateOptions;
  /** Unified diff of the last patch; null: the one that git tells. */
  readonly diff: string | null;
  readonly round_number: number;
  readonly instruments: Instruments;
}

export interface AssembledRound {
  readonly seeded: SeededRound;
  readonly kept: KeptRound;
  readonly quarantined: readonly string[];
  readonly statement: RoundStatement;
}

/**
 * A round seeded as `repair run` seeds it: the tests are run, what failed becomes evidence, and that is diagnosed. Throws
 * HarnessError or UsageError.
 */
export function assembleFromRun(asked: RunAssembly, { session, signal, tell }: Call): Promise<AssembledRound> {
  return withScratch(async (scratch) => {
    const file = join(scratch, 'last.diff');
    if (asked.diff !== null) writeFileSync(file, asked.diff);
    const options = { ...asked.candidate, ...(asked.diff === null ? {} : { diff: file }), signal };
    const candidate = await openCandidate(options, scratch);
    try {
      const recall = createRecall(memoryJournal(), { kind: 'live' }, session.now);
      const unused = {
        generator: noneGenerator(),
        ledger: '',
        out: '',
        seed: 0,
        max_attempts: 1,
        route: 'loop14',
      } as const;
      const onProgress = (event: { kind: string; stage?: string; detail?: string }) =>
        event.kind === 'stage' ? tell(`${event.stage} ${event.detail}`.trim()) : undefined;
      const input = {
        run_id: session.run_id,
        options: { ...options, ...unused, onProgress },
        candidate,
        ledger: forgetfulLedger(),
        recall,
        syntax: await session.syntax(),
        now: session.now,
      };
      const context = loopContext(input, componentsWithout(new Set(), wire(input)));
      const baseline = await takeBaseline(context.components.execution, context.contracts, signal, (detail) =>
        tell(`baseline ${detail}`),
      );
      if (baseline.target_tests.length === 0)
        throw new HarnessError('no_candidate', 'every test passes: there is nothing to repair');
      const { round_number, instruments } = asked;
      const state = { ...startState(context.base, context.last_diff, baseline), round: round_number, instruments };
      const { seeded, signature, statement } = await stagesWithout(new Set()).seed(context, state);
      const target_tests = baseline.target_tests;
      const kept = { record: seeded.round_record, signature, instruments, candidate: asked.candidate, target_tests };
      return { seeded, kept, quarantined: baseline.quarantined, statement };
    } finally {
      await candidate.execution.close();
    }
  });
}
