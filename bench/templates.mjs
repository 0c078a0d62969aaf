// On request: what the embedded generator repairs, by corpus and failure class, through the loop that `repair run` drives.
//
//   node bench/templates.mjs [IDS…]     repairs the corpora; figures on stdout, tables on stderr
//     --corpus DIR   another corpus folder in place of the two of the fixtures (may be given again)
//     --max N        attempts a run may take (default 35)      --jobs N   runs at the same time (default 1)
//     --kept FILE    keeps each ended run as a line, and goes on behind the ones it finds there
//     --ablate       then asks, for each ranking signal, where the resolving change stands without it
//     --without S    runs without one ranking signal, for an ablation by tests
//     --cross        tells the figures by halves (instances by alphabetical parity), as weights were tuned on one
//     --speed        only the time of a proposal on a file of 2,000 lines
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runRepair } from '../apps/loop/dist/index.js';
import { loadSyntax } from '../packages/syntax/dist/index.js';
import { applied } from '../packages/templates/dist/candidate.js';
import { createTemplatesGenerator, ranked, SIGNALS } from '../packages/templates/dist/index.js';
import { flagsOf } from './lib/flags.mjs';
import { speed } from './lib/proposal-speed.mjs';

const fixtures = fileURLToPath(new URL('../fixtures', import.meta.url));
const { flags, names } = flagsOf(process.argv.slice(2), ['--corpus', '--max', '--jobs', '--kept', '--without']);
const syntax = await loadSyntax();
const say = (text) => process.stderr.write(`${text}\n`);
const tell = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);
const KS = [1, 3, 10, 35];
const json = (file) => JSON.parse(readFileSync(file, 'utf8'));

if (flags['--speed']) {
  await speed(syntax, { say, tell, median });
} else {
  const ended = await repairAll();
  report(ended);
  if (flags['--ablate']) ablate(ended);
}

function instances() {
  const corpora = flags['--corpus'] ?? [path.join(fixtures, 'python'), path.join(fixtures, 'javascript')];
  return corpora.flatMap((corpus) =>
    json(path.join(corpus, 'corpus.json'))
      .instances.filter((id) => names.length === 0 || names.includes(id))
      .map((id) => ({ id, corpus: path.basename(corpus), folder: path.join(corpus, id) })),
  );
}

async function repairAll() {
  const kept = flags['--kept']?.[0];
  const known =
    kept && existsSync(kept)
      ? readFileSync(kept, 'utf8')
          .trim()
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line))
      : [];
  const ended = [...known];
  const todo = instances().filter(({ id }) => !known.some((run) => run.id === id));
  let next = 0;
  const worker = async () => {
    while (next < todo.length) {
      const run = await repairOne(todo[next++]);
      ended.push(run);
      say(`${run.resolved_at === null ? '--' : `@${run.resolved_at}`}\t${run.id}\t${run.failure_class}\t${run.reason}`);
      if (kept) appendFileSync(kept, `${JSON.stringify(run)}\n`);
    }
  };
  await Promise.all(Array.from({ length: Number(flags['--jobs']?.[0] ?? 1) }, worker));
  return ended;
}

/** One run of the loop, its ledger its own; what the generator was asked and how long it took come along. */
async function repairOne({ id, corpus, folder }) {
  const scratch = mkdtempSync(path.join(tmpdir(), 'repair-bench-'));
  const without = flags['--without'] ?? [];
  const inner = createTemplatesGenerator(syntax, { without });
  const times = [];
  let last = null;
  const generator = {
    name: inner.name,
    async generate(request) {
      last = request;
      const began = performance.now();
      const answer = await inner.generate(request);
      times.push(performance.now() - began);
      return answer;
    },
  };
  const { failure_class } = json(path.join(folder, 'instance.json'));
  try {
    const { report } = await runRepair({
      instance: folder,
      generator,
      ledger: 'sqlite::memory:',
      out: scratch,
      seed: 0,
      max_attempts: Number(flags['--max']?.[0] ?? 35),
      route: 'loop14',
    });
    const resolved_at = report.status === 'resolved' ? report.resolved_at_attempt : null;
    const edits = resolved_at === null ? null : (report.rounds.at(-1)?.proposal?.edits ?? null);
    return {
      id,
      corpus,
      failure_class,
      resolved_at,
      attempts: report.attempts,
      reason: report.exit_reason,
      times,
      edits,
      request: edits && last,
    };
  } catch (error) {
    return {
      id,
      corpus,
      failure_class,
      resolved_at: null,
      attempts: 0,
      reason: String(error),
      times,
      edits: null,
      request: null,
    };
  } finally {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 3 });
  }
}

