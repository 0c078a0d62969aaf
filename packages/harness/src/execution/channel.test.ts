import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodeAsset } from './adapters/assets.js';
import { type Channel, openChannel } from './channel.js';

interface Reporter {
  send(event: string, fields?: object): void;
}

let place: string;
let channel: Channel;
let reporter: Reporter;

/** What the candidate could do to the report behind the reporter's back. */
const meddle = (change: (text: string) => string): void => {
  const [name = ''] = readdirSync(channel.folder).filter((one) => one.startsWith('events.'));
  const path = join(channel.folder, name);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
};
const lines = (change: (all: string[]) => string[]): void =>
  meddle((text) => `${change(text.trimEnd().split('\n')).join('\n')}\n`);
const told = (): readonly unknown[] => channel.read().flatMap(({ events }) => events);

beforeEach(async () => {
  place = realpathSync(mkdtempSync(join(tmpdir(), 'repair-channel-')));
  const request = { root: place, excluded: [], fail_fast: false, level: 0, test_timeout_ms: 1000 };
  channel = openChannel(place, request, 'one');
  const asset = (await import(nodeAsset('channel.mjs'))) as { openChannel(folder: string): Reporter };
  reporter = asset.openChannel(channel.folder);
  for (const id of ['a::one', 'a::two', 'a::drei ä']) reporter.send('start', { id });
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

describe('a report', () => {
  it('is read as it grows, each event once and in its order, and no line before it is whole', () => {
    expect(told()).toEqual(['a::one', 'a::two', 'a::drei ä'].map((id) => ({ event: 'start', id })));
    let cut = '';
    reporter.send('stop', { id: 'a::drei ä' });
    reporter.send('end', { code: 0 });
    meddle((text) => {
      cut = text.slice(-20);
      return text.slice(0, -20);
    });
    expect(told().at(-1)).toEqual({ event: 'stop', id: 'a::drei ä' });
    meddle((text) => text + cut);
    expect(told().at(-1)).toEqual({ event: 'end', code: 0 });
    expect(told()).toHaveLength(5);
  });

  it.each([
    ['a line in its middle is changed', (all: string[]) => all.map((line) => line.replace('a::two', 'a::tow'))],
    ['a line is left out', (all: string[]) => all.toSpliced(1, 1)],
    ['two lines change places', ([a = '', b = '', c = '']: string[]) => [b, a, c]],
    ['a line is put in', (all: string[]) => all.toSpliced(1, 0, all[0] as string)],
    ['a line is added', (all: string[]) => [...all, all[2] as string]],
    ['a code is left out', (all: string[]) => [...all.slice(0, 2), (all[2] as string).slice(65)]],
  ])('is refused where %s', (_what, change) => {
    lines(change);
    expect(told).toThrow(/holds what its reporter did not write/);
    expect(told).toThrow(/holds what its reporter did not write/);
  });

  it('is refused where its end was taken away, and the reporter goes on behind it', () => {
    lines((all) => all.slice(0, 2));
    expect(told()).toHaveLength(2);
    reporter.send('end', { code: 0 });
    expect(told).toThrow(/holds what its reporter did not write/);
  });

  it('says the same after the candidate has changed what Node hashes with', async () => {
    const { createHash } = await import('node:crypto');
    const prototype = Object.getPrototypeOf(createHash('sha256')) as { update: unknown; digest: unknown };
    const { update, digest } = prototype;
    try {
      prototype.update = () => ({ digest: () => 'forged' });
      prototype.digest = () => 'forged';
      reporter.send('end', { code: 0 });
    } finally {
      Object.assign(prototype, { update, digest });
    }
    expect(told().at(-1)).toEqual({ event: 'end', code: 0 });
  });
});
