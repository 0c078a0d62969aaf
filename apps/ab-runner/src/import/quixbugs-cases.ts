import { UsageError } from '../usage-error.js';

/** Both halves as Python source, each number spelt as in the file: `3.0` is a float there and must stay one. */
export interface QuixCase {
  readonly given: string;
  readonly expected: string;
}

/** One JSON array `[input, expected]` a line; an input that is no array is the one argument. */
export function readCases(text: string, where: string): readonly QuixCase[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line, index) => {
      try {
        JSON.parse(line);
      } catch (cause) {
        throw new UsageError(`${where}, line ${index + 1} is not JSON`, { cause });
      }
      const items = itemsOf(line);
      const [given, expected] = items ?? [];
      if (items?.length !== 2 || given === undefined || expected === undefined)
        throw new UsageError(`${where}, line ${index + 1} is no pair`);
      return { given: pythonSource(given.startsWith('[') ? given : `[${given}]`), expected: pythonSource(expected) };
    });
}

/**
 * The cases as a pytest file: one test a case. Generators and tuples are compared as lists, as the set's own tester does;
 * a result that is compared as it comes needs no helper.
 */
export function pytestOfCases(name: string, cases: readonly QuixCase[], program: string): string {
  const rows = cases.map(({ given, expected }) => `    (${given}, ${expected}),`);
  const floats = cases.some(({ expected }) => /^-?\d+(?:\.\d|[eE])/.test(expected));
  const tolerance = name === 'sqrt' ? 'given[-1]' : '1e-9';
  const compared = floats ? `pytest.approx(expected, abs=${tolerance})` : 'expected';
  const tuples = cases.some(({ expected }) => expected.startsWith('[[')) && TUPLE.test(program);
  const call = `${name}(*given)`;
  const result = tuples ? `plain(${call})` : YIELD.test(program) ? `list(${call})` : call;
  return `${tuples ? 'import types\n\n' : ''}import pytest

from python_programs.${name} import ${name}

CASES = [
${rows.join('\n')}
]

${tuples ? PLAIN : ''}
@pytest.mark.parametrize(("given", "expected"), CASES, ids=[str(n) for n in range(len(CASES))])
def test_${name}(given, expected):
    assert ${result} == ${compared}
`;
}

const YIELD = /^\s*yield\b/m;
/** A tuple that may be part of a result: put into a list or given back. */
const TUPLE = /(?:append|add)\(\(|\[\(|\breturn \(|\byield \(/;

const PLAIN = `
def plain(value):
    if isinstance(value, (list, tuple, types.GeneratorType, map, filter, zip, range)):
        return [plain(item) for item in value]
    return value

`;

const STRING = /"(?:[^"\\]|\\.)*"/;
const WORDS: Readonly<Record<string, string>> = { null: 'None', true: 'True', false: 'False' };

/** JSON text as Python source. Strings are written anew: Python reads a pair of escaped surrogates as two characters. */
export const pythonSource = (json: string): string =>
  json.replace(new RegExp(`${STRING.source}|null|true|false`, 'g'), (token) =>
    token.startsWith('"') ? JSON.stringify(JSON.parse(token)) : (WORDS[token] ?? token),
  );

/** The texts of a JSON array's items; null when it is none. */
function itemsOf(json: string): readonly string[] | null {
  if (!json.startsWith('[')) return null;
  const tokens = json.slice(1, -1).match(new RegExp(`${STRING.source}|[\\[\\]{},]|[^\\[\\]{},"]+`, 'g')) ?? [];
  const items = [''];
  let depth = 0;
  for (const token of tokens) {
    if ('[{'.includes(token)) depth += 1;
    if (']}'.includes(token)) depth -= 1;
    if (token === ',' && depth === 0) items.push('');
    else items.push(`${items.pop() ?? ''}${token}`);
  }
  return items.map((item) => item.trim());
}
