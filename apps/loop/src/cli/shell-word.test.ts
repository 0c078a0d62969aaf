import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { shellWord } from './shell-word.js';

describe('a path in one word', () => {
  it.each(['/a/b-1.patch', '/my shop/a', "it's", '$HOME `x` "q" \\', '*?~;&|'])('%s', (path) => {
    expect(execFileSync('sh', ['-c', `printf %s ${shellWord(path)}`], { encoding: 'utf8' })).toBe(path);
  });

  it('is left alone where it is one already', () => {
    expect(shellWord('/a/b-1.patch')).toBe('/a/b-1.patch');
  });
});
