import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseContract, RunReport } from '@repair/schemas';
import { afterAll, describe, expect, it } from 'vitest';
import { renderHtml } from '../dist/report/html/page.js';
import { folder, OFF_BY_ONE, removeFolders, repository } from './support/candidate.js';
import { repair } from './support/command.js';

afterAll(removeFolders);

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
const HOSTILE = `</pre></script><script>document.title='owned'</script><img src=x onerror="document.title='owned'"> '"\`\u001b[31m\u202e`;
/** Values that the page switches on; everything else in a report may come from outside. */
const ENUMS = new Set([
  'status',
  'route',
  'outcome',
  'kind',
  'decision',
  'escalation_target',
  'minimality',
  'plausibility',
  'boundary_state',
]);

function hostile(value: unknown, key = ''): unknown {
  if (typeof value === 'string')
    return ENUMS.has(key) || /^(?:green|violated|pass|reject)$/.test(value) ? value : HOSTILE;
  if (Array.isArray(value)) return value.map((item) => hostile(item, key));
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, hostile(item, name)]));
  }
  return value;
}

function browse(file: string, ...more: string[]): string {
  const profile = folder();
  return execFileSync(
    CHROMIUM ?? '',
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--user-data-dir=${profile}`,
      ...more,
      `file://${file}`,
    ],
    { encoding: 'utf8', timeout: 60_000, stdio: ['ignore', 'pipe', 'ignore'] },
  );
}

describe('report.html', { timeout: 180_000 }, () => {
  const root = repository(OFF_BY_ONE.before, OFF_BY_ONE.after);
  const ended = repair(['run', root, '--out', folder(), '--json', '--quiet'], { cwd: root });
  const report = parseContract(RunReport, JSON.parse(ended.out));

  it('holds no text that was not escaped, whatever the report holds', () => {
    const page = renderHtml(hostile(report) as RunReport, `diff\n+${HOSTILE}\n`, () => HOSTILE);
    expect(page).not.toMatch(/<(?:script|img|iframe|object|link)\b/);
    expect(page).not.toContain('\u001b');
    expect(page).not.toContain('\u202e');
    expect(page).not.toMatch(/\son\w+="/);
  });

  it('names each part of a round for a reader', () => {
    const page = renderHtml(report, 'diff --git a/x b/x\n', () => '');
    for (const part of [
      'Fixed by the last patch',
      'Remains wrong',
      'Must not break',
      'Diagnosis',
      'Proposed delta',
      'Checks',
      'Gate',
    ]) {
      expect(page).toContain(part);
    }
    expect(page).toContain('prefers-color-scheme:dark');
    expect(page).toContain('@media print');
  });

  it.skipIf(!CHROMIUM)('runs nothing hostile in a real browser (skipped where there is no Chromium)', () => {
    const file = join(folder(), 'report.html');
    writeFileSync(
      file,
      renderHtml(hostile(report) as RunReport, HOSTILE, () => HOSTILE),
    );
    const dom = browse(file, '--dump-dom');
    expect(dom).not.toContain('<title>owned');
    expect(dom).toContain('Round 1');
    expect(spawnSync('grep', ['-c', '<script', file]).stdout.toString().trim()).toBe('0');
  });
});
