import { describe, expect, it } from 'vitest';
import { headline } from './headline.js';

describe('headline', () => {
  it('is the first line', () => {
    expect(headline('only 3 of tea\nat line 4')).toBe('only 3 of tea');
    expect(headline('')).toBe('');
  });

  it('tells the values that the first line announces, without legend and pointer', () => {
    const equal = "Expected values to be strictly equal:\n+ actual - expected\n\n+ 'a-b-1'\n- 'a-b-3'\n       ^\n";
    expect(headline(equal)).toBe("Expected values to be strictly equal: + 'a-b-1' - 'a-b-3'");
    expect(headline('Expected values to be strictly equal:\n\n1 !== 2\n')).toBe(
      'Expected values to be strictly equal: 1 !== 2',
    );
    expect(headline('nothing follows:\n\n')).toBe('nothing follows:');
  });

  it('is bounded', () => {
    expect(headline(`so:\n${'x'.repeat(1000)}`)).toBe(`so: ${'x'.repeat(120)}…`);
  });
});
