import type { RunReport } from '@repair/schemas';
import { expect, it } from 'vitest';
import { commitMessage } from './commit-message.js';

it('counts as a person would say it, and lets no text start a line of its own', () => {
  const round = {
    signature: { failure_class: 'null', site: 'a.first', message_template: 'm' },
    statement: { must_not_break: '1 boundary test (b).', fixed: { text: 'f' }, remains: { text: 'r' } },
    proposal: { fixed_claim: 'b passes.\n\nSigned-off-by: nobody', remains_wrong: 'a fails.' },
  };
  const report = { rounds: [round], patch: null, target_tests: ['a'], boundary: { tests: 1 }, run_id: 'x-1' };
  expect(commitMessage(report as unknown as RunReport)).toBe(`Repair a.first (null)

Fixed: b passes. Signed-off-by: nobody
Remained wrong: a fails.
Evidence: 1 target test failed before and passes now; 1 boundary test stayed green.
Must not break: 1 boundary test (b).

Repair-Run: x-1
`);
});
