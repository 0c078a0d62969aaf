import { describe, expect, it } from 'vitest';
import { drainWorker, hostsFileEditor, invoiceTaxLines } from '../testing/javascript-rounds.js';
import { kioskGreetingLocale, ledgerCsvExport, printQueueHeap } from '../testing/python-rounds.js';
import { EDIT_FORMS, type EditForm } from './options.js';
import { renderPrompt } from './render.js';

const golden: readonly (readonly [string, () => Parameters<typeof renderPrompt>[0], EditForm])[] = [
  ['print-queue-heap', printQueueHeap, 'search_replace'],
  ['ledger-csv-export', ledgerCsvExport, 'anchored'],
  ['kiosk-greeting-locale', kioskGreetingLocale, 'search_replace'],
  ['drain-worker', drainWorker, 'restated'],
  ['hosts-file-editor', hostsFileEditor, 'anchored'],
  ['invoice-tax-lines', invoiceTaxLines, 'search_replace'],
];

describe('renderPrompt', () => {
  it.each(golden)('renders %s as it was reviewed', async (name, build, edit_form) => {
    const { system, user } = renderPrompt(build(), { edit_form });
    await expect(`${system}\n\n====\n\n${user}\n`).toMatchFileSnapshot(`../../fixtures/prompts/${name}.txt`);
  });

  it('gives the same bytes for the same request, whatever seed it names', () => {
    expect(renderPrompt(printQueueHeap())).toEqual(renderPrompt({ ...printQueueHeap(), seed: 'round 7' }));
  });

  it('states the three parts in the order of the specification', () => {
    const { user } = renderPrompt(invoiceTaxLines());
    const heads = [
      'candidate',
      'diff',
      'failure_evidence',
      'diagnosis',
      'boundary',
      'recurrence',
      'constraint_violations',
    ];
    const places = heads.map((head) => user.search(new RegExp(`^<${head} [0-9a-f]{12}>$`, 'm')));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it.each(EDIT_FORMS)('tells the edit form %s only', (edit_form) => {
    const { user } = renderPrompt(printQueueHeap(), { edit_form });
    expect(user.includes('{file, old, new}')).toBe(edit_form === 'search_replace');
    expect(user.includes('{file, symbol, restated}')).toBe(edit_form === 'restated');
  });

  it('shows files outside of the residue last, as ones to be read alone', () => {
    const request = printQueueHeap();
    const { candidate } = request.round_record;
    const other = {
      path: 'around.py',
      sha256: `sha256:${'0'.repeat(64)}`,
      start_line: 1,
      total_lines: 1,
      text: 'RATE = 2\n',
    };
    const files = [...candidate.files, other];
    const { user } = renderPrompt({
      ...request,
      round_record: { ...request.round_record, candidate: { ...candidate, files } },
    });
    const place = user.indexOf('to be read alone: an edit of them is refused');
    expect(place).toBeGreaterThan(user.indexOf(`file ${candidate.files[0]?.path}`));
    expect(user.indexOf('file around.py (lines 1-1 of 1)')).toBeGreaterThan(place);
    expect(user).toContain('1 | RATE = 2');
    expect(renderPrompt(request).user).not.toContain('read alone');
  });

  it('never shows a control character', () => {
    const { user } = renderPrompt(hostsFileEditor());
    expect(/[^\P{Cc}\n\t]/u.test(user)).toBe(false);
    expect(user).toContain('\\u001b[31mSyntaxError');
  });
});
