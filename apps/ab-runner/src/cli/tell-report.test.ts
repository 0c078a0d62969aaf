import type { AbReport } from '@repair/ab';
import { describe, expect, it } from 'vitest';
import { sampleReport } from '../report/sample-report.test.kit.js';
import { EXIT } from './exit-codes.js';
import { gateCode, tellReport } from './tell-report.js';
import type { Terminal } from './terminal.js';

const report = sampleReport();
const withAudit = (arm: string): AbReport => ({
  ...report,
  audits: report.audits.map((audit) => (audit.arm === arm ? { ...audit, passed: false } : audit)),
});
const lost: AbReport = { ...report, decision: report.decision && { ...report.decision, wins: false } };

describe('the decision as an exit code', () => {
  it.each([
    ['a win', report, EXIT.ok],
    ['a win that an audit of the loop speaks against', withAudit('loop14'), EXIT.audit],
    ['a win, with an audit of an arm that lacks the guard', withAudit('no_boundary'), EXIT.ok],
    ['no win', lost, EXIT.lost],
    ['no decision', { ...report, decision: null }, EXIT.lost],
    ['a win so far', { ...report, trials: { ...report.trials, planned: report.trials.finished + 1 } }, EXIT.lost],
  ])('%s', (_, given, code) => expect(gateCode(given)).toBe(code));
});

describe('the report on a terminal', () => {
  it('says beside the verdict what chance could do, and every caveat', () => {
    const said: string[] = [];
    tellReport(report, '/out', false, { out: (text: string) => said.push(text) } as unknown as Terminal);
    const told = said.join('');
    expect(told).toContain('The loop wins: all four conditions hold');
    expect(told).toMatch(/loop14 − roll = 8\.3 points \(95 % interval .*chance alone could explain this/);
    for (const caveat of report.caveats) expect(told).toContain(`Note: ${caveat}`);
    expect(told).toContain('Report: /out/report.html');
  });
});
