import { describe, expect, it } from 'vitest';
import { createProgress, timeLeft } from './progress.js';
import type { Terminal } from './terminal.js';

function terminal(given: Partial<Terminal>) {
  let text = '';
  const write = (more: string) => {
    text += more;
  };
  const made: Terminal = {
    out: () => {},
    err: write,
    live: false,
    colour: false,
    columns: () => 80,
    cwd: '.',
    env: {},
    now: () => '2026-01-01T00:00:00Z',
    signal: new AbortController().signal,
    ...given,
  };
  return { made, text: () => text };
}

describe('the progress of a run', () => {
  it('is plain lines, one a stage, where no person looks on', () => {
    const { made, text } = terminal({});
    const progress = createProgress(made, false);
    progress.tell({ kind: 'stage', round: 2, stage: 'seed', detail: '' });
    progress.tell({ kind: 'tests', done: 3, total: 8 });
    progress.tell({ kind: 'line', text: 'Round 2' });
    progress.close();
    expect(text()).toBe('round 2 · seed\nRound 2\n');
  });

  it('shows each stage on a terminal at once, also one that is over before the line is drawn again', () => {
    const { made, text } = terminal({ live: true });
    const progress = createProgress(made, false);
    progress.tell({ kind: 'stage', round: 0, stage: 'baseline', detail: 'run 1 of 2' });
    progress.tell({ kind: 'stage', round: 1, stage: 'seed', detail: '' });
    progress.close();
    expect(text().split('\r\u001b[2K')).toEqual(['', 'baseline · run 1 of 2 · 0 s', 'round 1 · seed · 0 s', '']);
  });

  it('is nothing at all where quiet is asked for', () => {
    const { made, text } = terminal({ live: true });
    const progress = createProgress(made, true);
    progress.tell({ kind: 'stage', round: 2, stage: 'seed', detail: '' });
    progress.line('x');
    progress.close();
    expect(text()).toBe('');
  });

  it.each([
    [{ done: 5, total: 20, since: 0 }, 10_000, 'about 30 s left'],
    [{ done: 20, total: 20, since: 0 }, 10_000, ''],
    [{ done: 19, total: 20, since: 0 }, 10_000, ''],
    [{ done: 0, total: 20, since: 0 }, 10_000, ''],
    [{ done: 5, total: null, since: 0 }, 10_000, ''],
  ])('tells of %j at %d ms: %j', (tests, now, told) => {
    expect(timeLeft(tests, now)).toBe(told);
  });
});
