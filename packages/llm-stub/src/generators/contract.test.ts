import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Generator, InvariantError } from '@repair/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { soundDelta } from '../testing/deltas.js';
import { type FaultServer, startFaultServer, toolCalls } from '../testing/fault-server.js';
import { ledgerCsvExport, printQueueHeap } from '../testing/python-rounds.js';
import { anthropicGenerator } from './anthropic/anthropic.js';
import { commandGenerator } from './command/command.js';
import { noneGenerator } from './none.js';
import { recordedGenerator } from './recorded/recorded.js';
import { recordingGenerator } from './recorded/recording.js';
import { refusingGenerator } from './refusing.js';
import { scriptedGenerator } from './scripted.js';

const folder = mkdtempSync(join(tmpdir(), 'generators-'));
const cassette = join(folder, 'cassette.jsonl');
let server: FaultServer;
beforeAll(async () => {
  server = await startFaultServer([toolCalls(soundDelta)]);
  const recording = recordingGenerator({ generator: refusingGenerator(), cassette });
  await recording.generate(printQueueHeap());
  await recording.generate(ledgerCsvExport());
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const program = ['sh', '-c', 'cat > /dev/null; echo \'{"nothing": "none"}\''];
const generators: readonly (readonly [string, () => Generator])[] = [
  ['anthropic', () => anthropicGenerator({ api_key: null, base_url: server.url })],
  ['command', () => commandGenerator({ command: program })],
  ['recorded', () => recordedGenerator({ cassette })],
  ['recording', () => recordingGenerator({ generator: noneGenerator(), cassette: join(folder, 'other.jsonl') })],
  ['scripted', () => scriptedGenerator([{ payload: soundDelta }])],
  ['refusing', () => refusingGenerator()],
  ['none', () => noneGenerator()],
];

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) for (const member of Object.values(value)) frozen(member);
  return Object.freeze(value);
}

/** What every implementation of the port owes whoever calls it. */
describe.each(generators)('the generator %s', (_name, make) => {
  it('answers within the port, in JSON, and leaves its request as it was', async () => {
    const generator = make();
    const answer = await generator.generate(frozen(printQueueHeap()));
    expect(['answer', 'malformed', 'nothing']).toContain(answer.kind);
    expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
    for (const tokens of [answer.usage.input_tokens, answer.usage.output_tokens]) {
      expect(Number.isSafeInteger(tokens) && tokens >= 0).toBe(true);
    }
    expect(generator.name).toMatch(/^[a-z]+$/);
  });

  it('is called once for a seed, and for another one as well', async () => {
    const generator = make();
    await generator.generate(printQueueHeap());
    await expect(generator.generate(printQueueHeap())).rejects.toBeInstanceOf(InvariantError);
    await expect(generator.generate(ledgerCsvExport())).resolves.toBeDefined();
  });
});
