import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, test } from 'node:test';
import { checkDependencies } from './dependencies.mjs';
import { impuritiesOf, checkPurity } from './purity.mjs';
import { checkSources } from './sources.mjs';
import { checkVersions } from './versions.mjs';

const HOUSE = path.resolve(import.meta.dirname, '../..');
const planted = (name) => path.join(HOUSE, 'fixtures/lint', name);

describe('dependency rules bite', () => {
  const cases = [
    ['packages-never-import-apps', 'packages/gate/src/decide.ts → @repair/loop'],
    ['stages-never-import-each-other', 'packages/gate/src/decide.ts → @repair/ledger'],
    ['contracts-stand-alone', 'packages/schemas/src/boundary.ts → @repair/syntax'],
    ['loop-never-imports-ab-runner', 'apps/loop/src/run.ts → @repair/ab-runner'],
    ['sources-of-others-are-private', 'packages/gate/src/decide.ts → packages/schemas/src/key.ts'],
    ['only-propose-sees-a-generator', 'apps/loop/src/stages/5-judge.ts → @repair/llm-stub'],
    ['no-cycles', 'packages/gate/src/decide.ts → packages/gate/src/limits.ts'],
  ];
  for (const [rule, arrow] of cases) {
    test(rule, () => {
      const { problems } = checkDependencies(planted(rule));
      assert.ok(problems.includes(`${rule}: ${arrow}`), problems.join('\n'));
    });
  }

  test('only-declared-dependencies', () => {
    const { problems } = checkDependencies(planted('only-declared-dependencies'));
    assert.match(problems.join('\n'), /^only-declared-dependencies: packages\/gate\/src\/decide\.ts → /m);
  });

  test('the propose stage may see a generator', () => {
    const { problems } = checkDependencies(planted('only-propose-sees-a-generator'));
    assert.doesNotMatch(problems.join('\n'), /only-propose-sees-a-generator: .*3-propose/);
  });

  test('a clean house passes', () => {
    assert.deepEqual(checkDependencies(planted('clean')), { problems: [], files: 2 });
  });

  test('a run that cruises no module fails', () => {
    const { problems, files } = checkDependencies(planted('biome'));
    assert.equal(files, 0);
    assert.equal(problems.length, 1);
  });
});

describe('the purity rule bites', () => {
  test('names each impure source, and no test', () => {
    assert.deepEqual(checkPurity(planted('purity')).problems, [
      'packages/seed/src/timer.ts uses globalThis',
      'packages/gate/src/chance.ts uses Math.random',
      'packages/gate/src/clock.ts uses Date',
      'packages/gate/src/environment.ts uses process',
      'packages/validate/src/files.ts imports node:fs',
      'packages/harness/src/evidence/network.ts uses fetch',
      'packages/harness/src/diagnosis/lazy.ts imports fs/promises',
    ]);
  });

  test('a clean house passes', () => {
    assert.deepEqual(checkPurity(planted('clean')), { problems: [], files: 2 });
  });

  test('a name that the file declares itself is no global', () => {
    assert.deepEqual(impuritiesOf('a.ts', 'export const f = (process: string) => process.length;'), []);
    assert.deepEqual(impuritiesOf('a.ts', "import { process } from './x.js'; export const f = () => process;"), []);
    assert.deepEqual(impuritiesOf('a.ts', 'export type At = Date; export const a = Math.max(1, 2);'), []);
    assert.deepEqual(impuritiesOf('a.ts', 'export const f = () => ({ process });'), ['uses process']);
  });
});

test('versions: one exact version a library, workspace:^ for our own', () => {
  assert.deepEqual(checkVersions(planted('versions')).problems, [
    'package.json: vitest is not pinned exactly: ^4.1.12',
    'packages/gate/package.json: @repair/schemas is ^0.1.0, not workspace:^',
    'packages/gate/package.json: typescript is 6.0.3, but 7.0.2 in package.json',
  ]);
  assert.deepEqual(checkVersions(planted('clean')).problems, []);
});

test('sources: drawers, length and unfinished business', () => {
  const { problems } = checkSources(planted('sources'));
  assert.equal(problems.length, 3, problems.join('\n'));
  assert.ok(problems.some((line) => line.endsWith('utils.ts is a drawer: name the idea')));
  assert.ok(problems.includes('packages/gate/src/utils.ts holds unfinished business'));
  assert.ok(problems.includes('packages/gate/src/long.ts has 257 lines, more than 250'));
  assert.deepEqual(checkSources(planted('clean')).problems, []);
});

describe('biome bites', () => {
  const config = JSON.parse(readFileSync(path.join(HOUSE, 'biome.json'), 'utf8'));
  const cases = [
    ['default-export.ts', 'lint/style/noDefaultExport'],
    ['re-export-all.ts', 'lint/performance/noReExportAll'],
    ['any.ts', 'lint/suspicious/noExplicitAny'],
    ['unused.ts', 'lint/correctness/noUnusedImports'],
    ['format.ts', 'format'],
  ];
  for (const [file, category] of cases) {
    test(category, () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'lint-'));
      try {
        cpSync(path.join(planted('biome'), file), path.join(folder, file));
        writeFileSync(path.join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }));
        const biome = path.join(HOUSE, 'node_modules/@biomejs/biome/bin/biome');
        const ended = spawnSync(process.execPath, [biome, 'check', '--colors=off', file], {
          cwd: folder,
          encoding: 'utf8',
        });
        assert.equal(ended.status, 1, ended.stdout + ended.stderr);
        assert.ok(ended.stderr.includes(` ${category} `), ended.stderr);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    });
  }
});
