import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildReport } from '@repair/ab';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { relativeHref } from './escape.js';
import { renderHtml } from './html.js';
import { sampleReport } from './sample-report.test.kit.js';

const HOSTILE = `"><img src=x onerror="document.title='owned'"></svg><script>document.title='owned'</script>{{x}}\u0000`;
const BROWSER = '/usr/bin/chromium';
const reason = existsSync(BROWSER) ? '' : ` (skipped: no ${BROWSER})`;

describe('the report as HTML', () => {
  it('is one file that asks for nothing else', () => {
    const html = renderHtml(sampleReport());
    expect(html).not.toMatch(/<script|<link|src=|url\(|@import/);
    expect(html.match(/https?:\/\/[^"'< ]+/g)?.filter((url) => !url.startsWith('http://www.w3.org/')) ?? []).toEqual(
      [],
    );
    expect(renderHtml(sampleReport())).toBe(html);
  });

  it('keeps text of others text', () => {
    const html = renderHtml({ ...sampleReport(HOSTILE), generator: HOSTILE });
    expect(html).not.toMatch(/<img|<script|onerror="/);
  });

  it('gives every row of every table a cell for each of its columns, and nothing beside them', () => {
    const tables = renderHtml(sampleReport()).match(/<table>.*?<\/table>/gs) ?? [];
    expect(tables.length).toBeGreaterThan(3);
    for (const table of tables) {
      const [head = '', ...rows] = table.match(/<tr>.*?<\/tr>/gs) ?? [];
      const columns = head.match(/<th[ >]/g)?.length;
      for (const row of rows) {
        expect(row.match(/<td[ >]/g)?.length, row).toBe(columns);
        expect(row.replace(/<td.*?<\/td>/gs, '')).toBe('<tr></tr>');
      }
    }
  });

  it('shows every figure with its halves and its interval, and every trial of an instance in one row', () => {
    const report = sampleReport();
    const html = renderHtml(report);
    const { key, calls } = report.arms.loop14 ?? {};
    expect(key).toMatchObject({ numerator: 10, denominator: 24 });
    expect(html).toContain('41.7 % (10/24)<br><span class="soft">24.5 to 61.2</span>');
    expect(html).toContain(
      `${calls?.value?.toFixed(1)} <span class="soft">(${calls?.numerator}/${calls?.denominator})</span>`,
    );
    const [, matrix = ''] = /<h2>Instances by arm<\/h2>(.*?)<\/table>/s.exec(html) ?? [];
    const rows = matrix.match(/<td class="name">.*?<\/tr>/gs) ?? [];
    expect(rows).toHaveLength(report.corpus.instances);
    for (const cells of rows) expect(cells.match(/<a href/g)).toHaveLength(Object.keys(report.arms).length);
    expect(matrix.match(/>✓ [1-3]</g)).toHaveLength(report.instances.filter(({ key: minimal }) => minimal).length);
  });

  it('counts the claimed repairs by their changed lines, the longest ones too', () => {
    const report = sampleReport();
    const [first, ...others] = report.instances.filter(({ arm, status }) => arm === 'loop14' && status === 'resolved');
    if (!first) throw new Error('no repair');
    const sized = (lines: number) => ({ ...report, instances: [{ ...first, changed_lines: lines }, ...others] });
    const texts = (lines: number) => renderHtml(sized(lines)).match(/<h2>Minimality.*?<\/section>/s)?.[0] ?? '';
    expect(texts(7)).toContain('6–10');
    expect(texts(5_000)).toContain('&gt; 40');
    expect(texts(5_000)).not.toBe(texts(7));
    expect(texts(0)).toBe(texts(1));
  });

  it('says that a decision on an unfinished plan is one so far', () => {
    const report = sampleReport();
    expect(renderHtml(report)).toContain('<strong>The loop wins</strong>');
    const partial = { ...report, trials: { ...report.trials, planned: 999 } };
    expect(renderHtml(partial)).toContain('<strong>The loop wins, so far</strong>');
  });

  it('names the mechanisms that were not tried in one line', () => {
    const report = sampleReport();
    const untried = report.ablations.map((each) =>
      each.mechanism === 'gate' ? { ...each, verdict: 'untried' as const, effects: [], comparison: null } : each,
    );
    expect(renderHtml({ ...report, ablations: untried })).toContain('Not run: no_gate.');
  });

  it('renders an empty run', () => {
    const html = renderHtml(buildReport({ records: [], planned: 7, seed: 1 }));
    expect(html).toContain('No decision');
    expect(html).toContain('0 of 7 trials');
    expect(html).not.toMatch(/<table|mixed/);
  });

  it.each([
    ['trials/a-s1/runs/b/report.html', './trials/a-s1/runs/b/report.html'],
    ['a b/ü#?.html', './a%20b/%C3%BC%23%3F.html'],
    ['javascript:alert(1)', './javascript%3Aalert(1)'],
    ['../secret', null],
    ['/etc/passwd', null],
    ['', null],
  ])('links %j to %j', (path, href) => expect(relativeHref(path)).toBe(href));
});

describe.skipIf(reason !== '')(`the report in Chromium${reason}`, () => {
  let home: string;
  let browser: Browser;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'ab-html-'));
    browser = await chromium.launch({
      executablePath: BROWSER,
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    });
  });
  afterAll(async () => {
    await browser?.close();
    await rm(home, { recursive: true, force: true });
  });

  const open = async (
    html: string,
    scheme: 'light' | 'dark',
    width: number,
  ): Promise<{ page: Page; complaints: string[] }> => {
    const file = join(home, 'report.html');
    await writeFile(file, html);
    const page = await browser.newPage({ colorScheme: scheme, viewport: { width, height: 900 } });
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
      if (request.url() !== pathToFileURL(file).href) complaints.push(`asked for ${request.url()}`);
    });
    await page.goto(pathToFileURL(file).href);
    return { page, complaints };
  };
  const look = (page: Page) =>
    page.evaluate(`({
      title: document.title,
      charts: [...document.querySelectorAll('figure svg')].map((svg) => { const box = svg.getBoundingClientRect(); return { width: box.width, height: box.height, marks: svg.querySelectorAll('path, line, circle').length, label: svg.getAttribute('aria-label') }; }),
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      paper: getComputedStyle(document.body).backgroundColor,
      ink: getComputedStyle(document.body).color,
      stroke: getComputedStyle(document.querySelector('figure svg path[stroke^="var"]')).stroke,
      rows: document.querySelectorAll('section:last-of-type tbody tr').length,
      href: document.querySelector('section:last-of-type tbody a')?.getAttribute('href'),
    })`) as Promise<{
      title: string;
      charts: { width: number; height: number; marks: number; label: string }[];
      overflow: number;
      paper: string;
      ink: string;
      stroke: string;
      rows: number;
      href: string;
    }>;

  it.each(['light', 'dark'] as const)(
    'shows three charts and every instance, in %s, on a phone too',
    async (scheme) => {
      const { page, complaints } = await open(renderHtml(sampleReport()), scheme, 390);
      const seen = await look(page);
      expect(complaints).toEqual([]);
      expect(seen.charts).toHaveLength(3);
      for (const chart of seen.charts) {
        expect(chart.width).toBeGreaterThan(200);
        expect(chart.height).toBeGreaterThan(80);
        expect(chart.marks).toBeGreaterThan(5);
        expect(chart.label).not.toBe('');
      }
      expect(seen.overflow).toBeLessThanOrEqual(0);
      expect(seen.paper).toBe(scheme === 'dark' ? 'rgb(14, 17, 22)' : 'rgb(255, 255, 255)');
      expect(seen.ink).not.toBe(seen.paper);
      expect(seen.stroke).toMatch(/^rgb/);
      expect(seen.rows).toBe(240);
      await page.close();
    },
  );

  it('runs nothing that an instance is called, and follows the links to the runs', async () => {
    const { page, complaints } = await open(
      renderHtml({ ...sampleReport(HOSTILE), generator: HOSTILE }),
      'light',
      1200,
    );
    const { title, href } = await look(page);
    expect(title).toBe('Repair A/B');
    expect(complaints).toEqual([]);
    await mkdir(join(home, href, '..'), { recursive: true });
    await writeFile(join(home, href), '<title>a run</title>');
    await page.click('section:last-of-type tbody a');
    expect(await page.title()).toBe('a run');
    await page.close();
  });
});
