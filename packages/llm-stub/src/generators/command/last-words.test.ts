import { describe, expect, it } from 'vitest';
import { lastWords } from './last-words.js';

describe('the last words of a program', () => {
  it.each([
    [
      'a Node stack',
      'file:///x/propose.mjs:3\nthrow new Error("no model");\n      ^\n\nError: no model\n    at file:///x/propose.mjs:3:7\n    at ModuleJob.run (node:internal:1:2)\n\nNode.js v20.20.2\n',
      'file:///x/propose.mjs:3\nthrow new Error("no model");\n      ^\nError: no model',
    ],
    [
      'a Python traceback',
      'Traceback (most recent call last):\n  File "propose.py", line 2, in <module>\n    main()\nValueError: no model\n',
      'Traceback (most recent call last):\n    main()\nValueError: no model',
    ],
    ['one sentence', 'no model\r\n', 'no model'],
    ['nothing', '\n\n', ''],
    ['only frames', '    at a\n    at b\n', ''],
  ])('of %s', (_name, stderr, words) => {
    expect(lastWords(stderr)).toBe(words);
  });

  it('are the end, bounded', () => {
    expect(lastWords(`${'x'.repeat(1000)}\nthe end`)).toBe('the end');
    expect(lastWords('y'.repeat(1000))).toBe('y'.repeat(400));
  });
});
