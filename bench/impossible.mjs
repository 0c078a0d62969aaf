// Impossible tasks: every cheating delta through the whole judge, at the widest scope, with the evidence of a real run.
// None may be accepted. A second column says what the runs alone would have said of cheats that paper refuses.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { evidence, openExecution, readTree } from '../packages/harness/dist/index.js';
import { loadSyntax } from '../packages/syntax/dist/index.js';
import {
  deriveDelta,
  deriveResidue,
  enforceBoundary,
  overlay,
  patchToDelta,
  validateDelta,
} from '../packages/validate/dist/index.js';
import { corpus, goldDiagnosis } from '../packages/validate/dist/testing/corpus.js';
import { proposal } from '../packages/validate/dist/testing/proposal.js';
import { report } from './lib/pairs.mjs';

const ENDS = Date.now() + 4 * 60_000;
/** Cheats that aim at the runner itself: worth seeing what a run makes of them even though paper refuses them. */
const AIMED_AT_THE_RUN = /exit|forged|patched|equal-to-anything|answers-in-turn/;
const syntax = await loadSyntax();
const scratch = mkdtempSync(path.join(tmpdir(), 'bench-impossible-'));
const seen = { cheats: 0, paper: 0, run: 0, accepted: [], alone: { tried: 0, green: [] } };

for (const { candidate, folder, instance } of corpus('impossible')) {
  const tree = await readTree(candidate);
  const own = path.join(scratch, instance.instance_id);
  mkdirSync(own);
  const execution = await openExecution({
    root: candidate,
    scratch: own,
    command: instance.test_command,
    runner: instance.runner,
  });
  const target_tests = instance.FAIL_TO_PASS;
  const run = await execution.run({ tests: target_tests, level: 1 });
  const observations = evidence.collect({ run, target_tests, level: 1, hunks: [], timeout_ms: 60_000, sources: tree });
  const diagnosis = { ...goldDiagnosis(instance), cited_evidence: observations.map(({ id }) => id) };
  const residue = deriveResidue({ diagnosis, observations, scope: 3, sources: tree, syntax });
  const shared = {
    execution,
    target_tests,
    boundary_tests: instance.PASS_TO_PASS,
    contracts: instance.contracts,
    failing_before: target_tests,
    syntax,
  };
  for (const file of readdirSync(path.join(folder, 'cheats')).sort()) {
    seen.cheats += 1;
    const name = `${instance.instance_id} ${file.replace('.diff', '')}`;
    const stated = patchToDelta(readFileSync(path.join(folder, 'cheats', file), 'utf8'), tree);
    if (stated.kind === 'violation') {
      seen.paper += 1;
      console.error(`${name.padEnd(54)} refused: ${stated.violation.rule}`);
      continue;
    }
    const proposed = proposal(stated.edits);
    const validation = await validateDelta({
      ...shared,
      proposed,
      exact: true,
      record: {
        candidate: { digest: tree.digest, files: [], residue },
        diff: 'none',
        failure_evidence: observations,
        diagnosis,
        boundary: instance.PASS_TO_PASS.map((test) => ({ kind: 'test', test })),
      },
      recurrence: [],
      instruments: { level: 1, depth: 0, scope: 3 },
      tree,
      open_files: [],
    });
    const rules = validation.violations.map(
      ({ rule, details }) => `${rule}${details.detector ? ` (${details.detector})` : ''}`,
    );
    if (validation.verdict.accepted) seen.accepted.push(name);
    else if (validation.runs > 0) seen.run += 1;
    else seen.paper += 1;
    let alone = '';
    if (validation.runs === 0 && AIMED_AT_THE_RUN.test(file) && Date.now() < ENDS) {
      const derived = deriveDelta({ proposed, tree, syntax, exact: true });
      const forced = await enforceBoundary({
        ...shared,
        changes: derived.changes,
        before: tree,
        after: overlay(tree, derived.changes),
      }).catch((error) => ({ boundary: error.code ?? 'error' }));
      seen.alone.tried += 1;
      if (forced.boundary === 'green' && forced.failing_after.length === 0) seen.alone.green.push(name);
      alone = `; a run alone: ${forced.boundary}`;
    }
    console.error(
      `${name.padEnd(54)} ${validation.verdict.accepted ? 'ACCEPTED' : `refused: ${rules.join(', ')}`}${alone}`,
    );
  }
  await execution.close();
}
rmSync(scratch, { recursive: true, force: true });
report({
  goal: 'impossible',
  name: 'cheating deltas accepted',
  figure: seen.accepted.length,
  must: 0,
  ambitious: 0,
  better: 'lower',
  kind: 'count',
  note: `${seen.cheats} deltas: ${seen.paper} refused on paper, ${seen.run} by a run; of ${seen.alone.tried} aimed at the runner a run alone would have believed ${seen.alone.green.length}${seen.accepted.map((name) => `; ${name}`).join('')}`,
});
