// Docs that run: every `js` block of the READMEs and docs is executed, every path and script that they name exists.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brokenReferences } from './docs/references.mjs';
import { blocksOf } from './docs/blocks.mjs';

const HOUSE = path.resolve(import.meta.dirname, '..');
const LIMIT_MS = 60_000;

/** README of the house and of every package and app, CONTRIBUTING, bench and docs; paths relative to the house. */
export function documents() {
  const own = ['README.md', 'CONTRIBUTING.md', 'bench/README.md'];
  const packages = ['packages', 'apps'].flatMap((group) =>
    readdirSync(path.join(HOUSE, group)).map((name) => `${group}/${name}/README.md`),
  );
  const docs = readdirSync(path.join(HOUSE, 'docs'), { recursive: true })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`);
  return [...own, ...packages, ...docs].filter((file) => existsSync(path.join(HOUSE, file))).sort();
}

/** A block of a package's README runs in the package's folder; one of the house's documents in the app that sees all. */
const folderOf = (document) => {
  const [group, name] = document.split('/');
  return path.join(HOUSE, group === 'packages' || group === 'apps' ? `${group}/${name}` : 'apps/loop');
};

function execute(block, folder) {
  // Inside the package, so that it can import itself by name; outside node_modules, where Node would not let it.
  mkdirSync(path.join(folder, 'build'), { recursive: true });
  const scratch = mkdtempSync(path.join(folder, 'build/docs-'));
  const file = path.join(scratch, 'example.mjs');
  writeFileSync(file, block.text);
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [file], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: exampleEnv(),
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        text += chunk;
      });
    const timer = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      rmSync(scratch, { recursive: true, force: true });
      resolve(code === 0 ? null : `ended with ${signal ?? code}\n${text.trim()}`);
    });
  });
}

/** An example sees no setting of the caller's run. */
function exampleEnv() {
  const { REPAIR, ...env } = process.env;
  return { ...env, NO_COLOR: '1' };
}

/** Checks `only` these documents, else all. Each executed block and each document's references count as one test. */
export async function checkDocs(only = documents()) {
  const failed = [];
  let passed = 0;
  for (const document of only) {
    const text = readFileSync(path.join(HOUSE, document), 'utf8');
    const blocks = blocksOf(text).filter(({ language }) => language === 'js' || language === 'ts');
    for (const [index, block] of blocks.entries()) {
      const problem =
        block.language === 'ts' ? 'is tagged ts, which Node cannot run' : await execute(block, folderOf(document));
      if (problem === null) passed += 1;
      else failed.push(`${document} example ${index + 1} ${problem}`);
    }
    const broken = brokenReferences(HOUSE, document, text);
    if (broken.length === 0) passed += 1;
    else failed.push(...broken.map((what) => `${document} ${what}`));
  }
  return { passed, failed };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const wanted = process.argv.slice(2);
  const { passed, failed } = await checkDocs(wanted.length > 0 ? wanted : documents());
  for (const line of failed) console.error(line);
  console.log(`${passed} passed, ${failed.length} failed`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
