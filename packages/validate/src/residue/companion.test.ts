import { loadSyntax } from '@repair/syntax';
import { describe, expect, it } from 'vitest';
import { memoryTree } from '../testing/memory-tree.js';
import { diagnosisAt, onPaper } from '../testing/paper.js';
import { proposal } from '../testing/proposal.js';

const syntax = await loadSyntax();
const PY =
  'import os\nfrom math import floor\n\n\nclass Box:\n    def __init__(self):\n        self.items = []\n\n    def put(self, item):\n        self.items.append(item)\n        return floor(item)\n';
const JS =
  "import { a } from './a.js';\n\nexport class Box {\n  #items = [];\n\n  put(item) {\n    this.#items.push(item);\n    return a(item);\n  }\n}\n";

interface Case {
  readonly name: string;
  readonly path: string;
  readonly text: string;
  readonly line: number;
  readonly edits: readonly [string, string][];
  readonly passes: boolean;
}
const py = (name: string, passes: boolean, ...edits: readonly [string, string][]): Case => ({
  name,
  path: 'b.py',
  text: PY,
  line: 11,
  edits,
  passes,
});
const js = (name: string, passes: boolean, ...edits: readonly [string, string][]): Case => ({
  name,
  path: 'b.js',
  text: JS,
  line: 8,
  edits,
  passes,
});

const CASES: readonly Case[] = [
  py(
    'an import that the repair uses',
    true,
    ['import os\n', 'import math\nimport os\n'],
    ['return floor(item)', 'return math.ceil(item)'],
  ),
  py(
    'an imported name that the repair uses',
    true,
    ['import floor', 'import ceil, floor'],
    ['return floor(item)', 'return ceil(floor(item))'],
  ),
  py(
    'an imported name exchanged for the one used',
    true,
    ['import floor', 'import ceil'],
    ['return floor(item)', 'return ceil(item)'],
  ),
  py(
    'an aliased import',
    true,
    ['import os\n', 'import os\nimport decimal as dec\n'],
    ['return floor(item)', 'return dec.Decimal(item)'],
  ),
  py(
    'a constant that the repair uses',
    true,
    ['\n\nclass Box', '\nLIMIT = 3\n\n\nclass Box'],
    ['return floor(item)', 'return min(LIMIT, item)'],
  ),
  py(
    'a field that the repair uses',
    true,
    ['        self.items = []\n', '        self.items = []\n        self.taken = set()\n'],
    ['return floor(item)', 'return item in self.taken'],
  ),
  py(
    'an import that nothing uses',
    false,
    ['import os\n', 'import os\nimport re\n'],
    ['return floor(item)', 'return item'],
  ),
  py(
    'a constant that nothing uses',
    false,
    ['\n\nclass Box', '\nLIMIT = 3\n\n\nclass Box'],
    ['return floor(item)', 'return item'],
  ),
  py(
    'an import that others still need taken out',
    false,
    ['import os\nfrom math import floor\n', 'from math import ceil\nimport os\n'],
    [
      'self.items.append(item)\n        return floor(item)',
      'self.items.append(ceil(item))\n        return floor(item)',
    ],
  ),
  py(
    'a field that is changed',
    false,
    ['self.items = []', 'self.items = set()'],
    ['return floor(item)', 'return item'],
  ),
  py(
    'a statement that binds nothing',
    false,
    ['        self.items = []\n', '        self.items = []\n        print(self)\n'],
    ['return floor(item)', 'return item'],
  ),
  py(
    'more than a few',
    false,
    ['\n\nclass Box', '\nA = 1\nB = 2\nC = 3\nD = 4\nE = 5\n\n\nclass Box'],
    ['return floor(item)', 'return item + A + B + C + D + E'],
  ),
  py('a companion alone', false, ['import os\n', 'import os\nimport re\n']),
  js(
    'an import that the repair uses',
    true,
    ["import { a } from './a.js';\n", "import { a } from './a.js';\nimport { b } from './b.js';\n"],
    ['return a(item)', 'return b(item)'],
  ),
  js('a name more in an import', true, ['{ a }', '{ a, b }'], ['return a(item)', 'return a(b(item))']),
  js(
    'a default import',
    true,
    ["import { a } from './a.js';\n", "import { a } from './a.js';\nimport clone from 'clone';\n"],
    ['return a(item)', 'return clone(item)'],
  ),
  js(
    'a field that the repair uses',
    true,
    ['  #items = [];\n', '  #items = [];\n  #next = 0;\n'],
    ['return a(item)', 'return a(item, this.#next)'],
  ),
  js(
    'a constant that the repair uses',
    true,
    ['\nexport class', '\nconst LIMIT = 3;\n\nexport class'],
    ['return a(item)', 'return Math.min(a(item), LIMIT)'],
  ),
  js(
    'a constant that nothing uses',
    false,
    ['\nexport class', '\nconst LIMIT = 3;\n\nexport class'],
    ['return a(item)', 'return item'],
  ),
];

describe('what may stand beside a repair', () => {
  it.each(CASES)('$path: $name', ({ path, text, line, edits, passes }) => {
    const tree = memoryTree({ [path]: text });
    const proposed = proposal(edits.map(([old, fresh]) => ({ file: path, old, new: fresh })));
    const { violations } = onPaper({ tree, syntax, diagnosis: diagnosisAt(path, line), proposed });
    if (passes) expect(violations.map(({ message }) => message)).toEqual([]);
    else expect(violations.map(({ rule }) => rule)).toContain('residue');
  });
});
