import type { ProposedEdit } from '@repair/schemas';
import { encodeUtf8 } from '../text/encoding.js';
import type { EntryKind } from '../tree-reader.js';

export interface ApplyCase {
  readonly name: string;
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  readonly kinds?: Readonly<Record<string, EntryKind>>;
  readonly edits: readonly ProposedEdit[];
  /** The changed files' whole text, or the reason of the refusal. */
  readonly gives: Readonly<Record<string, string>> | { readonly refused: string };
}

const edit = (old: string, fresh: string, line?: number, file = 'a.py'): ProposedEdit =>
  line === undefined ? { file, old, new: fresh } : { file, line, old, new: fresh };

const one = (name: string, text: string, edits: readonly ProposedEdit[], after: string): ApplyCase => ({
  name,
  files: { 'a.py': text },
  edits,
  gives: { 'a.py': after },
});

const no = (name: string, text: string | Uint8Array, edits: readonly ProposedEdit[], refused: string): ApplyCase => ({
  name,
  files: { 'a.py': text },
  edits,
  gives: { refused },
});

const path = (name: string, file: string, kinds: Readonly<Record<string, EntryKind>> = {}): ApplyCase => ({
  name,
  files: { 'a.py': 'x = 1\n' },
  kinds,
  edits: [edit('x = 1', 'x = 2', 1, file)],
  gives: { refused: 'path' },
});

const PY = 'def f(a):\n    b = a\n    return b\n\n\ndef g(a):\n    b = a\n    return b\n';

