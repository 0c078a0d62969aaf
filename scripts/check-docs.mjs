// Docs that run: `js` blocks and marked shell blocks are executed; paths, links, scripts and commands they name exist.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { blocksOf } from './docs/blocks.mjs';
import { unknownCommands } from './docs/commands.mjs';
import { executeModule, openShell, unmetNeed } from './docs/execute.mjs';
import { brokenReferences } from './docs/references.mjs';

const HOUSE = path.resolve(import.meta.dirname, '..');

/** The house's own documents, each package's and app's README, and everything under docs; sorted. */
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

/** Runs the examples of one document in order. */
async function runExamples(document, text, tally) {
  const shell = openShell();
  try {
    for (const [index, { language, mark, text: code }] of blocksOf(text).entries()) {
      const name = `${document} block ${index + 1}`;
      if (language === 'ts') tally.failed.push(`${name} is tagged ts, which Node cannot run`);
      const isModule = language === 'js';
      if (!isModule && !mark?.startsWith('executed')) continue;
      const need = isModule ? null : unmetNeed(mark);
      if (need) {
        tally.skipped.push(`${name} (${need})`);
        continue;
      }
      const problem = await (isModule ? executeModule(code, folderOf(document)) : shell.execute(code));
      if (problem === null) tally.passed += 1;
      else tally.failed.push(`${name} ${problem}`);
    }
  } finally {
    shell.close();
  }
}

/** Checks these documents, all by default. Each executed block and each document's references count as one test. */
export async function checkDocs(only = documents()) {
  const tally = { passed: 0, failed: [], skipped: [] };
  for (const document of only) {
    const text = readFileSync(path.join(HOUSE, document), 'utf8');
    await runExamples(document, text, tally);
    const broken = [...brokenReferences(HOUSE, document, text), ...unknownCommands(text)];
    if (broken.length === 0) tally.passed += 1;
    else tally.failed.push(...broken.map((what) => `${document} ${what}`));
  }
  return tally;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const wanted = process.argv.slice(2);
  const { passed, failed, skipped } = await checkDocs(wanted.length > 0 ? wanted : documents());
  for (const line of [...skipped, ...failed]) console.error(line);
  console.log(`${passed} passed, ${failed.length} failed, ${skipped.length} skipped`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
