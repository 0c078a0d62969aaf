import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWellFormed, survey } from './survey.js';

describe('survey', () => {
  it('finds half of a surrogate pair in a string or a key, wherever it is', () => {
    expect(survey({ edits: [{ new: 'a\udc00' }] }).ill_formed).toBe('/edits/0/new');
    expect(survey({ a: { 'b\ud800': 1 } }).ill_formed).toBe('/a');
    expect(survey('\ud83d\ude00').ill_formed).toBeNull();
  });

  it('agrees with encoding to UTF-8', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
        (text) => {
          const survives =
            new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(text)) === text;
          expect(isWellFormed(text)).toBe(survives);
        },
      ),
    );
  });

  it('counts characters and depth without a stack of its own', () => {
    let nested: unknown = 'x';
    for (let depth = 0; depth < 100_000; depth += 1) nested = [nested];
    expect(survey(nested).depth).toBeGreaterThan(16);
    expect(survey({ ab: 'cd', e: 1 })).toMatchObject({ chars: 6, depth: 1 });
  });
});
