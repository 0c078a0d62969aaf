/**
 * How often the diagnosis is right on the corpus: class against label, and how high the known sites rank, by function and
 * by line, at each depth. Tables go to stderr, figures to stdout as the other benchmarks write them. Names of instances
 * as arguments narrow it; RUNS=DIR keeps what the candidates' runs told and reads it again.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDiagnoser, createIsolator, evidence, openExecution, readTree } from '../packages/harness/dist/index.js';
import { loadSyntax } from '../packages/syntax/dist/index.js';

const fixtures = fileURLToPath(new URL('../fixtures', import.meta.url));
const only = process.argv.slice(2);
const kept = process.env.RUNS;
const scratch = mkdtempSync(join(tmpdir(), 'repair-diagnosis-'));
const syntax = await loadSyntax();
const diagnoser = createDiagnoser(syntax);
const DEPTHS = [0, 1, 2];
const TOPS = [1, 3, 5];
const say = (text) => process.stderr.write(`${text}\n`);

const instances = ['python', 'javascript'].flatMap((language) =>
  readdirSync(join(fixtures, language))
    .filter(
      (id) => existsSync(join(fixtures, language, id, 'instance.json')) && (only.length === 0 || only.includes(id)),
    )
    .sort()
    .map((id) => ({
      folder: join(fixtures, language, id),
      ...JSON.parse(readFileSync(join(fixtures, language, id, 'instance.json'), 'utf8')),
    })),
);

/** Candidates of a runner that has to be installed beside them get this workspace's. */
function rootOf({ folder, instance_id, runner }) {
  const candidate = join(folder, 'candidate');
  if (runner !== 'vitest') return candidate;
  const root = join(scratch, instance_id);
  cpSync(candidate, root, { recursive: true });
  symlinkSync(fileURLToPath(new URL('../node_modules', import.meta.url)), join(root, 'node_modules'));
  return root;
}

