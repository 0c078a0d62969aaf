import { parseContract, RunReport } from '@repair/schemas';
import { afterAll, describe, expect, it } from 'vitest';
import { folder, OFF_BY_ONE, removeFolders, repository } from './support/candidate.js';
import { repair } from './support/command.js';

afterAll(removeFolders);

describe('a fault that hides another', { timeout: 120_000 }, () => {
  it('is progress when it goes, though the next one shows: the residue shrank, and the run comes to its end', () => {
    const { before, after } = OFF_BY_ONE;
    const broken = after['src/list.js'].replace('export function last(items) {', 'export function last(items {');
    const root = repository(before, { 'src/list.js': broken });
    const ended = repair(['run', root, '--out', folder(), '--json', '--quiet'], { cwd: root });
    const report = parseContract(RunReport, JSON.parse(ended.out));
    expect(report.target_tests).toEqual(['test/list.test.js']);
    expect(report.rounds.map(({ outcome }) => outcome)).toContain('shrank');
    expect(report.status).toBe('resolved');
    expect(report.patch?.files).toEqual(['src/list.js']);
  });
});
