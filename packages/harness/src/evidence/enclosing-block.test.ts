import { describe, expect, it } from 'vitest';
import { enclosingBlock } from './enclosing-block.js';

/** The block around the line that ends with `<<`. */
const around = (text: string): string => {
  const lines = text.split('\n');
  const [from, to] = enclosingBlock(
    lines,
    lines.findIndex((line) => line.endsWith('<<')),
  );
  return lines.slice(from, to + 1).join('\n');
};

describe('the block around a line', () => {
  it.each([
    [
      'a function with decorators that run over lines',
      "x = 1\n\n@fast\n@mark.parametrize('a', [\n    1,\n])\ndef test_a(\n    a,\n):\n    assert a <<\n    more()\n",
      '\n\ndef test_b():\n    pass\n',
    ],
    [
      'a nested statement',
      'def test_a():\n    for x in y:\n        if x:\n            assert x <<\n    tail()\n',
      '\nx = 2\n',
    ],
    [
      'a text at the margin',
      'def test_a():\n    text = """\nmargin\n"""\n    assert text <<\n',
      '\ndef test_b():\n    x\n',
    ],
    [
      'a function inside',
      'def test_a():\n    def inner():\n        x\n    call(\n        inner) <<\n',
      '\nclass B:\n    x\n',
    ],
  ])('of Python is %s', (_, block, rest) => {
    expect(around(`import a\n\n\n${block}${rest}`)).toBe(
      (block.startsWith('x = 1') ? block.slice(7) : block).trimEnd(),
    );
  });

  it('of a class is the method', () => {
    const method = '    def test_b(self):\n        self.assertEqual(1, 2) <<';
    expect(around(`class TestA(TestCase):\n    x = 1\n\n${method}\n\n    def test_c(self):\n        pass\n`)).toBe(
      method,
    );
  });

  it.each([
    ["  it('adds', () => {\n    expect(1).toBe(2) <<\n  });"],
    ["  it.each([\n    [1, 2],\n  ])('adds', (a) => {\n    expect(a).toBe(2) <<\n  });"],
    ["  test('adds', async (t) => {\n    await run(\n      1, <<\n    );\n    if (x) {\n      y();\n    }\n  });"],
    ["  it('adds', () => expect(1).toBe(2)); // <<"],
    ['  it(`adds`, function () {\n    f({\n      a: 1,\n    }, b); <<\n  });'],
  ])('of JavaScript is the test: %s', (block) => {
    expect(
      around(
        `import x from 'y';\n\ndescribe('suite', () => {\n  beforeEach(() => {\n    x();\n  });\n${block}\n  it('b', () => {\n    y();\n  });\n});\n`,
      ),
    ).toBe(block);
  });

  it('is the statement at the margin where no function encloses it', () => {
    expect(around('a = 1\nwith x:\n    b() <<\n    c()\nd = 2\n')).toBe('with x:\n    b() <<\n    c()');
    expect(around('a = 1\nb() <<\nd = 2\n')).toBe('b() <<');
  });
});
