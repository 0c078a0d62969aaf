import { UsageError } from '../usage-error.js';

export interface QuixCase {
  readonly given: readonly unknown[];
  readonly expected: unknown;
}

/** One JSON array `[input, expected]` a line; an input that is no array is the one argument. */
export function readCases(text: string, where: string): readonly QuixCase[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line, index) => {
      let value: unknown;
      try {
        value = JSON.parse(line);
      } catch (cause) {
        throw new UsageError(`${where}, line ${index + 1} is not JSON`, { cause });
      }
      if (!Array.isArray(value) || value.length !== 2) throw new UsageError(`${where}, line ${index + 1} is no pair`);
      const [given, expected] = value as [unknown, unknown];
      return { given: Array.isArray(given) ? given : [given], expected };
    });
}

/** The cases as a pytest file: one test a case. Generators and tuples are compared as lists, as the set's own tester does. */
export function pytestOfCases(name: string, cases: readonly QuixCase[]): string {
  const rows = cases.map(({ given, expected }) => `    (${pythonLiteral(given)}, ${pythonLiteral(expected)}),`);
  const floats = cases.some(({ expected }) => typeof expected === 'number' && !Number.isInteger(expected));
  const tolerance = name === 'sqrt' ? 'given[-1]' : '1e-9';
  const compared = floats ? `pytest.approx(expected, abs=${tolerance})` : 'expected';
  return `import types

import pytest

from python_programs.${name} import ${name}

CASES = [
${rows.join('\n')}
]


def plain(value):
    if isinstance(value, (list, tuple, types.GeneratorType, map, filter, zip, range)):
        return [plain(item) for item in value]
    return value


@pytest.mark.parametrize(("given", "expected"), CASES, ids=[str(n) for n in range(len(CASES))])
def test_${name}(given, expected):
    assert plain(${name}(*given)) == ${compared}
`;
}

/** A JSON value as Python source. */
export function pythonLiteral(value: unknown): string {
  if (value === null) return 'None';
  if (value === true) return 'True';
  if (value === false) return 'False';
  if (Array.isArray(value)) return `[${value.map(pythonLiteral).join(', ')}]`;
  if (typeof value === 'object') {
    return `{${Object.entries(value)
      .map(([key, item]) => `${JSON.stringify(key)}: ${pythonLiteral(item)}`)
      .join(', ')}}`;
  }
  return JSON.stringify(value);
}
