// On request: where the known fix stands in the generator's order, and what each signal and prior is worth. No test is run
// once the rounds are recorded.
//
//   node bench/ranking.mjs [--corpus DIR]…    places of the known fixes, for each corpus (default: the two of the fixtures)
//     --rounds DIR   keeps the recorded rounds of each instance in a folder, and takes them from there when it is run again
//     --attempts N   attempts to record for an instance (default 35: every evidence level, depth and scope; 4 is quick)
//     --ablate       then without each signal in turn
//     --fit          then learns corrections of the templates' priors, checked by five folds of instances
//     --write        and writes them to packages/templates/src/learned.ts
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadSyntax } from '../packages/syntax/dist/index.js';
import { flagsOf } from './lib/flags.mjs';
import { fixedFiles, instancesOf } from './lib/known-fix.mjs';
import { recordedRounds } from './lib/recorded-rounds.mjs';
import { cleared, tableOf } from './lib/candidate-table.mjs';
import { fitted } from './lib/softmax-fit.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { flags } = flagsOf(process.argv.slice(2), ['--corpus', '--rounds', '--attempts']);
const syntax = await loadSyntax();
const say = (text) => process.stderr.write(`${text}\n`);
const KS = [1, 3, 10, 24];
/** Rounds of one instance that are looked at: the first of each evidence level and depth. */
const ROUNDS = 4;

const kept = flags['--rounds']?.[0];
if (kept) mkdirSync(kept, { recursive: true });
const tables = [];
for (const { id, corpus, folder } of instancesOf(
  flags['--corpus'] ?? ['python', 'javascript'].map((name) => path.join(root, 'fixtures', name)),
)) {
  const rounds = await recordedRounds(
    folder,
    Number(flags['--attempts']?.[0] ?? 35),
    kept && path.join(kept, `${corpus}-${id}.json`),
  );
  const fixed = fixedFiles(folder);
  for (const [at, record] of rounds.slice(0, ROUNDS).entries())
    tables.push({ id, corpus, at, ...tableOf(record, fixed, syntax) });
}

const signals = tables[0]?.signals ?? [];
for (const corpus of [...new Set(tables.map((t) => t.corpus))])
  told(
    corpus,
    tables.filter((t) => t.corpus === corpus),
  );
told('all', tables);
if (flags['--ablate']) {
  say('\nwithout a signal');
  for (const [i, name] of signals.entries())
    told(
      name,
      tables.map((table) => cleared(table, i)),
    );
}
if (flags['--fit']) learn();

/** How many instances have their known fix among the first k of a round, first round and best round. */
function told(name, of) {
  const byId = new Map();
  for (const table of of)
    byId.set(`${table.corpus} ${table.id}`, [...(byId.get(`${table.corpus} ${table.id}`) ?? []), table.place()]);
  const first = [...byId.values()].map(([place]) => place);
  const best = [...byId.values()].map((places) => Math.min(...places));
  const within = (places) => KS.map((k) => String(places.filter((place) => place <= k).length).padStart(5)).join('');
  const known = best.filter((place) => place < Number.POSITIVE_INFINITY).length;
  say(
    `${name.padEnd(24)} of ${String(byId.size).padStart(4)}, in the space ${String(known).padStart(4)}; first round${within(first)}; best round${within(best)}`,
  );
}

function learn() {
  const usable = tables.filter((table) => table.place() < Number.POSITIVE_INFINITY);
  const ids = [...new Set(usable.map(({ corpus, id }) => `${corpus} ${id}`))].sort();
  const foldOf = ({ corpus, id }) => ids.indexOf(`${corpus} ${id}`) % 5;
  const judged = [];
  for (let fold = 0; fold < 5; fold += 1) {
    const offsets = fitted(usable.filter((table) => foldOf(table) !== fold));
    judged.push(
      ...usable
        .filter((table) => foldOf(table) === fold)
        .map((table) => ({ ...table, ...table.with(offsets), id: table.id })),
    );
  }
  say('\npriors as they stand by hand, and corrected by the other folds');
  told(
    'by hand',
    usable.map((table) => ({ ...table, ...table.with(new Map()), id: table.id })),
  );
  told('by folds', judged);
  const offsets = fitted(usable);
  for (const [name, points] of [...offsets].sort())
    process.stdout.write(`${JSON.stringify({ template: name, points })}\n`);
  if (flags['--write']) write(offsets);
}

function write(offsets) {
  const file = path.join(root, 'packages/templates/src/learned.ts');
  const lines = [...offsets]
    .filter(([, points]) => points !== 0)
    .sort()
    .map(([name, points]) => `  ${name}: ${points},`);
  const head = readFileSync(file, 'utf8').split('export const')[0];
  writeFileSync(file, `${head}export const LEARNED: Readonly<Record<string, number>> = {\n${lines.join('\n')}\n};\n`);
}