function report(ended) {
  const within = (runs, k) => runs.filter(({ resolved_at }) => resolved_at !== null && resolved_at <= k).length;
  const row = (name, runs) =>
    say(
      `${name.padEnd(28)}${KS.map((k) => String(within(runs, k)).padStart(5)).join('')}${String(runs.length).padStart(6)}`,
    );
  say(`\n${'resolved within'.padEnd(28)}${KS.map((k) => String(k).padStart(5)).join('')}    of`);
  const by = (key) =>
    Map.groupBy?.(ended, key) ??
    ended.reduce((map, run) => map.set(key(run), [...(map.get(key(run)) ?? []), run]), new Map());
  for (const [name, runs] of [...by(({ corpus }) => corpus)].sort()) row(name, runs);
  for (const [name, runs] of [...by(({ failure_class }) => failure_class)].sort()) row(`  ${name}`, runs);
  row('all', ended);
  if (flags['--cross']) {
    const sorted = [...ended].sort((a, b) => (a.id < b.id ? -1 : 1));
    row(
      'half for tuning',
      sorted.filter((_, i) => i % 2 === 0),
    );
    row(
      'half held out',
      sorted.filter((_, i) => i % 2 === 1),
    );
  }
  const attempts = ended.filter(({ resolved_at }) => resolved_at !== null).map(({ resolved_at }) => resolved_at);
  const mean = attempts.reduce((sum, n) => sum + n, 0) / Math.max(1, attempts.length);
  say(
    `mean proposals of the resolved: ${mean.toFixed(2)}; median time a proposal: ${median(ended.flatMap(({ times }) => times)).toFixed(0)} ms`,
  );
  const figure = (k, must) =>
    tell({
      goal: 'templates',
      name: `resolved within ${k} of ${ended.length}`,
      figure: within(ended, k),
      must,
      ambitious: null,
      better: 'higher',
      kind: 'count',
    });
  const whole = ended.length === 48 && !flags['--corpus'] && !flags['--without'];
  figure(3, whole ? 14 : null);
  figure(35, whole ? 24 : null);
}

/** Where the change that resolved stands in the order of its own round when one signal is left out; no test is run. */
function ablate(ended) {
  const resolved = ended.filter(({ request }) => request);
  const places = (without) => resolved.map(({ request, edits }) => placeOf(request, edits, without));
  say(`\n${'place without a signal, within'.padEnd(32)}${KS.map((k) => String(k).padStart(5)).join('')}    of`);
  for (const without of [[], ...SIGNALS.map(({ name }) => [name]), ['foreseen']]) {
    const found = places(without);
    say(
      `${(without[0] ?? '(nothing)').padEnd(32)}${KS.map((k) => String(found.filter((place) => place <= k).length).padStart(5)).join('')}${String(found.length).padStart(6)}`,
    );
  }
}

function placeOf(request, edits, without) {
  const wanted = new Map();
  for (const { path: file, text } of request.round_record.candidate.files) {
    const own = edits.filter((edit) => edit.file === file);
    if (own.length > 0) wanted.set(file, withEdits(text, own));
  }
  const { scored } = ranked(request, syntax, { without });
  const place = scored.findIndex(
    ({ candidate: { view, changes } }) => applied(view.text, changes) === wanted.get(view.path),
  );
  return place < 0 ? Number.POSITIVE_INFINITY : place + 1;
}

function withEdits(text, edits) {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return [...edits]
    .sort((a, b) => b.line - a.line)
    .reduce((out, { line, old, new: fresh }) => {
      const start = out.indexOf(old, starts[line - 1] ?? out.length);
      return out.slice(0, start) + fresh + out.slice(start + old.length);
    }, text);
}

function median(values) {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
