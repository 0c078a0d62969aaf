import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openJournal } from './journal.js';
import { CutOffError, DivergenceError, JournalError } from './journal-error.js';
import { createRecall } from './recall.js';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
function path(): string {
  const folder = mkdtempSync(join(tmpdir(), 'repair-journal-'));
  folders.push(folder);
  return join(folder, 'journal.jsonl');
}
const event = (kind: string, output: unknown = null) => ({
  kind,
  input: 'sha256:0',
  output,
  at: '2026-01-01T00:00:00Z',
});
const now = () => '2026-01-01T00:00:00Z';

describe('openJournal', () => {
  it('reads back what it appended, in order', () => {
    const file = path();
    const journal = openJournal(file, 'create');
    journal.append(event('a', { text: 'line\nbreak \u2028 é' }));
    journal.append(event('b'));
    journal.close();
    expect(openJournal(file, 'read').events).toEqual([
      { seq: 1, ...event('a', { text: 'line\nbreak \u2028 é' }) },
      { seq: 2, ...event('b') },
    ]);
  });

  it('cuts a torn last line off, tells how much, and goes on behind the last whole one', () => {
    const file = path();
    const first = openJournal(file, 'create');
    first.append(event('a'));
    first.close();
    appendFileSync(file, '{"seq":2,"kind":"b","inp');
    const again = openJournal(file, 'continue');
    expect(again.torn_bytes).toBe(24);
    again.append(event('c'));
    again.close();
    expect(openJournal(file, 'read').events.map(({ kind }) => kind)).toEqual(['a', 'c']);
  });

  it('stops where another process appends to it', () => {
    const file = path();
    const [one, other] = [openJournal(file, 'create'), openJournal(file, 'continue')];
    one.append(event('a'));
    expect(() => other.append(event('b'))).toThrow('another process writes to');
    one.append(event('c'));
    expect(openJournal(file, 'read').events.map(({ kind }) => kind)).toEqual(['a', 'c']);
  });

  it('leaves a torn line alone when it only reads', () => {
    const file = path();
    writeFileSync(file, '{"seq":1');
    openJournal(file, 'read').close();
    expect(readFileSync(file, 'utf8')).toBe('{"seq":1');
  });

  it('refuses a damaged line, a journal that is there already, and one that is not', () => {
    const file = path();
    writeFileSync(file, 'no json\n');
    expect(() => openJournal(file, 'continue')).toThrow(JournalError);
    expect(() => openJournal(file, 'create')).toThrow(/there already/);
    expect(() => openJournal(`${file}.other`, 'continue')).toThrow(/no journal/);
  });
});

describe('createRecall', () => {
  it('recalls effects without making them, then goes on live', async () => {
    const journal = openJournal(path(), 'create');
    await createRecall(journal, { kind: 'live' }, now).effect('run', { n: 1 }, async () => 'first');
    const recall = createRecall(journal, { kind: 'live' }, now);
    const made: number[] = [];
    const act = (n: number) => async () => {
      made.push(n);
      return `made ${n}`;
    };
    expect(await recall.effect('run', { n: 1 }, act(1))).toBe('first');
    expect(recall.recalling()).toBe(false);
    expect(await recall.effect('run', { n: 2 }, act(2))).toBe('made 2');
    expect(made).toEqual([2]);
  });

  it('notices another decision, another input and another step', async () => {
    const journal = openJournal(path(), 'create');
    const live = createRecall(journal, { kind: 'live' }, now);
    live.decide('gate', { attempt: 1 }, { decision: 'continue' });
    const again = () => createRecall(journal, { kind: 'live' }, now);
    expect(again().decide('gate', { attempt: 1 }, { decision: 'continue' })).toEqual({ decision: 'continue' });
    expect(() => again().decide('gate', { attempt: 1 }, { decision: 'exit' })).toThrow(DivergenceError);
    expect(() => again().decide('gate', { attempt: 2 }, { decision: 'continue' })).toThrow(DivergenceError);
    await expect(again().effect('run', { attempt: 1 }, async () => 1)).rejects.toThrow(DivergenceError);
  });

  it('a replay never goes past the end, and makes only what it was told to make again', async () => {
    const journal = openJournal(path(), 'create');
    await createRecall(journal, { kind: 'live' }, now).effect('run', {}, async () => 'recorded');
    const replay = createRecall(journal, { kind: 'replay', again: new Set(['run']) }, now);
    expect(await replay.effect('run', {}, async () => 'anew')).toBe('anew');
    await expect(replay.effect('propose', {}, async () => 'x')).rejects.toThrow(CutOffError);
    expect(journal.events).toHaveLength(1);
  });
});
