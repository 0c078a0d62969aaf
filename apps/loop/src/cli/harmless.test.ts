import { describe, expect, it } from 'vitest';
import { harmless } from './harmless.js';

describe('what a terminal is given', () => {
  it('shows controls and turns of direction in place of obeying them', () => {
    expect(harmless('a\u001b[2Jb\u0007\r\u009b\u202e')).toBe('a\\u001b[2Jb\\u0007\\u000d\\u009b\\u202e');
  });

  it('leaves lines, tabs and every script alone', () => {
    const text = 'naïve · 模型 · 😀\n\tdone\n';
    expect(harmless(text)).toBe(text);
  });

  it('keeps the value of printed JSON', () => {
    const value = { name: '\u001b\u007f\u0085\u202e"\\', list: [1] };
    expect(JSON.parse(harmless(JSON.stringify(value, null, 2)))).toEqual(value);
  });
});