/** The conformance suite of effective edits: which bytes come out, or why nothing does. */
export const APPLY_CASES: readonly ApplyCase[] = [
  one('unique text', 'x = 1\ny = 2\n', [edit('y = 2', 'y = 3')], 'x = 1\ny = 3\n'),
  one('part of a line', 'if a < b:\n    pass\n', [edit('<', '<=', 1)], 'if a <= b:\n    pass\n'),
  one(
    'several lines',
    PY,
    [edit('def g(a):\n    b = a\n', 'def g(a):\n    b = a + 1\n')],
    PY.replace(/b = a\n {4}return b\n$/, 'b = a + 1\n    return b\n'),
  ),
  one(
    'the line chooses among equal texts',
    PY,
    [edit('    return b', '    return a', 8)],
    PY.replace(/return b\n$/, 'return a\n'),
  ),
  one('a wrong line gives way to unique text', 'x = 1\ny = 2\n', [edit('x = 1', 'x = 5', 40)], 'x = 5\ny = 2\n'),
  no('a brace that stands often', 'a {\n}\nb {\n}\n', [edit('}', '};')], 'ambiguous'),
  no('equal texts and a line that is none of theirs', PY, [edit('    return b', '    return a', 5)], 'ambiguous'),
  no('twice on the named line', 'f(a, a)\n', [edit('a', 'b', 1)], 'ambiguous'),
  no('text that is nowhere', 'x = 1\n', [edit('y = 1', 'y = 2')], 'not_found'),
  no('old equals new', 'x = 1\n', [edit('x = 1', 'x = 1')], 'no_op'),
  no('an edit that is already in the file', 'x = 2\n', [edit('x = 1', 'x = 2')], 'already_applied'),
  no('an insertion that is already there', 'x = 1\ny = 2\n', [edit('', 'y = 2\n', 2)], 'already_applied'),
  no(
    'an extension that is already there',
    'import a\nimport b\n',
    [edit('import a\n', 'import a\nimport b\n')],
    'already_applied',
  ),
  no('one no-op among edits', 'x = 1\ny = 2\n', [edit('x = 1', 'x = 2'), edit('y = 2', 'y = 2')], 'no_op'),
  one('insertion before a line', 'a\nc\n', [edit('', 'b\n', 2)], 'a\nb\nc\n'),
  one('insertion without a line end gets one', 'a\nc\n', [edit('', 'b', 2)], 'a\nb\nc\n'),
  one('insertion behind the last line', 'a\n', [edit('', 'b\n', 2)], 'a\nb\n'),
  one('insertion behind a last line without an end', 'a', [edit('', 'b\n', 2)], 'a\nb'),
  no('insertion far behind the end', 'a\n', [edit('', 'b\n', 9)], 'no_place'),
  no('insertion nowhere', 'a\n', [edit('', 'b\n')], 'no_place'),
  one('deletion', 'a\nb\nc\n', [edit('b\n', '')], 'a\nc\n'),
  one('whole lines stay whole', 'a\nb\nc\n', [edit('b\n', 'd')], 'a\nd\nc\n'),
  one(
    'two edits, both located on the original',
    'a = 1\nb = 2\n',
    [edit('a = 1', 'b = 2\nb = 3'), edit('b = 2', 'c = 2')],
    'b = 2\nb = 3\nc = 2\n',
  ),
  one('two edits of one line', 'f(a, b)\n', [edit('a', 'x', 1), edit('b', 'y', 1)], 'f(x, y)\n'),
  one(
    'context lines shared by two edits',
    'a\nb\nc\n',
    [edit('a\nb\n', 'A\nb\n'), edit('b\nc\n', 'b\nC\n')],
    'A\nb\nC\n',
  ),
  no(
    'overlapping edits',
    'alpha beta gamma\n',
    [edit('alpha beta', 'A beta'), edit('beta gamma', 'beta C')],
    'overlap',
  ),
  no('the same edit twice', 'x = 1\n', [edit('x = 1', 'x = 2'), edit('x = 1', 'x = 3')], 'overlap'),
  {
    name: 'all or nothing over files',
    files: { 'a.py': 'x = 1\n', 'b.py': 'y = 1\n' },
    edits: [edit('x = 1', 'x = 2'), edit('y = 9', 'y = 2', undefined, 'b.py')],
    gives: { refused: 'not_found' },
  },
  one('CRLF stays', 'a\r\nb\r\nc\r\n', [edit('b', 'x', 2)], 'a\r\nx\r\nc\r\n'),
  one('CRLF: inserted lines take it', 'a\r\nc\r\n', [edit('', 'b\n', 2)], 'a\r\nb\r\nc\r\n'),
  one('CRLF: text given with line feeds', 'a\r\nb\r\nc\r\n', [edit('a\nb\n', 'a\nx\ny\n')], 'a\r\nx\r\ny\r\nc\r\n'),
  one('CRLF: text given with CRLF', 'a\r\nb\r\n', [edit('a\r\nb\r\n', 'a\r\nz\r\n')], 'a\r\nz\r\n'),
  one('LF: text given with CRLF', 'a\nb\n', [edit('a\r\nb\r\n', 'a\r\nz\r\n')], 'a\nz\n'),
  one('mixed ends: every other line keeps its own', 'a\r\nb\nc\r\nd\n', [edit('c', 'x')], 'a\r\nb\nx\r\nd\n'),
  one('mixed ends: new lines take the surrounding end', 'a\nb\r\nc\n', [edit('b', 'b\nx')], 'a\nb\r\nx\r\nc\n'),
  one('bare carriage returns', 'a\rb\rc\r', [edit('b', 'x', 2)], 'a\rx\rc\r'),
  one('bare carriage returns: text given with line feeds', 'a\rb\rc\r', [edit('a\nb\n', 'a\nx\ny\n')], 'a\rx\ry\rc\r'),
  one(
    'a carriage return inside a line is a character',
    's = "\r"\nx = 1\n',
    [edit('x = 1', 'x = 2')],
    's = "\r"\nx = 2\n',
  ),
  one('a carriage return in new text stays one', 's = 1\nx = 1\n', [edit('s = 1', 's = "\r"')], 's = "\r"\nx = 1\n'),
  one('byte order mark', '\ufeffx = 1\n', [edit('x = 1', 'x = 2')], '\ufeffx = 2\n'),
  one('byte order mark, CRLF, no final line end', '\ufeffa\r\nb', [edit('b', 'c')], '\ufeffa\r\nc'),
  one('no final line end stays', 'a\nb', [edit('a', 'x')], 'x\nb'),
  one('no final line end: the last line changes', 'a\nb', [edit('b', 'x')], 'a\nx'),
  one('a final line end stays', 'a\nb\n', [edit('b', 'x')], 'a\nx\n'),
  one('tabs stay', 'def f():\n\tx = 1\n\treturn x\n', [edit('\tx = 1', '\tx = 2')], 'def f():\n\tx = 2\n\treturn x\n'),
  one(
    'tabs: text given with spaces',
    'def f():\n\tif a:\n\t\tx = 1\n',
    [edit('    if a:\n        x = 1\n', '    if a:\n        x = 2\n        y = 3\n')],
    'def f():\n\tif a:\n\t\tx = 2\n\t\ty = 3\n',
  ),
  one(
    'indentation shifted',
    'class A:\n    def f(self):\n        return 1\n',
    [edit('def f(self):\n    return 1\n', 'def f(self):\n    return 2\n')],
    'class A:\n    def f(self):\n        return 2\n',
  ),
  one(
    'trailing white space in the file',
    'a = 1  \nb = 2\n',
    [edit('a = 1\nb = 2', 'a = 1\nb = 3')],
    'a = 1  \nb = 3\n',
  ),
  one('trailing white space in the edit', 'a = 1\nb = 2\n', [edit('a = 1 \nb = 2', 'a = 1 \nb = 3')], 'a = 1\nb = 3\n'),
  one('NFD in the file, NFC in the edit', 's = "Cafe\u0301"\n', [edit('s = "Caf\u00e9"', 's = "Bar"')], 's = "Bar"\n'),
  one(
    'NFC in the file, NFD in the edit',
    's = "Caf\u00e9"\nx = 1\n',
    [edit('s = "Cafe\u0301"\nx = 1', 's = "Cafe\u0301"\nx = 2')],
    's = "Caf\u00e9"\nx = 2\n',
  ),
  one('curly quotes in the edit', 's = "it\'s"\n', [edit('s = \u201cit\u2019s\u201d', 's = "is"')], 's = "is"\n'),
  one(
    'an exact match is not made ambiguous by a tolerant one',
    "s = \u2018a\u2019\ns = 'a'\n",
    [edit("s = 'a'", "s = 'b'")],
    "s = \u2018a\u2019\ns = 'b'\n",
  ),
  no(
    'tolerant matches that are several',
    's = \u2018a\u2019\ns = \u201aa\u201b\n',
    [edit("s = 'a'", "s = 'b'")],
    'ambiguous',
  ),
  one('characters beyond the basic plane', 's = "😀"\nt = 1\n', [edit('t = 1', 't = 2')], 's = "😀"\nt = 2\n'),
  one('a NUL elsewhere in the file', 'a = "\0"\nb = 1\n', [edit('b = 1', 'b = 2')], 'a = "\0"\nb = 2\n'),
  no('a NUL put in', 'b = 1\n', [edit('b = 1', 'b = "\0"')], 'unwritable'),
  no('a lone surrogate put in', 'b = 1\n', [edit('b = 1', 'b = "\ud800"')], 'unwritable'),
  no('Latin-1', Uint8Array.from([0x73, 0x20, 0x3d, 0x20, 0xe9, 0x0a]), [edit('s', 't', 1)], 'not_utf8'),
  no(
    'a cut UTF-8 sequence',
    Uint8Array.from([...encodeUtf8('x = 1\n# '), 0xe2, 0x82]),
    [edit('x = 1', 'x = 2')],
    'not_utf8',
  ),
  no('UTF-16', Uint8Array.from([0xff, 0xfe, 0x78, 0x00, 0x0a, 0x00]), [edit('x', 'y', 1)], 'not_utf8'),
  {
    name: 'an executable file',
    files: { 'run.py': '#!/usr/bin/env python3\nx = 1\n' },
    kinds: { 'run.py': 'executable' },
    edits: [edit('x = 1', 'x = 2', 2, 'run.py')],
    gives: { 'run.py': '#!/usr/bin/env python3\nx = 2\n' },
  },
  {
    name: './ before a path',
    files: { 'src/a.py': 'x = 1\n' },
    edits: [edit('x = 1', 'x = 2', 1, './src//a.py')],
    gives: { 'src/a.py': 'x = 2\n' },
  },
  {
    name: 'a path in the other Unicode form',
    files: { 'cafe\u0301.py': 'x = 1\n' },
    edits: [edit('x = 1', 'x = 2', 1, 'caf\u00e9.py')],
    gives: { 'cafe\u0301.py': 'x = 2\n' },
  },
  {
    name: 'spaces and signs in a path',
    files: { 'late fees #1 50%.py': 'x = 1\n' },
    edits: [edit('x = 1', 'x = 2', 1, 'late fees #1 50%.py')],
    gives: { 'late fees #1 50%.py': 'x = 2\n' },
  },
  {
    name: 'a path like an option',
    files: { '--help.py': 'x = 1\n' },
    edits: [edit('x = 1', 'x = 2', 1, '--help.py')],
    gives: { '--help.py': 'x = 2\n' },
  },
  {
    name: 'a new file',
    files: { 'a.py': 'x = 1\n' },
    edits: [edit('', 'y = 1\n', 1, 'b.py')],
    gives: { 'b.py': 'y = 1\n' },
  },
  path('an absolute path', '/etc/passwd'),
  path('a path that climbs out', '../a.py'),
  path('a path that climbs inside', 'src/../../a.py'),
  path('a drive', 'C:/a.py'),
  path('backslashes', 'src\\a.py'),
  path('a home', '~/a.py'),
  path('.git', '.git/hooks/pre-commit'),
  path('.GIT in a sub-folder', 'sub/.GIT/config'),
  path('git~1', 'git~1/config'),
  path('a symbolic link', 'link.py', { 'link.py': 'symlink' }),
  path('below a symbolic link', 'linked/a.py', { linked: 'symlink' }),
  path('a folder', 'src', { src: 'directory' }),
  path('below a file', 'a.py/b.py'),
  path('a NUL in a path', 'a\0.py'),
  path('an empty part alone', './'),
  one(
    'a restated function',
    PY,
    [{ file: 'a.py', symbol: 'g', restated: 'def g(a):\n    b = a + 1\n    return b\n' }],
    PY.replace(/b = a\n {4}return b\n$/, 'b = a + 1\n    return b\n'),
  ),
  one(
    'a restated method, indented or not',
    'class A:\n\tdef f(self):\n\t\treturn 1\n\n\tx = 1\n',
    [{ file: 'a.py', symbol: 'A.f', restated: 'def f(self):\n\treturn 2' }],
    'class A:\n\tdef f(self):\n\t\treturn 2\n\n\tx = 1\n',
  ),
  one(
    'a restated function keeps its decorators',
    '@cache\ndef f():\n    return 1\n',
    [{ file: 'a.py', symbol: 'f', restated: 'def f():\n    return 2\n' }],
    '@cache\ndef f():\n    return 2\n',
  ),
  one(
    'a restated function in CRLF',
    'def f():\r\n    return 1\r\n',
    [{ file: 'a.py', symbol: 'f', restated: 'def f():\n    x = 2\n    return x\n' }],
    'def f():\r\n    x = 2\r\n    return x\r\n',
  ),
  one(
    'a restated last function without a final line end',
    'def f():\n    return 1',
    [{ file: 'a.py', symbol: 'f', restated: 'def f():\n    return 2\n' }],
    'def f():\n    return 2',
  ),
  {
    name: 'a restated exported function, stated without export',
    files: { 'a.js': 'export function f(a) {\n  return a;\n}\n' },
    edits: [{ file: 'a.js', symbol: 'f', restated: 'function f(a) {\n  return a + 1;\n}' }],
    gives: { 'a.js': 'export function f(a) {\n  return a + 1;\n}\n' },
  },
  {
    name: 'a restated arrow function with its binding',
    files: { 'a.js': 'const f = (a) => {\n  return a;\n};\nexport { f };\n' },
    edits: [{ file: 'a.js', symbol: 'f', restated: 'const f = (a) => {\n  return -a;\n};' }],
    gives: { 'a.js': 'const f = (a) => {\n  return -a;\n};\nexport { f };\n' },
  },
  {
    name: 'a restated private method',
    files: { 'a.js': 'class A {\n  async #f() {\n    return 1;\n  }\n}\n' },
    edits: [{ file: 'a.js', symbol: 'A.#f', restated: 'async #f() {\n  return 2;\n}' }],
    gives: { 'a.js': 'class A {\n  async #f() {\n    return 2;\n  }\n}\n' },
  },
  no(
    'a restated function that is not there',
    PY,
    [{ file: 'a.py', symbol: 'h', restated: 'def h(): pass' }],
    'not_found',
  ),
  no(
    'a restated function of two of that name',
    'class A:\n    def f(self): pass\nclass B:\n    def f(self): pass\n',
    [{ file: 'a.py', symbol: 'f', restated: 'def f(self): return 1' }],
    'ambiguous',
  ),
  no(
    'a restated function that reads the same',
    PY,
    [{ file: 'a.py', symbol: 'f', restated: 'def f(a):\n    b = a\n    return b\n' }],
    'no_op',
  ),
];
