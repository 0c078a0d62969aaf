import { existsSync } from 'node:fs';
import { type EditForm, type Prompt, renderPrompt, renderRollPrompt } from '@repair/llm-stub';
import { openLedger } from '@repair/ledger';
import { loadSyntax } from '@repair/syntax';
import { componentsWithout, stagesWithout } from './drive/ablations.js';
import { takeBaseline } from './drive/baseline.js';
import { loopContext } from './drive/context.js';
import { generationRequest } from './drive/generation-request.js';
import type { AttemptLedger } from './drive/ports.js';
import { startState } from './drive/start-state.js';
import type { RunOptions } from './inputs/options.js';
import { createRecall } from './journal/recall.js';
import { memoryJournal } from './journal/memory-journal.js';
import { baselineOf, wire } from './loop-run.js';
import { recordedExecution } from './journal/recorded-execution.js';
import { openCandidate } from './open-candidate.js';
import { rollRequest } from './roll/roll-request.js';
import type { RouteInput } from './route.js';
import { withScratch } from './scratch.js';
import { forgetfulLedger } from './stages/ablated/forgetful-ledger.js';

/** The ledger where there is one, else one that knows nothing; never written to. */
async function readOnly(url: string): Promise<AttemptLedger> {
  const file = /^sqlite:(?!:)(.+)$/.exec(url)?.[1];
  if (file !== undefined && !existsSync(file)) return forgetfulLedger();
  const ledger = await openLedger(url, { mode: 'read' });
  return { ...forgetfulLedger(), lookup: (signature) => ledger.lookup(signature) };
}

export interface DryRunOptions extends RunOptions {
  readonly edit_form?: EditForm;
  readonly max_prompt_tokens?: number;
}

async function rollPrompt({ options, candidate, recall }: RouteInput, budget: Budget): Promise<Prompt | null> {
  const execution = recordedExecution(recall, candidate.execution);
  const { target_tests } = await takeBaseline(execution, [], options.signal, () => {});
  if (target_tests.length === 0) return null;
  const { left_out, ...prompt } = renderRollPrompt(rollRequest(candidate, options.seed, 1), budget);
  return { ...prompt, shortened: left_out };
}

type Budget = { readonly max_prompt_tokens?: number };

/**
 * The prompt that the path's first call would be made with; null when every test passes. No call is made and nothing is
 * recorded; a ledger that is there is read.
 */
export function dryRun(options: DryRunOptions): Promise<Prompt | null> {
  return withScratch(async (scratch) => {
    const candidate = await openCandidate(options, scratch);
    try {
      const now = options.now ?? (() => '');
      const recall = createRecall(memoryJournal(), { kind: 'live' }, now);
      const ledger = await readOnly(options.ledger);
      const input = { run_id: 'dry-run', options, candidate, ledger, recall, syntax: await loadSyntax(), now };
      const { max_prompt_tokens } = options;
      const budget = max_prompt_tokens === undefined ? {} : { max_prompt_tokens };
      if (options.route === 'roll') return await rollPrompt(input, budget);
      const ablated = new Set(options.ablate ?? []);
      const context = loopContext(input, componentsWithout(ablated, wire(input)));
      const stages = stagesWithout(ablated);
      const baseline = await baselineOf(context);
      if (baseline.target_tests.length === 0) return null;
      const state = startState(context.base, context.last_diff, baseline);
      const { seeded, signature } = await stages.seed(context, state);
      const known = await stages.lookUp(context, signature);
      const { edit_form } = options;
      return renderPrompt(generationRequest(context, seeded, known, state), {
        ...(edit_form === undefined ? {} : { edit_form }),
        ...budget,
      });
    } finally {
      await candidate.execution.close();
    }
  });
}
