import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capText, plainText } from './plain-text.js';

describe('plainText', () => {
  it.each([
    ['colours', '\u001b[31mred\u001b[0m', 'red'],
    ['a title', '\u001b]0;evil\u0007after', 'after'],
    ['a title ended by ST', '\u001b]8;;http://x\u001b\\link', 'link'],
    ['an open sequence does not swallow the next line', '\u001b]0;open\nnext', '\nnext'],
    ['NUL, bell, backspace, delete', 'a\0b\u0007c\bd\u007fe', 'abcde'],
    ['C1 controls', 'a\u009b31mb', 'a31mb'],
    ['bare CR', 'over\rwritten\r\nline', 'over\nwritten\nline'],
    ['marks that turn text around', 'a\u202eb\u2066c', 'abc'],
    ['a lone surrogate', 'a\ud800b', 'a\ufffdb'],
    ['ordinary text', 'é ✓ 日本 🙂\tx\n', 'é ✓ 日本 🙂\tx\n'],
  ])('%s', (_name, given, wanted) => {
    expect(plainText(given)).toBe(wanted);
  });

  it('leaves nothing that a terminal obeys, and nothing more on a second pass', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = plainText(text);
        expect(once).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/);
        expect(plainText(once)).toBe(once);
      }),
    );
  });
});

describe('capText', () => {
  it('keeps head and tail and tells what is gone', () => {
    expect(capText('short', 10)).toBe('short');
    expect(capText('a'.repeat(50) + 'z'.repeat(50), 20)).toBe(
      `${'a'.repeat(10)}\n[… 80 characters left out …]\n${'z'.repeat(10)}`,
    );
  });
});