/** What the diagnosis needs to know of an instance: runs at each level, and the hunks that isolation finds. */
async function observe(instance) {
  const file = kept && join(kept, `${instance.instance_id}.json`);
  if (file && existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const root = rootOf(instance);
  const execution = await openExecution({
    root,
    command: instance.test_command,
    runner: instance.runner,
    timeout_s: instance.timeout_s,
    scratch,
  });
  try {
    const bare = await execution.run({ level: 0 });
    const traced = await execution.run({ level: 2 });
    const runs = [bare, traced, traced];
    const before = execution.runs();
    const isolator = createIsolator(execution, await readTree(root));
    const diff = readFileSync(join(instance.folder, 'last.diff'), 'utf8');
    const hunks = await isolator.isolate({ diff, target_tests: instance.FAIL_TO_PASS, changes: [] });
    const told = { runs, hunks, isolation_runs: execution.runs() - before };
    if (file) {
      mkdirSync(kept, { recursive: true });
      writeFileSync(file, JSON.stringify(told));
    }
    return told;
  } finally {
    await execution.close();
  }
}

function goldOf(instance, tree) {
  return instance.sites.map(({ file, start_line, end_line }) => ({
    file,
    start_line,
    end_line,
    symbol: syntax.parse(file, tree.read(file) ?? '')?.enclosing(start_line)?.symbol ?? null,
  }));
}

/** 1-based rank of the first site that is a gold one; a module-level site has to lie on it. */
function rankOf(sites, gold, byLine) {
  const hit = (site, at) => {
    const meets = site.start_line <= at.end_line && site.end_line >= at.start_line;
    return (
      site.file === at.file &&
      (byLine || at.symbol === null ? meets && (byLine || site.symbol === null) : site.symbol === at.symbol)
    );
  };
  return sites.findIndex((site) => gold.some((at) => hit(site, at))) + 1;
}

const rows = [];
const failed = [];
for (const instance of instances) {
  try {
    const { runs, hunks, isolation_runs } = await observe(instance);
    const tree = await readTree(join(instance.folder, 'candidate'));
    const diff = readFileSync(join(instance.folder, 'last.diff'), 'utf8');
    const gold = goldOf(instance, tree);
    const depths = DEPTHS.map((depth) => {
      const observations = evidence.collect({
        run: runs[depth],
        target_tests: instance.FAIL_TO_PASS,
        level: depth,
        hunks: depth === 2 ? hunks : [],
        timeout_ms: instance.timeout_s * 1000,
        sources: tree,
      });
      const diagnosis = diagnoser.diagnose({ observations, sources: tree, depth, diff });
      return { diagnosis, function: rankOf(diagnosis.sites, gold, false), line: rankOf(diagnosis.sites, gold, true) };
    });
    const isolated = hunks.some((hunk) =>
      gold.some(
        (at) => hunk.file === at.file && hunk.lines.some((line) => line >= at.start_line && line <= at.end_line),
      ),
    );
    rows.push({ instance, depths, hunks, isolated, isolation_runs });
    const [a, b, c] = depths;
    say(
      `${instance.instance_id.padEnd(26)} ${instance.failure_class.padEnd(12)} ${a.diagnosis.failure_class.padEnd(12)} function ${a.function}/${b.function}/${c.function} line ${a.line}/${b.line}/${c.line} hunks ${hunks.length}${isolated ? ' hit' : ''} in ${isolation_runs} runs`,
    );
  } catch (error) {
    failed.push(instance.instance_id);
    say(`${instance.instance_id.padEnd(26)} can't be run: ${error.message}`);
  }
}
rmSync(scratch, { recursive: true, force: true });

const right = rows.filter(
  ({ instance, depths }) => depths[0].diagnosis.failure_class === instance.failure_class,
).length;
const classes = [...new Set(instances.map(({ failure_class }) => failure_class))].sort();
const predicted = (label, other) =>
  rows.filter(({ instance, depths }) => instance.failure_class === label && depths[0].diagnosis.failure_class === other)
    .length;
say(`\n${'label \\ told'.padEnd(13)}${classes.map((name) => name.padStart(12)).join('')}`);
for (const label of classes)
  say(`${label.padEnd(13)}${classes.map((other) => String(predicted(label, other)).padStart(12)).join('')}`);
say(
  `\n${'depth'.padEnd(7)}${TOPS.map((top) => `function top-${top}`.padStart(17)).join('')}${TOPS.map((top) => `line top-${top}`.padStart(13)).join('')}`,
);
const share = (depth, by, top) =>
  rows.filter(({ depths }) => depths[depth][by] > 0 && depths[depth][by] <= top).length / Math.max(1, rows.length);
const percent = (value) => `${Math.round(value * 1000) / 10} %`;
for (const depth of DEPTHS) {
  say(
    `${String(depth).padEnd(7)}${TOPS.map((top) => percent(share(depth, 'function', top)).padStart(17)).join('')}${TOPS.map((top) => percent(share(depth, 'line', top)).padStart(13)).join('')}`,
  );
}
const regressions = rows.filter(({ instance }) => instance.tags.includes('regression'));
const isolated = regressions.filter((row) => row.isolated).length;
say(`\nregressions isolated to a hunk with a known site: ${isolated} of ${regressions.length}`);

const line = (name, figure, must, ambitious, note) =>
  process.stdout.write(
    `${JSON.stringify({ goal: 'diagnosis', name, figure: Math.round(figure * 1000) / 1000, must, ambitious, better: 'higher', kind: 'count', ...(note ? { note } : {}) })}\n`,
  );
const note = failed.length > 0 ? `not run: ${failed.join(', ')}` : '';
line('classes right, of the corpus', right, only.length > 0 ? null : 40, null, note);
line('function top-1 at depth 2', share(2, 'function', 1), null, 0.7);
line('function top-3 at depth 2', share(2, 'function', 3), null, 0.9);
line(
  'regressions isolated to a known site',
  isolated / Math.max(1, regressions.length),
  only.length > 0 ? null : 0.5,
  null,
);
