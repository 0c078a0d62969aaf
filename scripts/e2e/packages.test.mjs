// The packages as their users get them: versioned, published to a registry of their own, installed into empty projects.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { manifestOf, publicSurface, publishedFolders } from '../api/report.mjs';
import { FORBIDDEN } from './forbidden.mjs';
import { copyHouse, must, pnpmOnPath } from './house-copy.mjs';
import { startRegistry } from './registry.mjs';

const HOUSE = path.resolve(import.meta.dirname, '../..');
const bin = (name) => path.join(HOUSE, 'node_modules', name);
const folders = publishedFolders();

const scratch = mkdtempSync(path.join(tmpdir(), 'published-'));
const copy = path.join(scratch, 'house');
let registry;
let surface;
let env;

/** The unpacked tarball that the registry serves for a package. */
function tarball(name) {
  const folder = path.join(registry.storage, name);
  const file = readdirSync(folder).find((entry) => entry.endsWith('.tgz'));
  const target = path.join(scratch, 'unpacked', name);
  mkdirSync(target, { recursive: true });
  must('tar', ['-xzf', path.join(folder, file), '-C', target, '--strip-components=1']);
  return { file: path.join(folder, file), target };
}

function bumpVersions() {
  const names = folders.map((folder) => `'${manifestOf(folder).name}': minor`);
  writeFileSync(
    path.join(copy, '.changeset/first.md'),
    `---\n${names.join('\n')}\n---\n\nThe first release from here.\n`,
  );
  must('git', ['init', '-q', '-b', 'main'], { cwd: copy, env });
  must(process.execPath, [bin('@changesets/cli/bin.js'), 'version'], { cwd: copy, env });
}

