import type { Node, SourceTree } from '@repair/syntax';
import { namesIn } from './words.js';

/** A test as it stands in its file. */
export interface TestCase {
  readonly file: string;
  /** What its id ends with, without parameters. */
  readonly title: string;
  readonly start_line: number;
  readonly end_line: number;
  readonly uses: ReadonlySet<string>;
  readonly text: string;
}

/** The tests of a file: functions named `test…` in Python, calls of `it` and `test` in JavaScript. */
export function testsOf(file: string, tree: SourceTree): readonly TestCase[] {
  if (tree.language === 'python') {
    return tree
      .functions()
      .filter(({ name }) => name.startsWith('test'))
      .map(({ symbol, node, start_line, end_line }) =>
        made(file, symbol.split('.').join('::'), node, start_line, end_line),
      );
  }
  return tree.root.descendantsOfType('call_expression').flatMap((call) => {
    if (!call || !/^(?:it|test|specify)(?:\.\w+)*(?:\(|`|$)/.test(call.childForFieldName('function')?.text ?? ''))
      return [];
    const title = call.childForFieldName('arguments')?.namedChildren[0];
    if (!title || !/string$/.test(title.type)) return [];
    const text = title.text.slice(1, -1).replace(/\\(.)/g, '$1');
    return [made(file, text, call, call.startPosition.row + 1, call.endPosition.row + 1)];
  });
}

function made(file: string, title: string, node: Node, start: number, end: number): TestCase {
  return { file, title, start_line: start, end_line: end, uses: namesIn(node), text: node.text };
}

/** Whether a test id means this test. */
export function isTest(test: TestCase, id: string): boolean {
  const at = id.indexOf('::');
  if (at < 0 || id.slice(0, at) !== test.file) return false;
  const name = id.slice(at + 2);
  const bracket = name.indexOf('[');
  const bare = test.file.endsWith('.py') && bracket >= 0 ? name.slice(0, bracket) : name;
  return (
    bare === test.title ||
    bare.endsWith(` > ${test.title}`) ||
    bare.endsWith(`::${test.title}`) ||
    fitsTemplate(bare, test.title)
  );
}

/** `test.each` titles hold place-holders: the fixed text around them has to be there, in order. */
function fitsTemplate(name: string, title: string): boolean {
  if (!/%[sdifjo#%]|\$\{|\$\w/.test(title)) return false;
  const fixed = title.split(/%[sdifjo#%]|\$\{[^}]*\}|\$[\w.]+/).filter((part) => part.trim() !== '');
  let from = 0;
  for (const part of fixed) {
    const at = name.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return fixed.length > 0;
}
