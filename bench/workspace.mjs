// One workspace cycle (fresh copy of a candidate, one changed file, removal) against `cp -a` and `rm -rf`.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyTree } from '../packages/harness/dist/execution/workspace/copy-tree.js';
import { openWorkspaces } from '../packages/harness/dist/execution/workspace/workspaces.js';
import { comparePairs, report } from './lib/pairs.mjs';

const place = realpathSync(mkdtempSync(path.join(tmpdir(), 'bench-workspace-')));
const run = (program, ...args) => {
  if (spawnSync(program, args).status !== 0) throw new Error(`${program} failed`);
};

function plant(count) {
  const root = path.join(place, `tree-${count}`);
  for (let index = 0; index < count; index += 1) {
    const folder = path.join(root, `d${Math.floor(index / 50)}`);
    if (index % 50 === 0) mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, `f${index % 50}.py`), `VALUE = ${index}\n`.repeat(20));
  }
  return root;
}

async function cycle(count, must, ambitious) {
  const root = plant(count);
  const base = path.join(place, `base-${count}`);
  const { entries } = copyTree(root, base);
  const workspaces = openWorkspaces({ scratch: place, base, entries });
  const copy = path.join(place, 'copy');
  try {
    const seen = await comparePairs({
      baseline: () => {
        run('cp', '-a', root, copy);
        run('rm', '-rf', copy);
      },
      subject: () => workspaces.take([{ path: 'd0/f0.py', bytes: Buffer.from('VALUE = -1\n') }]).release(),
      pairs: 7,
    });
    report({
      goal: 8,
      name: `cp -a + rm / workspace cycle, ${count} files`,
      figure: 1 / seen.wall,
      must,
      ambitious,
      better: 'higher',
      kind: 'ratio',
      noisy: seen.noisy,
      note: `${workspaces.strategy}; ${Math.round(seen.baseline_ms)} ms against ${seen.subject_ms.toFixed(1)} ms`,
    });
  } finally {
    workspaces.close();
  }
}

try {
  await cycle(2000, 20, 40);
  await cycle(20000, 100, 400);
} finally {
  rmSync(place, { recursive: true, force: true });
}
