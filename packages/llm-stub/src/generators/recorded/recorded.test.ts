import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { repairMinimally } from '../../repair-minimally.js';
import { soundDelta } from '../../testing/deltas.js';
import { startFaultServer, textAnswer, toolCalls } from '../../testing/fault-server.js';
import { ledgerCsvExport, printQueueHeap } from '../../testing/python-rounds.js';
import { anthropicGenerator } from '../anthropic/anthropic.js';
import { scriptedGenerator } from '../scripted.js';
import { recordedGenerator } from './recorded.js';
import { recordingGenerator } from './recording.js';

const folder = mkdtempSync(join(tmpdir(), 'cassette-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let cassette = '';
let count = 0;
beforeEach(() => {
  count += 1;
  cassette = join(folder, `deep/${count}.jsonl`);
});

const first = printQueueHeap();
const second = ledgerCsvExport();

describe('a recorded run', () => {
  it('is replayed without the service, answer for answer', async () => {
    const server = await startFaultServer([toolCalls(soundDelta), textAnswer('no idea')]);
    const live = anthropicGenerator({ api_key: 'sk-live-123456', base_url: server.url });
    const recording = recordingGenerator({ generator: live, cassette });
    const seen = [
      await repairMinimally({ request: first, generator: recording }),
      await repairMinimally({ request: second, generator: recording }),
    ];
    await server.close();
    expect(seen.map(({ kind }) => kind)).toEqual(['delta', 'violation']);
    expect(readFileSync(cassette, 'utf8')).not.toContain('sk-live-123456');

    const recorded = recordedGenerator({ cassette });
    const replayed = [
      await repairMinimally({ request: first, generator: recorded }),
      await repairMinimally({ request: second, generator: recorded }),
    ];
    expect(replayed).toEqual(seen);
  });

  it('keeps several answers to one request apart, in their order', async () => {
    const generator = scriptedGenerator([{ payload: 1 }, { payload: 2 }]);
    const recording = recordingGenerator({ generator, cassette });
    for (const seed of ['a', 'b']) await recording.generate({ ...first, seed });
    const recorded = recordedGenerator({ cassette });
    const answers = [];
    for (const seed of ['x', 'y']) answers.push(await recorded.generate({ ...first, seed }));
    expect(answers).toMatchObject([{ payload: 1 }, { payload: 2 }]);
    await expect(recorded.generate({ ...first, seed: 'z' })).rejects.toMatchObject({ fault: 'not_recorded' });
  });

  it('throws on a second call for one seed, recording or replaying', async () => {
    const recording = recordingGenerator({ generator: scriptedGenerator([{ payload: soundDelta }]), cassette });
    await recording.generate(first);
    await expect(recording.generate(first)).rejects.toThrow('second call');
    const recorded = recordedGenerator({ cassette });
    await recorded.generate(first);
    await expect(recorded.generate(first)).rejects.toThrow('second call');
    expect(readFileSync(cassette, 'utf8').trim().split('\n')).toHaveLength(1);
  });

  it('survives half of a last line, which is written over', async () => {
    await recordingGenerator({ generator: scriptedGenerator([{ payload: 'é' }]), cassette }).generate(first);
    appendFileSync(cassette, '{"version":1,"request":"sha');
    const recorded = recordedGenerator({ cassette });
    expect(await recorded.generate(first)).toMatchObject({ payload: 'é' });
    await recordingGenerator({ generator: scriptedGenerator([{ payload: 2 }]), cassette }).generate(second);
    expect(
      readFileSync(cassette, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).sequence),
    ).toEqual([0, 0]);
  });

  it.each([
    ['is missing', null],
    ['is something else', 'hello\n'],
    ['holds a broken line', '{"version":1}\n'],
  ])('that %s is no attempt', async (_name, text) => {
    const path = join(folder, `bad-${count}.jsonl`);
    if (text !== null) writeFileSync(path, text);
    const pending = repairMinimally({ request: first, generator: recordedGenerator({ cassette: path }) });
    await expect(pending).rejects.toMatchObject({ code: 'generator_unavailable', fault: 'not_recorded' });
  });

  it('is refused before a call is paid for where it can not be written', async () => {
    const generator = scriptedGenerator([{ payload: soundDelta }]);
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    // Where a folder can't be made though the one above it is there, too.
    for (const place of [file, join(file, 'deeper'), '/proc/none/deeper']) {
      const recording = recordingGenerator({ generator, cassette: join(place, 'x.jsonl') });
      await expect(recording.generate(first)).rejects.toMatchObject({ fault: 'misconfigured' });
    }
    expect(generator.requests()).toHaveLength(0);
  });
});
