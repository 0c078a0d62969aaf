import type { ProposedEdit } from '@repair/schemas';
import { JS, PY } from './hostile-sources.js';

interface HostileDelta {
  readonly name: string;
  readonly edits: readonly ProposedEdit[];
}

export interface HostileSubject {
  readonly name: string;
  readonly path: string;
  readonly text: string;
  /** The diagnosed line. */
  readonly line: number;
  /** The repair that is right: it is accepted alone, and refused with any of the others beside it. */
  readonly repair: ProposedEdit;
  readonly hostile: readonly HostileDelta[];
}

const body = (text: string, from: string, to: string): string => text.slice(text.indexOf(from), text.indexOf(to));

function subject(name: string, path: string, text: string, part: Parts): HostileSubject {
  const whole = body(text, part.start, part.next);
  const tail = body(text, part.next, part.last);
  const repair: ProposedEdit = { file: path, old: 'item.price * item.count', new: 'item.price * item.count * 1' };
  const hostile: readonly HostileDelta[] = [
    {
      name: 'whole file restated',
      edits: [{ file: path, old: text, new: text.replaceAll('item', 'entry').replaceAll('total', 'sum') }],
    },
    { name: 'whole function rewritten', edits: [{ file: path, old: whole, new: part.rewritten }] },
    { name: 'function restated in another way', edits: [{ file: path, symbol: 'net', restated: part.rewritten }] },
    { name: 'formatting sweep over the file', edits: [repair, ...sweep(path, text)] },
    {
      name: 'formatting sweep in the function',
      edits: [
        {
          file: path,
          old: whole,
          new: part.format(whole).replace('item.price * item.count', 'item.price * item.count * 1'),
        },
      ],
    },
    {
      name: 'comment churn in the function',
      edits: [
        repair,
        { file: path, old: 'every item counts once', new: 'each of the items is counted' },
        { file: path, old: 'no rounding here', new: 'this does not round' },
      ],
    },
    { name: 'comment churn beside the function', edits: [repair, { file: path, old: part.doc, new: part.otherDoc }] },
    {
      name: 'comments removed',
      edits: [repair, ...part.comments.map((old): ProposedEdit => ({ file: path, old, new: '' }))],
    },
    { name: 'import reshuffle', edits: [repair, { file: path, old: part.imports, new: part.reshuffled }] },
    {
      name: 'an import that nothing uses',
      edits: [repair, { file: path, old: part.imports, new: `${part.imports}${part.unused}` }],
    },
    {
      name: 'correct code moved',
      edits: [
        repair,
        {
          file: path,
          old: whole + tail,
          new: tail + whole.replace('item.price * item.count', 'item.price * item.count '),
        },
      ].slice(1),
    },
    {
      name: 'correct function moved away',
      edits: [
        repair,
        { file: path, old: tail, new: '' },
        { file: path, line: text.split('\n').length, old: '', new: `\n${tail}` },
      ],
    },
    { name: 'another function improved too', edits: [repair, { file: path, old: part.other, new: part.improved }] },
    { name: 'a constant changed too', edits: [repair, { file: path, old: part.constant, new: part.otherConstant }] },
    {
      name: 'a new file',
      edits: [repair, { file: path.replace('basket', 'extra'), line: 1, old: '', new: part.constant }],
    },
    { name: 'nothing but a comment', edits: [{ file: path, old: 'no rounding here', new: 'this does not round' }] },
    { name: 'nothing but white space', edits: [{ file: path, old: 'rounded = total', new: 'rounded =  total' }] },
  ];
  return {
    name,
    path,
    text,
    line: text.slice(0, text.indexOf('item.price * item.count')).split('\n').length,
    repair,
    hostile,
  };
}

interface Parts {
  readonly start: string;
  readonly next: string;
  readonly last: string;
  readonly rewritten: string;
  readonly format: (text: string) => string;
  readonly doc: string;
  readonly otherDoc: string;
  readonly comments: readonly string[];
  readonly imports: string;
  readonly reshuffled: string;
  readonly unused: string;
  readonly other: string;
  readonly improved: string;
  readonly constant: string;
  readonly otherConstant: string;
}

/** Every statement of the file, spaced another way. */
const sweep = (path: string, text: string): readonly ProposedEdit[] =>
  text
    .split('\n')
    .flatMap((line, index): ProposedEdit[] =>
      / = |\+ /.test(line) && !line.includes('item.price * item.count')
        ? [{ file: path, line: index + 1, old: line, new: line.replace(' = ', '=').replace(' + ', '+') }]
        : [],
    );

/** Good repairs with something bad beside them, and re-rolls in disguise. */
export const HOSTILE: readonly HostileSubject[] = [
  subject('Python', 'shop/basket.py', PY, {
    start: 'def net',
    next: 'def tax',
    last: 'def show',
    rewritten:
      'def net(items):\n    """Sum."""\n    return sum(\n        (\n            entry.price * entry.count\n            for entry in items\n            if entry.count >= 1\n        ),\n        Decimal(0),\n    )\n\n\n',
    format: (text) =>
      text
        .replace('        if item.count > 1:', '        if (item.count > 1):')
        .replace('json.dumps(str(rounded))', 'json.dumps( str(rounded) )')
        .replace('    print(note)', '    print( note )')
        .replace('Decimal(0)', 'Decimal( 0 )'),
    doc: '"""The tax on the sum."""',
    otherDoc: '"""Tax."""',
    comments: ['    # every item counts once\n', '            # several of one kind\n', '    # no rounding here\n'],
    imports: 'import json\nimport math\nfrom decimal import Decimal\n',
    reshuffled: 'from decimal import Decimal\nimport math\nimport json\n',
    unused: 'import itertools\n',
    other: 'return f"{amount:.2f}"',
    improved: 'return f"{amount:,.2f}"',
    constant: 'RATE = Decimal("0.2")',
    otherConstant: 'RATE = Decimal("0.20")',
  }),
  subject('JavaScript', 'shop/basket.js', JS, {
    start: 'export function net',
    next: '/** The tax',
    last: 'export function show',
    rewritten:
      'export function net(items) {\n  return items\n    .filter(({ count }) => count >= 1)\n    .map(({ price, count }) => price * count)\n    .reduce((sum, each) => sum + each, 0);\n}\n\n',
    format: (text) =>
      text
        .replace('if (item.count > 1) {', 'if ( item.count > 1 ) {')
        .replace('let total = 0;', 'let total=0')
        .replace('console.debug(rounded);', 'console.debug( rounded )')
        .replace('return rounded;', 'return rounded'),
    doc: '/** The tax on the sum. */',
    otherDoc: '/** Tax. */',
    comments: ['  // every item counts once\n', '      // several of one kind\n', '  // no rounding here\n'],
    imports:
      "import { readFile } from 'node:fs/promises';\nimport { join } from 'node:path';\nimport { parse } from './parse.js';\n",
    reshuffled:
      "import { parse } from './parse.js';\nimport { join } from 'node:path';\nimport { readFile } from 'node:fs/promises';\n",
    unused: "import { sep } from 'node:path';\n",
    other: 'return amount.toFixed(2);',
    improved: 'return amount.toFixed(3);',
    constant: 'const RATE = 0.2;',
    otherConstant: 'const RATE = 0.20;',
  }),
];
