import { readFileSync } from 'node:fs';
import { issuesOf } from '@repair/schemas';
import { describe, expect, it } from 'vitest';
import { TrialRecord } from '../measure/trial-record.js';
import { losingRound, lostTrial, sampleTrial } from '../sample-trial.test.kit.js';
import { AbReport } from './ab-report.js';
import { buildReport, latestOf } from './build-report.js';
import { jsonSchemaFiles } from './json-schema-files.js';
import { renderMarkdown } from './markdown.js';

const trials = (arm: string, resolved: number, over: Partial<TrialRecord> = {}) =>
  Array.from({ length: 10 }, (_, index) =>
    (index < resolved ? sampleTrial : lostTrial)({ arm, instance: `i${index}`, order: index, ...over }),
  );
const records = [...trials('no_ledger', 7), ...trials('roll', 4), ...trials('loop14', 7), ...trials('loop14_aa', 7)];
const report = buildReport({ records, planned: 45, seed: 3 });

describe('ab-report.json', () => {
  it('keeps its published schema, and so do its records', () => {
    expect(issuesOf(AbReport, report)).toEqual([]);
    for (const record of records) expect(issuesOf(TrialRecord, record)).toEqual([]);
  });

  it('holds at least what consumers were promised', () => {
    expect(Object.keys(report)).toEqual(
      expect.arrayContaining(['corpus', 'generator', 'seed', 'trials', 'arms', 'decision', 'ablations', 'audits']),
    );
    for (const field of [
      'key',
      'resolve',
      'cost_usd',
      'tokens',
      'curve',
      'minimality',
      'thrash',
      'ledger_hits',
      'escalations',
      'regressions_accepted',
    ]) {
      expect(report.arms.loop14).toHaveProperty(field);
    }
  });

  it('decides, compares and judges what was run, and says what was not', () => {
    expect(report.decision?.wins).toBe(true);
    expect(report.comparisons.map(({ second }) => second)).toEqual(['roll', 'loop14_aa']);
    expect(report.comparisons[1]).toMatchObject({ mcnemar_p: 1, cells: { only_first: 0, only_second: 0 } });
    expect(report.ablations.map(({ mechanism, verdict }) => `${mechanism}:${verdict}`)).toEqual([
      'seed:untried',
      'boundary:untried',
      'ledger:delete',
      'gate:untried',
      'minimality:untried',
      'l:untried',
    ]);
    expect(report.caveats.join(' ')).toMatch(/Split dev.*5 of 45 planned trials are missing.*small sample/);
  });

  it('an unfinished run compares the instances that both arms have', () => {
    const [kept] = records.filter(({ arm }) => arm === 'roll').map(({ instance }) => instance);
    const partial = records.filter(({ arm, instance }) => arm !== 'roll' || instance === kept);
    const { decision, comparisons, arms, caveats } = buildReport({ records: partial, planned: 45, seed: 3 });
    const both = buildReport({ records: records.filter(({ instance }) => instance === kept), planned: 45, seed: 3 });
    expect(decision).toEqual(both.decision);
    expect(comparisons[0]?.pairs).toBe(1);
    expect(arms.loop14?.key.denominator).toBeGreaterThan(1);
    expect(caveats.join(' ')).toContain('judged on the trials that both arms have');
    const apart = records.filter(({ arm, instance }) => (arm === 'roll') === (instance === kept));
    expect(buildReport({ records: apart, planned: 45, seed: 3 }).decision).toBeNull();
  });

  it('of no records says that nothing was measured', () => {
    const { caveats, decision } = buildReport({ records: [], planned: 3, seed: 1 });
    expect(decision).toBeNull();
    expect(caveats).toEqual(['No trial has finished: nothing was measured.', '3 of 3 planned trials are missing.']);
  });

  it('does not depend on the order of the records, and counts a trial that ran twice once', () => {
    expect(buildReport({ records: [...records].reverse(), planned: 45, seed: 3 })).toEqual(report);
    const twice = [lostTrial(), sampleTrial()];
    expect(latestOf(twice)).toEqual([sampleTrial()]);
  });

  it('marks held-out results, and refuses to mix revisions', () => {
    expect(buildReport({ records: trials('roll', 1, { split: 'heldout' }), planned: 1, seed: 1 }).corpus).toMatchObject(
      { heldout: true, split: 'heldout' },
    );
    expect(() =>
      buildReport({ records: [sampleTrial(), sampleTrial({ arm: 'roll', revision: 'r2' })], planned: 2, seed: 1 }),
    ).toThrow(/2 revisions/);
  });

  it('says so when an arm made no call: a comparison with it shows little', () => {
    const silent = { usage: { calls: 0, input_tokens: 0, output_tokens: 0, cost_usd: 0 } };
    const told = buildReport({ records: [...trials('loop14', 7), ...trials('roll', 0, silent)], planned: 20, seed: 1 });
    expect(told.caveats.join(' ')).toContain('No call was made in roll:');
  });

  it('says so when no proposal of an arm was ever run', () => {
    const refused = {
      rounds: [
        losingRound(1, { tests: null, refused: ['plausibility'] }),
        losingRound(2, { tests: null, refused: ['repeat'] }),
      ],
    };
    const told = buildReport({
      records: [...trials('loop14', 7), ...trials('no_seed', 0, refused)],
      planned: 20,
      seed: 1,
    });
    expect(told.caveats.filter((caveat) => caveat.includes('ever reached'))).toEqual([
      expect.stringMatching(/^No proposal of no_seed ever reached a test run \(refused: plausibility, repeat\)/),
    ]);
  });

  it('is published as JSON Schema', () => {
    for (const [name, text] of jsonSchemaFiles()) {
      expect(JSON.parse(readFileSync(new URL(`../../json/${name}`, import.meta.url), 'utf8'))).toEqual(
        JSON.parse(text),
      );
    }
  });
});

describe('the Markdown summary', () => {
  const markdown = renderMarkdown(report);
  it('leads with the decision and shows each half of a rate', () => {
    expect(markdown).toContain('**The loop wins, so far.**');
    expect(renderMarkdown(buildReport({ records, planned: 0, seed: 3 }))).toContain('**The loop wins.**');
    expect(markdown).toMatch(/\| loop14 \| 70\.0 % \(7\/10\) \|/);
    expect(markdown).toMatch(/\| ledger \| DELETE \|/);
  });
  it('does not let a win pass for proof that chance explains as well', () => {
    const told = (wins: number) =>
      renderMarkdown(buildReport({ records: [...trials('loop14', wins), ...trials('roll', 0)], planned: 20, seed: 1 }));
    expect(told(3)).toContain('**The loop wins.**');
    expect(told(3)).toContain('Chance alone could explain the difference');
    expect(told(8)).toContain('**The loop wins.**');
    expect(told(8)).not.toContain('Chance alone could explain the difference');
  });
  it('lets no name of an instance or error end a cell or open a tag', () => {
    const hostile = buildReport({
      records: trials('loop14', 3, {
        instance: 'x|<img src=x onerror=alert(1)>`](javascript:1)\n# h',
        assessment: null,
        rounds: [],
      }),
      planned: 10,
      seed: 1,
    });
    const text = renderMarkdown({ ...hostile, generator: '<script>|`x`' });
    expect(text).not.toMatch(/<script|<img|\n# h/);
  });
  it('renders an empty run', () => {
    const empty = buildReport({ records: [], planned: 0, seed: 1 });
    expect(issuesOf(AbReport, empty)).toEqual([]);
    expect(renderMarkdown(empty)).toContain('No decision');
  });
});
