// Runs the benchmarks one after another and prints one table: goal, figure, must, ambitious.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { build } from '../scripts/lib/build.mjs';

const HERE = import.meta.dirname;
const LIMIT_MS = 5 * 60_000;
/** What runs whole corpora or kills a run at every line: only when it is named, and without a limit. */
const LONG = new Set(['corpus', 'diagnosis', 'kill-matrix']);
const onRequest = (name) =>
  LONG.has(name) || /\bOn request\b/.test(readFileSync(path.join(HERE, `${name}.mjs`), 'utf8').slice(0, 400));

const wanted = process.argv.slice(2);
const known = readdirSync(HERE)
  .filter((name) => name.endsWith('.mjs') && name !== 'run.mjs')
  .map((name) => name.slice(0, -'.mjs'.length))
  .sort();
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`no such benchmark: ${unknown.join(', ')}; there are ${known.join(', ') || 'none'}`);
  process.exit(2);
}

const built = build();
if (!built.ok) {
  console.error(`the build failed:\n${built.output}`);
  process.exit(2);
}

/** The lines that one benchmark wrote, or one line that says how it failed. */
function measure(name) {
  return new Promise((resolve) => {
    const lines = [];
    const child = spawn(process.execPath, [path.join(HERE, `${name}.mjs`)], { stdio: ['ignore', 'pipe', 'inherit'] });
    const timer = onRequest(name) ? undefined : setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.startsWith('{')) return process.stderr.write(`${line}\n`);
      lines.push({ script: name, ...JSON.parse(line) });
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      if (code !== 0) lines.push({ script: name, goal: name, name: `ended with ${signal ?? code}`, kind: 'broken' });
      resolve(lines);
    });
  });
}

const meets = ({ figure, better }, limit) =>
  limit === null || limit === undefined ? null : better === 'higher' ? figure >= limit : figure <= limit;

function judge(line) {
  if (line.kind === 'broken') return 'broken';
  if (line.skipped) return 'skipped';
  if (meets(line, line.ambitious)) return 'ambitious';
  if (meets(line, line.must) ?? true) return 'met';
  return line.noisy ? 'noisy' : 'missed';
}

const number = (value) => (typeof value === 'number' ? String(Number(value.toPrecision(3))) : '–');
const limit = (line, value) =>
  typeof value === 'number' ? `${line.better === 'higher' ? '≥' : '≤'} ${number(value)}` : '–';

function table(lines) {
  const rows = lines.map((line) => [
    String(line.goal),
    line.name,
    number(line.figure),
    limit(line, line.must),
    limit(line, line.ambitious),
    judge(line),
    [line.noisy ? 'noisy baseline' : '', line.skipped ?? line.note ?? ''].filter(Boolean).join('; '),
  ]);
  const head = ['goal', 'what', 'figure', 'must', 'ambitious', 'verdict', 'note'];
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column].length)));
  const text = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  return [text(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(text)].join('\n');
}

const lines = [];
const chosen = known.filter((name) => (wanted.length > 0 ? wanted.includes(name) : !onRequest(name)));
for (const name of chosen) {
  console.error(`bench ${name} …`);
  lines.push(...(await measure(name)));
}
lines.sort((a, b) => Number(a.goal) - Number(b.goal) || String(a.goal).localeCompare(String(b.goal)));
console.log(table(lines));
const failed = lines.filter((line) => judge(line) === 'broken' || (line.kind === 'count' && judge(line) === 'missed'));
if (failed.length > 0) {
  console.error(`${failed.length} hard failure(s): ${failed.map((line) => `${line.goal} ${line.name}`).join('; ')}`);
  process.exitCode = 1;
}
