import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RollRequest } from '@repair/schemas';
import { afterAll, describe, expect, it } from 'vitest';
import { resolveConfig } from '../../config/resolve.js';
import { soundDelta } from '../../testing/deltas.js';
import { printQueueHeap } from '../../testing/python-rounds.js';
import { commandGenerator } from '../command/command.js';
import { noneGenerator } from '../none.js';
import { openGenerator } from '../open.js';
import { recordedGenerator } from '../recorded/recorded.js';
import { recordingGenerator } from '../recorded/recording.js';
import { scriptedGenerator } from '../scripted.js';

const folder = mkdtempSync(join(tmpdir(), 'rolls-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const request: RollRequest = { problem_statement: 'p', files: [{ path: 'a.js', text: '1\n' }], attempt: 1, seed: 3 };
const program = { files: [{ path: 'a.js', text: '2\n' }] };
const node = (script: string): readonly string[] => [process.execPath, '-e', script];
const print = (value: unknown) =>
  node(`process.stdin.resume().on('end', () => console.log(${JSON.stringify(JSON.stringify(value))}))`);
const run = (command: readonly string[]) => commandGenerator({ command, timeout_s: 20 }).regenerate?.(request);

describe('a program that is asked for a program', () => {
  it('is told that it is a roll, and reads what the baseline may know', async () => {
    const out = join(folder, 'stdin.json');
    const script = `
      let text = '';
      process.stdin.on('data', (chunk) => (text += chunk)).on('end', () => {
        require('node:fs').writeFileSync(${JSON.stringify(out)}, text);
        console.log(${JSON.stringify(JSON.stringify(program))});
      });`;
    expect(await run(node(script))).toMatchObject({ kind: 'program', files: program.files });
    const input = JSON.parse(readFileSync(out, 'utf8'));
    expect(Object.keys(input)).toEqual(['version', 'kind', 'problem_statement', 'files', 'attempt', 'seed', 'prompt']);
    expect(input).toMatchObject({ version: 1, kind: 'roll', ...request });
  });

  it('may tell what it used', async () => {
    expect(await run(print({ ...program, usage: { input_tokens: 5, output_tokens: 6 } }))).toEqual({
      kind: 'program',
      files: program.files,
      usage: { model: 'command', input_tokens: 5, output_tokens: 6 },
    });
  });

  it('may have nothing more', async () => {
    const answer = await run(print({ nothing: 'no idea' }));
    expect(answer).toMatchObject({ kind: 'nothing', reason: 'no idea' });
    expect(answer).not.toHaveProperty('received');
  });

  it.each([
    ['a delta', soundDelta],
    ['prose', 'hello'],
    ['a list', []],
    ['a path that is no text', { files: [{ path: 1, text: '' }] }],
  ])('that prints %s wrote no program', async (_name, value) => {
    expect(await run(print(value))).toMatchObject({ kind: 'nothing', received: true });
  });

  it('that fails gave no answer', async () => {
    await expect(run(node('process.exit(3)'))).rejects.toMatchObject({ fault: 'command_failed' });
    await expect(run(['/no/such/program'])).rejects.toMatchObject({ fault: 'command_failed' });
  });
});

describe('a script', () => {
  it('answers repairs and rolls from one list, in order, then nothing', async () => {
    const generator = scriptedGenerator([{ payload: soundDelta }, { payload: program }, { payload: soundDelta }]);
    expect(await generator.generate(printQueueHeap())).toMatchObject({ kind: 'answer' });
    expect(await generator.regenerate?.(request)).toMatchObject({ kind: 'program', files: program.files });
    expect(await generator.regenerate?.(request)).toMatchObject({ kind: 'nothing', received: true });
    const end = await generator.regenerate?.(request);
    expect(end).toMatchObject({ kind: 'nothing', reason: 'the script has no further answer' });
    expect(end).not.toHaveProperty('received');
  });

  it('may stand in a file', async () => {
    const script = join(folder, 'script.json');
    writeFileSync(script, JSON.stringify([program]));
    const { config } = resolveConfig({ flags: { generator: 'scripted', script }, env: {}, file: null });
    const generator = await openGenerator({ config, env: {}, templates: noneGenerator });
    expect(await generator.regenerate?.(request)).toMatchObject({ kind: 'program', files: program.files });
  });
});

it('the empty column writes nothing', async () => {
  expect(await noneGenerator().regenerate?.(request)).toMatchObject({ kind: 'nothing' });
});

describe('a cassette', () => {
  it('replays rolls and repairs apart, each as it was received', async () => {
    const cassette = join(folder, 'both.jsonl');
    const script = [{ payload: program }, { payload: soundDelta }, { payload: {} }];
    const recording = recordingGenerator({ generator: scriptedGenerator(script), cassette });
    const seen = [
      await recording.regenerate?.(request),
      await recording.generate(printQueueHeap()),
      await recording.regenerate?.(request),
    ];
    expect(seen).toMatchObject([{ kind: 'program' }, { kind: 'answer' }, { kind: 'nothing', received: true }]);
    const recorded = recordedGenerator({ cassette });
    const replayed = [await recorded.regenerate?.(request), await recorded.generate(printQueueHeap())];
    expect([...replayed, await recorded.regenerate?.(request)]).toEqual(seen);
    await expect(recorded.regenerate?.(request)).rejects.toMatchObject({ fault: 'not_recorded' });
    await expect(recorded.regenerate?.({ ...request, attempt: 2 })).rejects.toMatchObject({ fault: 'not_recorded' });
  });

  it('records no roll for a generator that can not write a program', () => {
    const templates = { name: 'templates', generate: noneGenerator().generate };
    expect(recordingGenerator({ generator: templates, cassette: join(folder, 'none.jsonl') })).not.toHaveProperty(
      'regenerate',
    );
  });

  it('refuses a program that is no list of files', async () => {
    const cassette = join(folder, 'broken.jsonl');
    const answer = { kind: 'program', usage: { model: 'm', input_tokens: 0, output_tokens: 0 } };
    writeFileSync(cassette, `${JSON.stringify({ version: 1, request: 'r', sequence: 0, generator: 'g', answer })}\n`);
    await expect(recordedGenerator({ cassette }).regenerate?.(request)).rejects.toMatchObject({
      fault: 'not_recorded',
    });
  });
});
