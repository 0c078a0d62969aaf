// The conformance suite of effective edits, and the patches of the corpus against `git apply`: bytes that differ.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadSyntax } from '../packages/syntax/dist/index.js';
import { deriveDelta, patchToDelta, renderPatch } from '../packages/validate/dist/index.js';
import { APPLY_CASES } from '../packages/validate/dist/testing/apply-cases.js';
import { corpus } from '../packages/validate/dist/testing/corpus.js';
import { memoryTree } from '../packages/validate/dist/testing/memory-tree.js';
import { proposal } from '../packages/validate/dist/testing/proposal.js';

const syntax = await loadSyntax();
const count = (name, figure, note) =>
  console.log(
    JSON.stringify({ goal: 'apply', name, figure, must: 0, ambitious: 0, better: 'lower', kind: 'count', note }),
  );

const outcome = ({ files, kinds, edits, gives }) => {
  const derived = deriveDelta({ proposed: proposal(edits), tree: memoryTree(files, kinds), syntax });
  if (derived.kind === 'violation') {
    const reason = derived.violation.details.reason;
    const wanted = 'refused' in gives && (gives.refused === 'path' || gives.refused === reason);
    return { as: `refused: ${reason}`, ok: wanted };
  }
  const texts = derived.changes.map(({ path: file, bytes }) => [file, Buffer.from(bytes).toString('utf8')]);
  return {
    as: 'applied',
    ok: !('refused' in gives) && JSON.stringify(Object.fromEntries(texts)) === JSON.stringify(gives),
  };
};
let wrong = 0;
for (const each of APPLY_CASES) {
  const { as, ok } = outcome(each);
  if (!ok) wrong += 1;
  console.error(`${ok ? 'ok   ' : 'WRONG'} ${each.name.padEnd(62)} ${as}`);
}
count('conformance cases with other bytes or another refusal', wrong, `${APPLY_CASES.length} cases`);

const env = (folder) => ({ ...process.env, GIT_CEILING_DIRECTORIES: path.dirname(folder) });
let differing = 0;
let patches = 0;
for (const { candidate, tree, fix } of [...corpus('python'), ...corpus('javascript')]) {
  const stated = patchToDelta(fix, tree);
  const derived =
    stated.kind === 'edits' && deriveDelta({ proposed: proposal(stated.edits), tree, syntax, exact: true });
  for (const patch of [fix, derived.kind === 'derived' ? renderPatch(tree, derived.changes) : '']) {
    const copy = mkdtempSync(path.join(tmpdir(), 'bench-apply-'));
    cpSync(candidate, copy, { recursive: true });
    execFileSync('git', ['apply', '--whitespace=nowarn', '-'], { cwd: copy, env: env(copy), input: patch });
    const same = derived.changes.every(({ path: file, bytes }) =>
      readFileSync(path.join(copy, file)).equals(Buffer.from(bytes)),
    );
    patches += 1;
    if (!same) differing += 1;
    rmSync(copy, { recursive: true, force: true });
  }
}
count('patches whose bytes differ from what git makes of them', differing, `${patches} patches, given and rendered`);
