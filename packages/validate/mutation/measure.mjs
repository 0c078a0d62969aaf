// The mutation score of every file of a package, group by group: each group's files are mutated in a copy and tried
// against the tests that are its own. Prints one table, writes reports/survivors.json, and ends non-zero below the
// threshold of stryker.config.json. It measures the package in whose folder it is started, which names its groups in
// mutation/groups.mjs. Usage: node …/mutation/measure.mjs [GROUP | GROUP/FILE]…
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Stryker } from '@stryker-mutator/core';

const PACKAGE = process.cwd();
const { GROUPS } = await import(pathToFileURL(path.join(PACKAGE, 'mutation/groups.mjs')).href);
const config = JSON.parse(readFileSync('stryker.config.json', 'utf8'));
const wanted = process.argv.slice(2);
// `minimize/trial.ts` is one file of a group.
const chosen = (wanted.length > 0 ? wanted : Object.keys(GROUPS)).map((name) => name.split('/'));
const KILLED = new Set(['Killed', 'Timeout']);
const ALIVE = new Set(['Survived', 'NoCoverage']);
const rows = [];
mkdirSync('reports', { recursive: true });

for (const [name, one] of chosen) {
  const { mutate, tests, only } = GROUPS[name];
  process.env.MUTATION_TESTS = tests.join(',');
  process.env.MUTATION_ONLY = only ?? '';
  const results = await new Stryker({
    ...config,
    testRunner: 'in-process',
    plugins: [path.join(import.meta.dirname, 'runner.mjs')],
    mutate: one ? [`src/**/${one}`] : mutate,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: `reports/${name}.json` },
    thresholds: { high: 100, low: 0, break: null },
  }).runMutationTest();
  const files = new Map();
  for (const { fileName, status, location, mutatorName, replacement } of results) {
    const file = path.relative(PACKAGE, fileName).replace(/^.*\/src\//, 'src/');
    const row = files.get(file) ?? { file, killed: 0, alive: [] };
    files.set(file, row);
    if (KILLED.has(status)) row.killed += 1;
    if (ALIVE.has(status))
      row.alive.push({ status, line: location.start.line, column: location.start.column, mutatorName, replacement });
  }
  rows.push(...files.values());
}

const text = (cells) => `| ${cells.join(' | ')} |`;
const score = (killed, alive) => (killed + alive === 0 ? '–' : `${((100 * killed) / (killed + alive)).toFixed(1)}`);
rows.sort((a, b) => (a.file < b.file ? -1 : 1));
const killed = rows.reduce((total, row) => total + row.killed, 0);
const alive = rows.reduce((total, row) => total + row.alive.length, 0);
const table = [
  text(['file', 'mutants', 'killed', 'survived', 'score']),
  '|---|---|---|---|---|',
  ...rows.map((row) =>
    text([row.file, row.killed + row.alive.length, row.killed, row.alive.length, score(row.killed, row.alive.length)]),
  ),
  text(['all', killed + alive, killed, alive, score(killed, alive)]),
].join('\n');
console.log(table);
writeFileSync('reports/survivors.json', `${JSON.stringify(rows, null, 1)}\n`);
process.exitCode = killed < (config.thresholds.break / 100) * (killed + alive) ? 1 : 0;
