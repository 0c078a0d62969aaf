import { encodeRecordedDelta, type FailureSignature } from '@repair/schemas';

export const TIMESTAMP = '2026-01-31T09:30:00.000Z';

export const sampleSignature = (name = 'total'): FailureSignature => ({
  failure_class: 'off-by-one',
  message_template: 'AssertionError: assert <num> == <num>',
  site: `cart.Cart.${name}`,
});

export const sampleDelta = (reason = 'the target still fails'): string =>
  encodeRecordedDelta({
    result: null,
    instruments: { level: 0, depth: 0, scope: 0 },
    refused: null,
    reason,
    failing: { before: 1, after: 1 },
    edits: [{ file: 'src/cart.py', line: 3, old: 'a < b', new: 'a <= b' }],
  });
