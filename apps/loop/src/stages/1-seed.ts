import { signFailure } from '@repair/ledger';
import { type FailureSignature, type RegressionHunk, statusOf, type TestRun } from '@repair/schemas';
import { assembleRound } from '@repair/seed';
import type { Syntax } from '@repair/syntax';
import { deriveResidue } from '@repair/validate';
import type { LoopContext } from '../drive/context.js';
import type { Seeded } from '../drive/stage-results.js';
import type { LoopState } from '../drive/state.js';
import { stateRound } from '../report/statement.js';
import { withoutSecrets } from './without-secrets.js';

/**
 * Stage (a): evidence, diagnosis, residue and boundary, assembled into the round's record (spec §3.1). Derived once for a
 * candidate and its instruments: a round that changed neither is seeded with the same record.
 */
export async function seedRound(context: LoopContext, state: LoopState): Promise<Seeded> {
  const { level, depth, scope } = state.instruments;
  const kept = await context.memo.seeded(`${state.tree.digest} ${level} ${depth} ${scope}`, () =>
    derive(context, state),
  );
  return { ...kept, seeded: { ...kept.seeded, round_number: state.round } };
}

async function derive(context: LoopContext, state: LoopState): Promise<Seeded> {
  const { evidence, diagnoser } = context.components;
  const { level, depth, scope } = state.instruments;
  const observations = evidence.collect({
    run: await evidenceRun(context, state),
    target_tests: state.failing,
    level,
    hunks: await regressionHunks(context, state),
    timeout_ms: context.timeout_ms,
    sources: state.tree,
  });
  const diagnosis = diagnoser.diagnose({ observations, sources: state.tree, depth, diff: state.diff });
  const residue = deriveResidue({ diagnosis, observations, scope, sources: state.tree, syntax: context.syntax });
  const seeded = assembleRound({
    round_number: state.round,
    candidate_digest: state.tree.digest,
    sources: state.tree,
    context: withoutSecrets(state.tree),
    residue,
    diff: state.diff,
    failure_evidence: observations,
    diagnosis,
    boundary: state.boundary,
  });
  const { failing, boundary, turned_green } = state;
  return {
    seeded,
    judged_by: seeded.round_record,
    signature: signatureOf(context, state),
    statement: stateRound({ observations, failing, boundary, turned_green }),
  };
}

/**
 * What the failure of the candidate as it stands is recognised by: from the weakest evidence and the shallowest diagnosis,
 * so that an escalation, which changes both, neither resets the counter nor loses the record of what was tried.
 */
function signatureOf({ components, syntax, timeout_ms }: LoopContext, state: LoopState): FailureSignature {
  const { evidence, diagnoser } = components;
  const plain = { run: state.run, target_tests: state.failing, level: 0, hunks: [], timeout_ms };
  const observations = evidence.collect(plain);
  const diagnosis = diagnoser.diagnose({ observations, sources: state.tree, depth: 0, diff: state.diff });
  return signFailure({ diagnosis, observations, symbol_at: symbolAt(syntax, state) });
}

function symbolAt(syntax: Syntax, { tree }: LoopState) {
  return (file: string, line: number): string | null => {
    const text = tree.read(file);
    return text === null ? null : (syntax.parse(file, text)?.enclosing(line)?.symbol ?? null);
  };
}

/** Level 0 reads the run that is there; a stronger level runs the suite once more with tracing, once a candidate. */
function evidenceRun(context: LoopContext, state: LoopState): Promise<TestRun> {
  const level = state.instruments.level;
  if (level === 0) return Promise.resolve(state.run);
  return context.memo.traced(`${state.tree.digest} ${level}`, async () => {
    context.tell({ kind: 'stage', round: state.round, stage: 'evidence', detail: `tracing at level ${level}` });
    const traced = await context.components.execution.run({
      changes: state.changes,
      level: level === 1 ? 1 : 2,
      ...signalOf(context),
    });
    // A run that tracing turned into another one is no evidence of this failure: the plain run stands.
    return state.failing.every((id) => statusOf(traced, id) !== 'passed') ? traced : state.run;
  });
}

/** From depth 2 on: which hunks of the last diff induce the failure (Zeller 1999). */
function regressionHunks(context: LoopContext, state: LoopState): Promise<readonly RegressionHunk[]> {
  if (state.instruments.depth < 2) return Promise.resolve([]);
  return context.memo.isolated(state.tree.digest, () => {
    context.tell({ kind: 'stage', round: state.round, stage: 'diagnosis', detail: 'isolating the regression' });
    const isolator = context.components.isolatorFor(context.components.execution, state.tree);
    return isolator.isolate({
      diff: state.diff,
      target_tests: state.failing,
      changes: state.changes,
      ...signalOf(context),
    });
  });
}

const signalOf = ({ signal }: LoopContext) => (signal ? { signal } : {});
