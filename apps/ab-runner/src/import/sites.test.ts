import { loadSyntax } from '@repair/syntax';
import { describe, expect, it } from 'vitest';
import { sitesOf } from './sites.js';

const syntax = await loadSyntax();
const lines = (file: string, before: string, after: string) =>
  sitesOf([{ file, before, after }], syntax).map(({ start_line, end_line }) => [start_line, end_line]);

describe('the lines that a known fix touches', () => {
  it.each([
    ['neighbours are one site', 'a.py', 'a\nb\nc\nd\n', 'a\nB\nC\nd\n', [[2, 3]]],
    [
      'what is apart is two',
      'a.py',
      'a\nb\nc\nd\n',
      'A\nb\nc\nD\n',
      [
        [1, 1],
        [4, 4],
      ],
    ],
    ['an insertion stands at what it is put before', 'a.py', 'a\nb\n', 'a\nx\nb\n', [[2, 2]]],
    ['and past the end at the last line', 'a.py', 'a\nb\n', 'a\nb\nx\n', [[2, 2]]],
    ['a comment is no cause', 'a.py', '# wrong\nx = 1\ny = 2\n', '# right\nx = 1\ny = 3  # was 2\n', [[3, 3]]],
    ['nor one that is added', 'a.py', 'x = 1\ny = 2\n', '# why\n\nx = 1\ny = 3\n', [[2, 2]]],
    [
      'nor a docstring',
      'a.py',
      'def f():\n    """A."""\n    return 1\n',
      'def f():\n    """B."""\n    return 2\n',
      [[3, 3]],
    ],
    ['nor space in a line', 'a.js', 'f( 1 );\ng(2);\n', '  f(1);\ng(3);\n', [[2, 2]]],
    ['nor a comment of JavaScript', 'a.js', '/* a\n b */\nf(1); // x\ng(2)\n', 'f(1);\ng(3)\n', [[4, 4]]],
    [
      "Python's indentation is code",
      'a.py',
      'for x in y:\n    f(x)\n    g(x)\n',
      'for x in y:\n    f(x)\ng(x)\n',
      [[3, 3]],
    ],
    ['a hash in a string is code', 'a.py', 'x = "# a"\n', 'x = "# b"\n', [[1, 1]]],
    ['comments alone are all there is', 'a.py', '# a\nx = 1\n', '# b\nx = 1\n', [[1, 1]]],
    [
      'a file that does not parse counts by its lines',
      'a.py',
      'def f(:\n    return 1\n',
      'def f():\n    return 1\n',
      [[1, 1]],
    ],
    ['a file of no known language', 'a.toml', 'a = 1\nb = 2\n', 'a = 1\n\nb = 3\n', [[2, 2]]],
    ['a new file', 'a.py', '', 'x = 1\n', [[1, 1]]],
  ])('%s', (_, file, before, after, expected) => expect(lines(file, before, after)).toEqual(expected));

  it('a file that differs in comments alone has no site where another differs in code', () => {
    const fix = [
      { file: 'a.py', before: '# a\nx = 1\n', after: '# b\nx = 1\n' },
      { file: 'b.py', before: 'y = 1\n', after: 'y = 2\n' },
    ];
    expect(sitesOf(fix, syntax)).toEqual([{ file: 'b.py', start_line: 1, end_line: 1 }]);
  });
});
