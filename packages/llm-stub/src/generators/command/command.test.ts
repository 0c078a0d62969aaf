import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GeneratorUnavailableError } from '@repair/schemas';
import { afterAll, describe, expect, it } from 'vitest';
import { repairMinimally } from '../../repair-minimally.js';
import { soundDelta } from '../../testing/deltas.js';
import { printQueueHeap } from '../../testing/python-rounds.js';
import { commandGenerator } from './command.js';

const folder = mkdtempSync(join(tmpdir(), 'command generator '));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ask = (command: readonly string[], timeout_s = 20) =>
  repairMinimally({ request: printQueueHeap(), generator: commandGenerator({ command, timeout_s }) });
const node = (script: string): readonly string[] => [process.execPath, '-e', script];
const print = (value: unknown): readonly string[] => node(`console.log(${JSON.stringify(JSON.stringify(value))})`);

async function unavailable(command: readonly string[], timeout_s?: number): Promise<GeneratorUnavailableError> {
  const error: unknown = await ask(command, timeout_s).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(GeneratorUnavailableError);
  return error as GeneratorUnavailableError;
}

/** A process that ended and that nobody has collected yet is not alive either. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return existsSync('/proc/self/stat') ? !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8')) : true;
  } catch {
    return false;
  }
}

async function until(holds: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < 400 && !holds(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 50));
  return holds();
}

describe('a program as the generator', () => {
  it('reads the request in its order and the prompt on its standard input', async () => {
    const out = join(folder, 'stdin.json');
    const script = `
      let text = '';
      process.stdin.on('data', (chunk) => (text += chunk)).on('end', () => {
        require('node:fs').writeFileSync(${JSON.stringify(out)}, text);
        console.log(${JSON.stringify(JSON.stringify(soundDelta))});
      });`;
    expect((await ask(node(script))).kind).toBe('delta');
    const text = readFileSync(out, 'utf8');
    const input = JSON.parse(text);
    expect(Object.keys(input)).toEqual(['version', 'round_record', 'recurrence', 'constraint_violations', 'prompt']);
    expect(input.round_record).toEqual(JSON.parse(JSON.stringify(printQueueHeap().round_record)));
    expect(text.endsWith('}\n')).toBe(true);
  });

  it.each([
    ['a delta', soundDelta, 0],
    ['an envelope', { delta: soundDelta, usage: { input_tokens: 3, output_tokens: 4 } }, 4],
  ])('prints %s', async (_name, value, output_tokens) => {
    expect(await ask(print(value))).toMatchObject({ kind: 'delta', delta: soundDelta, usage: { output_tokens } });
  });

  it('may have nothing to propose', async () => {
    expect(await ask(print({ nothing: 'no idea' }))).toMatchObject({ kind: 'nothing', reason: 'no idea' });
  });

  it('takes its arguments as they are: no shell reads them', async () => {
    const script = 'console.log(JSON.stringify({nothing: process.argv.slice(1).join("|")}))';
    expect(await ask([...node(script), '$HOME', '`id`', 'a b; exit 3'])).toMatchObject({
      reason: '$HOME|`id`|a b; exit 3',
    });
  });

  it.each([
    ['nothing at all', node(''), 'parse', 'empty'],
    ['prose', print('I can not say'), 'parse', 'parse'],
    ['no UTF-8', node('process.stdout.write(Buffer.from([0x7b, 0xff, 0x7d]))'), 'parse', 'parse'],
    [
      'nesting that no stack holds',
      node('console.log(`{"edits":${"[".repeat(20000)}${"]".repeat(20000)}}`)'),
      'payload',
      'oversized',
    ],
    ['a flood', node('for (;;) require("fs").writeSync(1, "x".repeat(65536))'), 'payload', 'oversized'],
  ])('%s on standard output is a violation, and final', async (_name, command, rule, fault) => {
    expect(await ask(command)).toMatchObject({ kind: 'violation', violation: { rule, details: { fault } } });
  });

  it('gives on nothing that could not be written down', async () => {
    const deep = commandGenerator({
      command: node('console.log(`{"edits":${"[".repeat(20000)}${"]".repeat(20000)}}`)'),
    });
    expect(JSON.stringify(await deep.generate(printQueueHeap()))).toContain('nested');
  });

  it.each([
    ['a program that is missing', ['/no/such/program'], 'command_failed', 'could not be started'],
    [
      'another exit status',
      node('console.error("no model"); process.exit(3)'),
      'command_failed',
      'exit status 3; it said: no model',
    ],
    ['a signal', node('process.kill(process.pid, "SIGKILL")'), 'command_failed', 'SIGKILL'],
    ['no answer in time', node('setInterval(() => {}, 1000)'), 'timeout', 'call_timeout_s'],
  ])('%s is no answer', async (_name, command, fault, told) => {
    const error = await unavailable(command, fault === 'timeout' ? 1 : 20);
    expect(error.fault).toBe(fault);
    expect(error.message).toContain(told);
  });

  it('never tells a secret that the program prints', async () => {
    process.env.SOME_API_KEY = 'tell-nobody-42';
    const error = await unavailable(node('console.error(process.env.SOME_API_KEY, "\\u001b[2J"); process.exit(1)'));
    delete process.env.SOME_API_KEY;
    expect(error.message).toContain('[redacted]');
    expect(error.message).not.toContain('tell-nobody-42');
    expect(error.message).not.toContain('\u001b');
  });

  it('leaves no process of its group behind, even one that ignores being asked', async () => {
    const pids = join(folder, 'pids');
    const child = `process.on("SIGTERM", () => {}); require("fs").appendFileSync(${JSON.stringify(pids)}, process.pid + "\\n"); setInterval(() => {}, 1000)`;
    const parent = `process.on("SIGTERM", () => {}); require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(child)}], {stdio: "inherit"}); setInterval(() => {}, 1000)`;
    writeFileSync(pids, '');
    const controller = new AbortController();
    const generator = commandGenerator({ command: node(parent) });
    const pending = repairMinimally({ request: printQueueHeap(), generator, signal: controller.signal });
    const failed = expect(pending).rejects.toMatchObject({ fault: 'interrupted' });
    expect(await until(() => readFileSync(pids, 'utf8').includes('\n'))).toBe(true);
    controller.abort();
    await failed;
    const [pid] = readFileSync(pids, 'utf8').split('\n').filter(Boolean).map(Number);
    expect(pid).toBeGreaterThan(1);
    expect(await until(() => !isAlive(pid as number))).toBe(true);
  });

  it('does not wait for a child that keeps its output open', async () => {
    const child = 'setTimeout(() => {}, 60000)';
    const script = `require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(child)}], {stdio: "inherit"}).unref(); console.log('{"nothing": "done"}')`;
    expect(await ask(node(script))).toMatchObject({ kind: 'nothing', reason: 'done' });
  });

  it('ends with the run', async () => {
    const controller = new AbortController();
    const generator = commandGenerator({ command: node('setInterval(() => {}, 1000)') });
    const pending = repairMinimally({ request: printQueueHeap(), generator, signal: controller.signal });
    setTimeout(() => controller.abort(), 100);
    await expect(pending).rejects.toMatchObject({ fault: 'interrupted' });
  });
});
