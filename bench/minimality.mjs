// The minimality check on a file of 10,000 lines against `git diff` of such a change, and the refusal of a full rewrite
// against that check. Every proposal is another one: a round judges no text twice, so that no tree kept of an earlier one may help.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadSyntax } from '../packages/syntax/dist/index.js';
import { changedFile } from '../packages/validate/dist/change.js';
import { deriveDelta } from '../packages/validate/dist/index.js';
import { judgeMinimality } from '../packages/validate/dist/residue/minimality.js';
import { memoryTree } from '../packages/validate/dist/testing/memory-tree.js';
import { proposal } from '../packages/validate/dist/testing/proposal.js';
import { comparePairs, report } from './lib/pairs.mjs';

const syntax = await loadSyntax();
const text = Array.from(
  { length: 2000 },
  (_, index) => `def f${index}(a):\n    b = a + ${index}\n    c = b * 2\n    return c\n\n`,
).join('');
const line = 5003;
const old = text.split('\n')[line - 1];
const tree = memoryTree({ 'big.py': text });
const residue = {
  scope: 0,
  regions: [{ file: 'big.py', start_line: 5001, end_line: 5004, symbol: 'f1000', why: 'bench' }],
};
const check = (edits) => {
  const derived = deriveDelta({ proposed: proposal(edits), tree, syntax });
  return judgeMinimality(
    derived.files.map((file) => changedFile(file, syntax)),
    residue,
    syntax,
  ).violations;
};
let made = 0;
const small = () => {
  made += 1;
  return [{ file: 'big.py', line, old, new: old.replace('* 2', `* ${made + 2}`) }];
};
const inserted = () => {
  made += 1;
  return [{ file: 'big.py', line, old: '', new: `    b += ${made}\n` }];
};
const rewrites = Array.from({ length: 30 }, (_, index) => [
  {
    file: 'big.py',
    old: text,
    new: text.replaceAll('a', 'x').replaceAll('c', 'y').replaceAll('return', 'return  ').replaceAll('+', `- ${index}`),
  },
]);
const rewrite = () => {
  made += 1;
  return rewrites[made % rewrites.length];
};
if (check(small()).length > 0 || check(inserted()).length > 0 || check(rewrite()).length === 0)
  throw new Error('the check judges wrongly');

const folder = mkdtempSync(path.join(tmpdir(), 'bench-minimality-'));
writeFileSync(path.join(folder, 'before.py'), text);
writeFileSync(path.join(folder, 'after.py'), text.replace(`${old}\n`, `${small()[0].new}\n`));
const git = () => {
  try {
    execFileSync('git', ['diff', '--no-index', '--', 'before.py', 'after.py'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    if (error.status !== 1) throw error;
  }
};
for (const [name, edits] of [
  ['a changed line', small],
  ['a line put in', inserted],
]) {
  const against = await comparePairs({ baseline: git, subject: () => check(edits()), pairs: 15, warmups: 5 });
  report({
    goal: 9,
    name: `minimality check / git diff, 10,000 lines, ${name}`,
    figure: against.wall,
    must: 1,
    ambitious: 0.2,
    better: 'lower',
    kind: 'ratio',
    noisy: against.noisy,
    note: `${against.subject_ms.toFixed(1)} ms against ${against.baseline_ms.toFixed(1)} ms`,
  });
}
const refusal = await comparePairs({
  baseline: () => check(small()),
  subject: () => check(rewrite()),
  pairs: 15,
  warmups: 5,
});
report({
  goal: 9,
  name: 'refusal of a full rewrite / that check',
  figure: refusal.wall,
  must: 5,
  ambitious: 1,
  better: 'lower',
  kind: 'ratio',
  noisy: refusal.noisy,
  note: `${refusal.subject_ms.toFixed(1)} ms against ${refusal.baseline_ms.toFixed(1)} ms`,
});
rmSync(folder, { recursive: true, force: true });
