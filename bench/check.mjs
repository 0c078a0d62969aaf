// On request. Every known repair and every trap of the fixtures through the real command: `repair check` accepts each
// fix.diff (exit 0) and rejects each trap and each first half of a two-step repair (exit 1). Prints a row each, with the
// scope at which it was judged. Usage: node bench/check.mjs [--jobs N] [--only ID,ID]
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { report } from './lib/pairs.mjs';

const FIXTURES = path.join(import.meta.dirname, '../fixtures');
const BIN = path.join(import.meta.dirname, '../apps/loop/dist/bin.js');
const ACCEPTED = 0;
const REJECTED = 1;
const { values } = parseArgs({ options: { jobs: { type: 'string', default: '1' }, only: { type: 'string' } } });
const only = values.only?.split(',');

const subjects = ['python', 'javascript'].flatMap((corpus) => {
  const { instances } = JSON.parse(readFileSync(path.join(FIXTURES, corpus, 'corpus.json'), 'utf8'));
  const probes = path.join(FIXTURES, 'probes', corpus);
  const of = (id) => path.join(FIXTURES, corpus, id);
  return [
    ...instances.map((id) => ({ id, kind: 'fix', folder: of(id), patch: path.join(of(id), 'fix.diff') })),
    ...readdirSync(probes)
      .filter((file) => file.endsWith('.diff'))
      .sort()
      .map((file) => {
        const [id, kind] = file.split('.');
        return { id, kind, folder: of(id), patch: path.join(probes, file) };
      }),
  ].filter(({ id, patch }) => existsSync(patch) && (!only || only.includes(id)));
});

/** One patch through the command: its exit status and what it said. */
function check({ folder, patch }) {
  const args = [BIN, 'check', '--instance', folder, '--patch', patch, '--json'];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { maxBuffer: 1 << 28, timeout: 600_000 }, (error, stdout, stderr) => {
      const exit = error ? (error.code ?? error.signal) : 0;
      try {
        resolve({ exit, checked: JSON.parse(stdout), said: stderr });
      } catch {
        resolve({ exit, checked: null, said: stderr || String(error) });
      }
    });
  });
}

function why({ checked, said }) {
  if (!checked) return said.trim().split('\n').at(-1)?.slice(0, 200) ?? '';
  if (checked.violations.length > 0)
    return checked.violations
      .map(({ rule, details }) => `${rule}${details.detector ? ` (${details.detector})` : ''}`)
      .join(', ');
  if (!checked.resolved) return 'target still failing';
  return checked.smaller === null ? (checked.minimal ? '1-minimal' : 'not shown minimal') : 'a smaller patch does';
}

const misses = [];
const scopes = [0, 0, 0, 0];
const rows = [];
const queue = [...subjects];
await Promise.all(
  Array.from({ length: Number(values.jobs) }, async () => {
    for (let subject = queue.shift(); subject; subject = queue.shift()) {
      const seen = await check(subject);
      const expected = subject.kind === 'fix' ? ACCEPTED : REJECTED;
      const right = seen.exit === expected && seen.checked !== null;
      if (!right) misses.push(`${subject.id}.${subject.kind}`);
      if (right && subject.kind === 'fix') scopes[seen.checked.scope] += 1;
      rows.push({ ...subject, right });
      const cells = [subject.id.padEnd(28), subject.kind.padEnd(6), `exit ${seen.exit}`.padEnd(7)];
      const scope = seen.checked ? `scope ${seen.checked.scope}` : '';
      console.error([...cells, scope.padEnd(8), right ? '' : 'MISS', why(seen)].join(' '));
    }
  }),
);

const missed = (of) => rows.filter((row) => of(row.kind) && !row.right).length;
const count = (of) => rows.filter((row) => of(row.kind)).length;
const isFix = (kind) => kind === 'fix';
const isTrap = (kind) => !isFix(kind);
const row = { must: 0, ambitious: 0, better: 'lower', kind: 'count' };
report({
  ...row,
  goal: 'check',
  name: 'known repairs that `repair check` did not accept',
  figure: missed(isFix),
  note: `${count(isFix)} patches; accepted at scope ${scopes.map((n, scope) => `${scope}: ${n}`).join(', ')}`,
});
report({
  ...row,
  goal: 'check',
  name: 'traps and half repairs that it did not reject',
  figure: missed(isTrap),
  note: `${count(isTrap)} patches${misses.length > 0 ? `; missed: ${misses.sort().join(', ')}` : ''}`,
});
process.exitCode = misses.length > 0 ? 1 : 0;
