// Goal 1: what a round costs by itself, without tests and without a model, against one pytest run of one test.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runRepair } from '../apps/loop/dist/index.js';
import { noneGenerator } from '../packages/llm-stub/dist/index.js';

const scratch = mkdtempSync(path.join(tmpdir(), 'repair-round-'));
const instance = path.join(import.meta.dirname, '../fixtures/python/settings-layering');
const name = "a round's own overhead / one pytest run of one test";
const limits = { goal: 1, name, must: 0.03, ambitious: 0.01, better: 'lower', kind: 'ratio' };
const single = path.join(scratch, 'single');
mkdirSync(single);
writeFileSync(path.join(single, 'test_one.py'), 'def test_one():\n    assert 1 == 1\n');
const pytest = () => {
  const started = process.hrtime.bigint();
  const { status } = spawnSync('python3', ['-m', 'pytest', '-q'], { cwd: single });
  return { ms: Number(process.hrtime.bigint() - started) / 1e6, status };
};
if (pytest().status !== 0) {
  console.log(JSON.stringify({ ...limits, skipped: 'python3 with pytest is not there' }));
} else {
  const ratios = [];
  let fastest = Number.POSITIVE_INFINITY;
  const runs = [];
  for (let pair = 0; pair < 7; pair += 1) {
    const { ms } = pytest();
    runs.push(ms);
    fastest = Math.min(fastest, ms);
    const out = path.join(scratch, `out-${pair}`);
    // Without the gate no round escalates, so that no round runs a test: what is left is the round itself.
    await runRepair({
      instance,
      out,
      ledger: `sqlite:${path.join(out, 'ledger.sqlite')}`,
      run_id: 'one',
      generator: noneGenerator(),
      seed: 0,
      max_attempts: 35,
      route: 'loop14',
      ablate: ['gate'],
    });
    const events = readFileSync(path.join(out, 'runs/one/journal.jsonl'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const seeds = events.filter(({ kind }) => kind === 'seed');
    const span = Date.parse(seeds.at(-1).at) - Date.parse(seeds[4].at);
    ratios.push(span / (seeds.length - 5) / ms);
  }
  ratios.sort((a, b) => a - b);
  runs.sort((a, b) => a - b);
  const noisy = fastest / runs[3] < 0.5;
  console.log(
    JSON.stringify({
      ...limits,
      figure: Number(ratios[3].toFixed(4)),
      ...(noisy ? { noisy } : {}),
      note: `pytest run ${runs[3].toFixed(0)} ms; each line of the journal is on the disk`,
    }),
  );
}
rmSync(scratch, { recursive: true, force: true });
