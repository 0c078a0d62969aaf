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

/** A window of 400 px that tells in its title what of the report's deltas can be seen without scrolling sideways. */
const FRAME = `<!doctype html><title></title><iframe src="report.html" style="width:400px;height:900px;border:0"></iframe><script>
window.onload = () => {
  const page = document.querySelector('iframe').contentDocument;
  const all = (selector) => [...page.querySelectorAll(selector)];
  const fit = all('.diff').filter((diff) => diff.scrollWidth <= diff.clientWidth).length;
  const seen = all('.diff td.add').filter((cell) => cell.getBoundingClientRect().right <= 400).length;
  document.title = 'fits: ' + fit + ' of ' + all('.diff').length + ' diffs, added lines visible: ' + seen + ' of ' + all('.diff td.add').length;
};
</script>`;

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

  it('tells what the failing tests do, last, folded and escaped', () => {
    const [round] = report.rounds;
    const told = round?.failure_evidence.at(-1);
    if (!round || told?.kind !== 'test_source') throw new Error(`the last observation is ${told?.kind}`);
    expect(told.text).toContain('assert');
    const text = `first line\n${HOSTILE}`;
    const evidence = [{ ...told, file: 'a<b>.js', start_line: 9, total_lines: 40, text }];
    const page = renderHtml({ ...report, rounds: [{ ...round, failure_evidence: evidence }] }, '', () => null);
    expect(page).toContain(
      '<details><summary><code>a&#60;b&#62;.js</code> lines 9 to 10 of 40</summary><pre> 9 | first line',
    );
    expect(page).toContain('10 | &#60;/pre&#62;&#60;/script&#62;');
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

  it('claims nothing of the tests where no run of them came to its end', () => {
    const stopped = { ...report, status: 'error', target_tests: [], rounds: [], patch: null } as RunReport;
    const page = renderHtml({ ...stopped, boundary: { tests: 0, quarantined: [], items: [] } }, '', () => null);
    expect(page).toContain('Not known: no run of the tests came to its end.');
    expect(page).not.toContain('None fails');
    expect(renderHtml({ ...report, status: 'error' }, '', () => null)).toContain('2 tests must stay green');
  });

  it.skipIf(!CHROMIUM)('shows all of a delta on a narrow screen (skipped where there is no Chromium)', () => {
    const place = folder();
    const source = Array.from({ length: 40 }, (_, n) => `const line${n} = ${'value + '.repeat(12)}${n};`).join('\n');
    writeFileSync(
      join(place, 'report.html'),
      renderHtml(report, '', () => source),
    );
    writeFileSync(join(place, 'frame.html'), FRAME);
    const dom = browse(join(place, 'frame.html'), '--allow-file-access-from-files', '--dump-dom');
    expect(/<title>(.*)<\/title>/.exec(dom)?.[1]).toMatch(
      /^fits: ([1-9]\d*) of \1 diffs, added lines visible: ([1-9]\d*) of \2$/,
    );
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
