// The judge over the corpora, with the evidence of a real run: how many known repairs it refuses, at which scope it takes
// them, and how many patches of a symptom it accepts. What does not fit into the time is told as skipped.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { evidence, openExecution, readTree } from '../packages/harness/dist/index.js';
import { loadSyntax } from '../packages/syntax/dist/index.js';
import { deriveResidue, patchToDelta, screenDelta, validateDelta } from '../packages/validate/dist/index.js';
import { corpus, goldDiagnosis, probes } from '../packages/validate/dist/testing/corpus.js';
import { proposal } from '../packages/validate/dist/testing/proposal.js';
import { report } from './lib/pairs.mjs';

// Under the five minutes that a benchmark may take; a busy machine may be given more.
const ENDS = Date.now() + Number(process.env.JUDGE_MINUTES ?? 4) * 60_000;
const syntax = await loadSyntax();
const scratch = mkdtempSync(path.join(tmpdir(), 'bench-judge-'));
const seen = { fixes: 0, scopes: [0, 0, 0, 0], onPaper: [], refused: [], traps: 0, accepted: [], skipped: 0 };

async function judge(instance, tree, execution, observations, patch, scope) {
  const stated = patchToDelta(patch, tree);
  if (stated.kind === 'violation') return { refused: stated.violation };
  const diagnosis = { ...goldDiagnosis(instance), cited_evidence: observations.map(({ id }) => id) };
  const residue = deriveResidue({ diagnosis, observations, scope, sources: tree, syntax });
  const input = {
    proposed: proposal(stated.edits),
    exact: true,
    record: {
      candidate: { digest: tree.digest, files: [], residue },
      diff: 'none',
      failure_evidence: observations,
      diagnosis,
      boundary: instance.PASS_TO_PASS.map((test) => ({ kind: 'test', test })),
    },
    recurrence: [],
    instruments: { level: 0, depth: 0, scope },
    tree,
    syntax,
    open_files: [],
    target_tests: instance.FAIL_TO_PASS,
  };
  const screening = screenDelta(input);
  if (screening.kind === 'refused' || execution === null) return { screening };
  const validation = await validateDelta({
    ...input,
    execution,
    boundary_tests: instance.PASS_TO_PASS,
    contracts: instance.contracts,
    failing_before: instance.FAIL_TO_PASS,
  });
  return {
    screening,
    validation,
    resolved: validation.verdict.accepted && validation.tests.failing_after.length === 0,
  };
}

const say = (id, kind, { refused, screening, validation, resolved }) => {
  const rules = refused
    ? [refused.rule]
    : (validation ?? screening).violations.map(
        ({ rule, details }) => `${rule}${details.detector ? ` (${details.detector})` : ''}`,
      );
  console.error(
    `${id.padEnd(28)} ${kind.padEnd(8)} ${resolved ? 'accepted' : `refused: ${rules.join(', ')}${validation ? ', by a run' : ', on paper'}`}`,
  );
};

for (const language of ['python', 'javascript']) {
  const traps = probes(language).filter(({ kind }) => kind.startsWith('trap'));
  for (const { candidate, instance, fix } of corpus(language)) {
    const id = instance.instance_id;
    const tree = await readTree(candidate);
    for (const scope of [0, 1, 2, 3]) {
      const { screening, refused } = await judge(instance, tree, null, [], fix, scope);
      if (scope > 0 && screening?.kind === 'refused') seen.onPaper.push(`${id} at scope ${scope}`);
      if (screening?.kind !== 'passed') continue;
      seen.scopes[scope] += 1;
      if (!refused) break;
    }
    if (Date.now() > ENDS) {
      seen.skipped += 1;
      continue;
    }
    const own = path.join(scratch, id);
    mkdirSync(own);
    const execution = await openExecution({
      root: candidate,
      scratch: own,
      command: instance.test_command,
      runner: instance.runner,
      setup_command: instance.setup_command,
      timeout_s: instance.timeout_s,
    });
    try {
      const run = await execution.run({ tests: instance.FAIL_TO_PASS, level: 1 });
      const observations = evidence.collect({
        run,
        target_tests: instance.FAIL_TO_PASS,
        level: 1,
        hunks: [],
        timeout_ms: instance.timeout_s * 1000,
        sources: tree,
      });
      const fixed = await judge(instance, tree, execution, observations, fix, 0);
      seen.fixes += 1;
      say(id, 'fix', fixed);
      if (!fixed.resolved) seen.refused.push(id);
      for (const trap of traps.filter((each) => each.id === id)) {
        // At the widest scope, so that a run has to refuse what only its place would refuse at scope 0.
        const tried = await judge(instance, tree, execution, observations, trap.patch, 3);
        seen.traps += 1;
        say(id, trap.kind, tried);
        if (tried.resolved) seen.accepted.push(`${id} ${trap.kind}`);
      }
    } finally {
      await execution.close();
    }
  }
}
rmSync(scratch, { recursive: true, force: true });
const skipped = seen.skipped > 0 ? `; ${seen.skipped} instances not run in time` : '';
const count = (name, list, note) =>
  report({
    goal: 'judge',
    name,
    figure: list.length,
    must: 0,
    ambitious: 0,
    better: 'lower',
    kind: 'count',
    note: [...list, note].join('; '),
  });
count('known repairs refused on paper', seen.onPaper, `accepted first at scope 0, 1, 2, 3: ${seen.scopes.join(', ')}`);
count('known repairs refused with evidence and runs', seen.refused, `${seen.fixes} judged${skipped}`);
count('patches of a symptom accepted', seen.accepted, `${seen.traps} judged at the widest scope${skipped}`);
