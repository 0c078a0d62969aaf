import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { resolveConfig } from '../config/resolve.js';
import { repairMinimally } from '../repair-minimally.js';
import { soundDelta } from '../testing/deltas.js';
import { startFaultServer, toolCalls } from '../testing/fault-server.js';
import { printQueueHeap } from '../testing/python-rounds.js';
import { noneGenerator } from './none.js';
import { openGenerator } from './open.js';

const folder = mkdtempSync(join(tmpdir(), 'open-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open = (flags: Record<string, unknown>, env: Record<string, string> = {}) => {
  const { config } = resolveConfig({ flags, env, file: null });
  return openGenerator({ config, env, templates: () => ({ ...noneGenerator(), name: 'templates' }) });
};
const request = printQueueHeap();

describe('openGenerator', () => {
  it('opens what the configuration names', async () => {
    expect((await open({})).name).toBe('templates');
    expect((await open({ generator: 'none' })).name).toBe('none');
    expect((await open({ generator: 'command', command: ['true'] })).name).toBe('command');
  });

  it('asks a service as configured, records it, and replays it without the service', async () => {
    const server = await startFaultServer([toolCalls(soundDelta)]);
    const cassette = join(folder, 'run.jsonl');
    const service = { generator: 'anthropic', model: 'own', base_url: server.url, edit_form: 'restated' };
    const live = await open({ ...service, record: cassette }, { REPAIR_API_KEY: 'k-7654321' });
    live.ready?.();
    const seen = await repairMinimally({ request, generator: live });
    await server.close();
    expect(seen).toMatchObject({ kind: 'delta', usage: { model: 'own' } });
    expect(server.seen[0]?.headers['x-api-key']).toBe('k-7654321');
    expect(server.seen[0]?.body).toContain('{file, symbol, restated}');
    const recorded = await open({ generator: 'recorded', cassette });
    expect(await repairMinimally({ request, generator: recorded })).toEqual(seen);
    expect(readFileSync(cassette, 'utf8')).not.toContain('k-7654321');
  });

  it('tells before any round that a key is missing', async () => {
    const generator = await open({ generator: 'anthropic', api_key_env: 'OTHER_KEY' });
    expect(() => generator.ready?.()).toThrow('OTHER_KEY');
    await expect(generator.ping?.()).rejects.toMatchObject({ fault: 'key_missing' });
  });

  it('reads a script of deltas and answers', async () => {
    const script = join(folder, 'script.json');
    const usage = { model: 'm', input_tokens: 1, output_tokens: 2 };
    writeFileSync(script, JSON.stringify([soundDelta, { kind: 'nothing', reason: 'done', usage }]));
    const generator = await open({ generator: 'scripted', script });
    expect((await repairMinimally({ request, generator })).kind).toBe('delta');
    expect(await repairMinimally({ request: { ...request, seed: '2' }, generator })).toMatchObject({ reason: 'done' });
    writeFileSync(script, '{}');
    await expect(open({ generator: 'scripted', script })).rejects.toMatchObject({ fault: 'misconfigured' });
  });
});
