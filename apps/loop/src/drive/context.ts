import { ABSOLUTE_CEILING } from '@repair/gate';
import type { Contract, Instruments } from '@repair/schemas';
import type { Syntax } from '@repair/syntax';
import { MAX_SCOPE } from '@repair/validate';
import type { Progress } from '../inputs/options.js';
import type { Recall } from '../journal/recall.js';
import type { RouteInput } from '../route.js';
import { type Earlier, earlierTree } from './earlier-tree.js';
import { createRunMemo, type RunMemo } from './memo.js';
import type { Components, Tree } from './ports.js';
import type { Budget } from './spending.js';

/** What stays the same over all rounds of a run. */
export interface LoopContext {
  readonly run_id: string;
  readonly base: Tree;
  /** Unified diff of the patch that led to the candidate. */
  readonly last_diff: string;
  /** The tree before the last diff, where the diff reverses cleanly; else null. */
  readonly earlier: Earlier | null;
  readonly contracts: readonly Contract[];
  readonly open_files: readonly string[];
  readonly timeout_ms: number;
  readonly max_attempts: number;
  readonly max_minimize_runs: number;
  readonly budget: Budget;
  readonly components: Components;
  /** The strongest that each instrument gets. */
  readonly maxima: Instruments;
  readonly recall: Recall;
  readonly memo: RunMemo;
  readonly syntax: Syntax;
  readonly now: () => string;
  readonly signal: AbortSignal | undefined;
  readonly tell: (event: Progress) => void;
}

/** Test runs that minimising an accepted delta may take where nothing else is said. */
const MINIMIZE_RUNS = 40;

export function loopContext(input: RouteInput, components: Components): LoopContext {
  const { options, candidate } = input;
  return {
    run_id: input.run_id,
    base: candidate.tree,
    last_diff: candidate.diff.text,
    earlier: earlierTree(candidate.tree, candidate.diff.text),
    contracts: candidate.source.contracts,
    open_files: candidate.source.open_files,
    timeout_ms: candidate.timeout_s * 1000,
    max_attempts: Math.min(options.max_attempts, ABSOLUTE_CEILING),
    max_minimize_runs: options.max_minimize_runs ?? MINIMIZE_RUNS,
    budget: { cost: options.cost ?? (() => null), limit: options.spending_limit ?? null },
    components,
    maxima: { level: components.evidence.max_level, depth: components.diagnoser.max_depth, scope: MAX_SCOPE },
    recall: input.recall,
    memo: createRunMemo(),
    syntax: input.syntax,
    now: input.now,
    signal: options.signal,
    tell: options.onProgress ?? (() => {}),
  };
}
