import type { Observation } from '@repair/schemas';

export interface DetectorCase {
  readonly name: string;
  /** The detector that must name it; null where none may. */
  readonly named: string | null;
  readonly path: string;
  readonly before: string;
  readonly after: string;
  readonly test?: { readonly path: string; readonly text: string; readonly id: string };
  readonly observations?: readonly Observation[];
  readonly root_cause?: string;
  readonly fix_direction?: string;
}

export const failure = (exception: string, line = 2, expected?: string): Observation => ({
  id: 'E1',
  kind: 'test_failure',
  test: 'tests/test_a.py::test_a',
  exception,
  message: 'it failed',
  ...(expected === undefined ? {} : { expected }),
  frames: [{ file: 'a.py', line, function: 'f', in_repo: true }],
});

export const py = (
  name: string,
  named: string | null,
  before: string,
  after: string,
  more: Partial<DetectorCase> = {},
): DetectorCase => ({
  name: `Python: ${name}`,
  named,
  path: 'a.py',
  before,
  after,
  ...more,
});
export const js = (
  name: string,
  named: string | null,
  before: string,
  after: string,
  more: Partial<DetectorCase> = {},
): DetectorCase => ({
  name: `JavaScript: ${name}`,
  named,
  path: 'a.js',
  before,
  after,
  ...more,
});
export const ts = (
  name: string,
  named: string | null,
  before: string,
  after: string,
  more: Partial<DetectorCase> = {},
): DetectorCase => ({
  ...js(name, named, before, after, more),
  name: `TypeScript: ${name}`,
  path: 'a.ts',
});

export const PY = 'def f(x):\n    y = g(x)\n    return y\n';
export const JS = 'export function f(x) {\n  const y = g(x);\n  return y;\n}\n';
export const pyBody = (...lines: string[]): string => `def f(x):\n${lines.map((line) => `    ${line}\n`).join('')}`;
export const jsBody = (...lines: string[]): string =>
  `export function f(x) {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;

export const PY_TEST = {
  path: 'tests/test_a.py',
  id: 'tests/test_a.py::test_a',
  text: "from a import f\n\n\ndef test_a():\n    assert f('INV-2041 late') == 'due 17 March'\n\n\ndef test_b():\n    assert f(3) == 'other'\n",
};
export const JS_TEST = {
  path: 'test/a.test.js',
  id: 'test/a.test.js::f > adds up',
  text: "describe('f', () => {\n  it('adds up', () => {\n    expect(f(4711, 'draft')).toBe(98765);\n  });\n});\n",
};
