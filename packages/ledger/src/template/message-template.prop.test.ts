import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messageTemplate } from './message-template.js';

const number = fc
  .oneof(fc.integer({ min: -100_000, max: 100_000 }), fc.double({ min: 0.001, max: 1e6, noNaN: true }))
  .map(String);
const path = fc
  .array(fc.stringMatching(/^[a-z][a-z0-9_-]{0,8}$/), { minLength: 1, maxLength: 5 })
  .map((segments) => `/${segments.join('/')}/cart.py`);
const value = fc.stringMatching(/^[a-z .,:]{0,30}$/);
const list = fc.array(fc.integer(), { minLength: 1, maxLength: 12 }).map((items) => `[${items.join(', ')}]`);
const message: Readonly<Record<string, (a: string, b: string) => string>> = {
  number: (a, b) => `expected ${a}, got ${b}`,
  path: (a, b) => `cannot read ${a} as told by ${b}:17`,
  value: (a, b) => `assert '${a}' == '${b}'`,
  list: (a, b) => `Lists differ: ${a} != ${b}`,
};

describe('messageTemplate', () => {
  it.each([
    ['number', number],
    ['path', path],
    ['value', value],
    ['list', list],
  ] as const)('is the same whatever %s stands in it', (kind, arbitrary) => {
    const say = message[kind] as (a: string, b: string) => string;
    fc.assert(
      fc.property(arbitrary, arbitrary, arbitrary, arbitrary, (a, b, c, d) => {
        expect(messageTemplate('AssertionError', say(a, b))).toBe(messageTemplate('AssertionError', say(c, d)));
      }),
    );
  });

  it('is bounded, well-formed, on one line and deterministic for any text', () => {
    fc.assert(
      fc.property(
        fc.option(fc.string({ unit: 'binary' })),
        fc.string({ unit: 'binary', maxLength: 600 }),
        (exception, text) => {
          const template = messageTemplate(exception, text);
          expect(template.length).toBeLessThanOrEqual(400);
          expect(template.isWellFormed()).toBe(true);
          expect(template).not.toMatch(/\p{Cc}/u);
          expect(messageTemplate(exception, text)).toBe(template);
        },
      ),
      { numRuns: 300 },
    );
  });
});