/** An empty project that asks the local registry for our scope, and has one of our packages. */
function consumer(name) {
  const folder = path.join(scratch, 'consumers', name.replace('/', '-'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "name": "consumer", "private": true, "type": "module" }\n');
  writeFileSync(path.join(folder, '.npmrc'), `@repair:registry=${registry.url}\n`);
  writeFileSync(
    path.join(folder, 'pnpm-workspace.yaml'),
    'allowBuilds: { better-sqlite3: true }\nminimumReleaseAge: 0\nupdateNotifier: false\n',
  );
  must('pnpm', ['add', '--prefer-offline', name], { cwd: folder, env });
  return folder;
}

const installed = (folder) =>
  readdirSync(path.join(folder, 'node_modules/.pnpm')).map((entry) =>
    entry.replace(/^@([^+]+)\+/, '@$1/').replace(/(?<=.)@.*/, ''),
  );

before(async () => {
  copyHouse(copy);
  registry = await startRegistry(scratch);
  env = {
    ...process.env,
    PATH: pnpmOnPath(),
    CI: 'true',
    GIT_AUTHOR_NAME: 'publisher',
    GIT_AUTHOR_EMAIL: 'publisher@example.com',
    GIT_COMMITTER_NAME: 'publisher',
    GIT_COMMITTER_EMAIL: 'publisher@example.com',
  };
  bumpVersions();
  surface = publicSurface(copy);
  must(process.execPath, [bin('@changesets/cli/bin.js'), 'publish', '--no-git-tag'], {
    cwd: copy,
    env: { ...env, npm_config_registry: registry.url, npm_config_userconfig: registry.credentials },
  });
});

after(async () => {
  await registry?.stop();
  rmSync(scratch, { recursive: true, force: true, maxRetries: 3 });
});

describe('every package is published whole', () => {
  for (const folder of folders) {
    const { name, bin: commands } = manifestOf(folder);
    test(name, () => {
      const { file, target } = tarball(name);
      const files = readdirSync(target, { recursive: true }).map(String);
      for (const wanted of [
        'package.json',
        'README.md',
        'LICENSE',
        'CHANGELOG.md',
        'dist/index.js',
        'dist/index.d.ts',
      ]) {
        assert.ok(files.includes(wanted), `${name} lacks ${wanted}`);
      }
      assert.deepEqual(
        files.filter((entry) => /\.test\.|tsbuildinfo|node_modules|^api\.md/.test(entry)),
        [],
      );
      if (!('./testing' in manifestOf(folder).exports)) {
        assert.deepEqual(
          files.filter((entry) => entry.includes('/testing')),
          [],
        );
      }
      const manifest = JSON.parse(readFileSync(path.join(target, 'package.json'), 'utf8'));
      const ranges = Object.entries(manifest.dependencies ?? {}).filter(([dependency]) =>
        dependency.startsWith('@repair/'),
      );
      for (const [dependency, range] of ranges) assert.match(range, /^\^\d+\.\d+\.\d+$/, `${name} → ${dependency}`);
      assert.match(readFileSync(path.join(target, 'CHANGELOG.md'), 'utf8'), /The first release from here\./);
      for (const command of Object.values(commands ?? {})) assert.ok(files.includes(path.normalize(command)));
      must(process.execPath, [bin('publint/src/cli.js'), 'run', '--strict', '--pack', 'false', target], {
        cwd: target,
      });
      must(
        process.execPath,
        [bin('@arethetypeswrong/cli/dist/index.js'), file, '--profile', 'esm-only', '--no-emoji'],
        {
          cwd: target,
        },
      );
    });
  }
});

describe('an empty project installs each from there alone', () => {
  for (const folder of folders) {
    const { name } = manifestOf(folder);
    test(`${name}: every export at run time and by type`, () => {
      const project = consumer(name);
      const { entries } = surface.find((one) => one.folder === folder);
      for (const [index, { specifier, exports }] of entries.entries()) {
        const values = exports.filter(({ value }) => value).map((one) => one.name);
        const lines = exports.map(
          (one, at) => `import { ${one.value ? '' : 'type '}${one.name} as export${at} } from '${specifier}';`,
        );
        const uses = exports.map((one, at) =>
          one.value ? `void export${at};` : `export type Use${at} = typeof import('${specifier}');`,
        );
        writeFileSync(path.join(project, `use-${index}.mts`), `${[...lines, ...uses].join('\n')}\n`);
        const script = `const seen = Object.keys(await import(${JSON.stringify(specifier)})).sort(); console.log(JSON.stringify(seen));`;
        const seen = must(process.execPath, ['--input-type=module', '--eval', script], { cwd: project });
        assert.deepEqual(JSON.parse(seen), values.sort());
      }
      const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--types', ''];
      const uses = entries.map((_entry, index) => `use-${index}.mts`);
      must(process.execPath, [bin('typescript/bin/tsc'), ...options, ...uses], { cwd: project });
      const names = installed(project);
      assert.deepEqual(
        names.filter((one) => (FORBIDDEN[name] ?? []).includes(one)),
        [],
      );
    });
  }
});

describe('the installed command repairs', () => {
  test('a failing candidate of the fixtures, from an empty project', () => {
    const project = path.join(scratch, 'consumers/@repair-loop');
    const instance = path.join(HOUSE, 'fixtures/javascript/schema-migrator');
    const out = path.join(project, 'out');
    const args = ['run', '--instance', instance, '--out', out, '--run-id', 'one', '--json', '--quiet'];
    const told = must(path.join(project, 'node_modules/.bin/repair'), args, {
      cwd: project,
      env: { ...env, REPAIR: 'loop14' },
    });
    assert.equal(JSON.parse(told).status, 'resolved');
    assert.match(readFileSync(path.join(out, 'runs/one/repair.patch'), 'utf8'), /^diff --git /);
  });
});

describe('the commands of an installed package run', () => {
  for (const folder of folders.filter((one) => manifestOf(one).bin)) {
    const { name, bin: commands } = manifestOf(folder);
    for (const command of Object.keys(commands)) {
      test(command, () => {
        const project = path.join(scratch, 'consumers', name.replace('/', '-'));
        const run = (...args) => must(path.join(project, 'node_modules/.bin', command), args, { cwd: project, env });
        assert.match(run('--help'), new RegExp(`Usage: ${command}\\b`));
        assert.equal(
          run('--version').trim(),
          JSON.parse(readFileSync(path.join(copy, folder, 'package.json'), 'utf8')).version,
        );
      });
    }
  }
});
