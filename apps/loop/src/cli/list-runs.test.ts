import { describe, expect, it } from 'vitest';
import { type ListedRun, tellRuns } from './list-runs.js';

const told = { attempts: 3, route: 'loop14', patch: null, error: null } as const;
const patch = { path: 'repair.patch', files: ['a.js'], changed_lines: 2, proposed_lines: 2, minimal: true };
const stopped = (code: string, message: string): ListedRun => ({
  run_id: code,
  status: 'error',
  report: { ...told, exit_reason: message, error: { code, message } },
});

describe('the list of runs', () => {
  it('says of each what came of it, and which can go on', () => {
    const runs: readonly ListedRun[] = [
      { run_id: 'a', status: 'resolved', report: { ...told, exit_reason: 'resolved', patch } },
      { run_id: 'b', status: 'not_resolved', report: { ...told, exit_reason: 'unresolved after 3 attempts' } },
      stopped('interrupted', 'the run was interrupted'),
      stopped('no_tests', 'collected no tests\nand more'),
      { run_id: 'c', status: 'unfinished', report: null },
      { run_id: 'd', status: 'damaged', report: null },
    ];
    expect(tellRuns(runs).split('\n')).toEqual([
      'run          end           attempts  path    what came of it',
      'a            resolved      3         loop14  2 lines in a.js',
      'b            not_resolved  3         loop14  unresolved after 3 attempts',
      'interrupted  interrupted   3         loop14  `repair resume interrupted` goes on',
      'no_tests     error         3         loop14  collected no tests',
      'c            unfinished    -         -       `repair resume c` goes on',
      'd            damaged       -         -',
      '',
    ]);
  });
});
