import { failing } from '../request.js';
import { row, type Row, silent } from '../row.js';

const js = (body: string) => `async function f(xs, n) {\n  ${body}\n}\n`;
const box = (body: string) => `class Box {\n  ${body}\n}\n`;

/** Scripts: kinds of collections, classes, callbacks, and what the language refuses. */
export const SCRIPT_SHAPES: readonly Row[] = [
  row('fillshared', 'a.js', js('return new Array(n).fill([]);'), js('return Array.from({ length: n }, () => []);')),
  silent('fillshared', 'a.js', js('return new Array(n).fill(0);')),
  row('sortcopy', 'a.js', js('return xs.sort((a, b) => a - b);'), js('return [...xs].sort((a, b) => a - b);')),
  silent('sortcopy', 'a.js', js('return [...xs].sort();')),
  row('indextruth', 'a.js', js('if (xs.indexOf(n)) {\n    return 1;\n  }'), [
    js('if (xs.includes(n)) {\n    return 1;\n  }'),
    js('if (xs.indexOf(n) >= 0) {\n    return 1;\n  }'),
  ]),
  silent('indextruth', 'a.js', js('return xs.indexOf(n) > 0;')),
  row('callbackargs', 'a.js', js('return xs.map(parseInt);'), [
    js('return xs.map(Number);'),
    js('return xs.map((text) => parseInt(text, 10));'),
  ]),
  row(
    'callbackargs',
    'a.js',
    'function show(x, digits = 2) {\n  return x.toFixed(digits);\n}\n\nconst all = (xs) => xs.map(show);\n',
    'function show(x, digits = 2) {\n  return x.toFixed(digits);\n}\n\nconst all = (xs) => xs.map((item) => show(item));\n',
  ),
  row(
    'collectionapi',
    'a.js',
    'const size = ({ tags }) => tags.length;\n\nfunction f(one) {\n  return [...one.tags].sort().concat(one.tags.includes(1), one.tags.map(g));\n}\n',
    [
      'const size = ({ tags }) => tags.size;\n\nfunction f(one) {\n  return [...one.tags].sort().concat(one.tags.has(1), [...one.tags].map(g));\n}\n',
    ],
  ),
  silent('collectionapi', 'a.js', js('return xs.length;')),
  row('arrowobject', 'a.js', js('return xs.map((x) => { a: x });'), js('return xs.map((x) => ({ a: x }));')),
  row('arrowobject', 'a.js', js('return xs.map((x) => {\n    x + n;\n  });'), js('return xs.map((x) => x + n);')),
  silent('arrowobject', 'a.js', js('xs.each((x) => {\n    g(x);\n  });')),
  row(
    'declaredtwice',
    'a.js',
    js('let total = 0;\n  for (const x of xs) {\n    let total = x;\n  }\n  return total;'),
    js('let total = 0;\n  for (const x of xs) {\n    total = x;\n  }\n  return total;'),
  ),
  row(
    'declaredtwice',
    'a.js',
    js('const total = 0;\n  for (const x of xs) total += x;\n  return total;'),
    js('let total = 0;\n  for (const x of xs) total += x;\n  return total;'),
  ),
  silent('declaredtwice', 'a.js', js('const total = 0;\n  return total;')),
  row('newcall', 'a.js', js('return Map(xs);'), js('return new Map(xs);')),
  row(
    'newcall',
    'a.js',
    'const make = (x) => x;\n\nfunction f(x) {\n  return new make(x);\n}\n',
    'const make = (x) => x;\n\nfunction f(x) {\n  return make(x);\n}\n',
  ),
  row(
    'lostthis',
    'a.js',
    box('step(x) {\n    return this.all + x;\n  }\n\n  run(xs) {\n    return xs.map(this.step);\n  }'),
    [
      box(
        'step(x) {\n    return this.all + x;\n  }\n\n  run(xs) {\n    return xs.map((...args) => this.step(...args));\n  }',
      ),
      box('step(x) {\n    return this.all + x;\n  }\n\n  run(xs) {\n    return xs.map(this.step.bind(this));\n  }'),
    ],
  ),
  row(
    'lostthis',
    'a.js',
    box('run(xs) {\n    return xs.map(function (x) { return this.all + x; });\n  }'),
    box('run(xs) {\n    return xs.map((x) => { return this.all + x; });\n  }'),
  ),
  row(
    'gettercall',
    'a.js',
    box('get total() {\n    return 1;\n  }\n\n  all() {\n    return this.total() + 1;\n  }'),
    box('get total() {\n    return 1;\n  }\n\n  all() {\n    return this.total + 1;\n  }'),
  ),
  row(
    'gettercall',
    'a.js',
    box('total() {\n    return 1;\n  }\n\n  all() {\n    return this.total + 1;\n  }'),
    box('total() {\n    return 1;\n  }\n\n  all() {\n    return this.total() + 1;\n  }'),
  ),
  row('privatefield', 'a.js', box('#count = 0;\n\n  add() {\n    this.#counts += 1;\n  }'), [
    box('#count = 0;\n\n  add() {\n    this.#count += 1;\n  }'),
    box('#counts;\n  #count = 0;\n\n  add() {\n    this.#counts += 1;\n  }'),
  ]),
  row(
    'superfirst',
    'a.js',
    'class A extends B {\n  constructor(x) {\n    this.x = x;\n    super(x);\n  }\n}\n',
    'class A extends B {\n  constructor(x) {\n    super(x);\n    this.x = x;\n  }\n}\n',
  ),
  row(
    'superfirst',
    'a.js',
    'class A extends B {\n  constructor(x) {\n    this.x = x;\n  }\n}\n',
    'class A extends B {\n  constructor(x) {\n    super();\n    this.x = x;\n  }\n}\n',
  ),
  row('optassign', 'a.js', js('xs?.first = n;'), [js('xs.first = n;'), js('if (xs) {\n    xs.first = n;\n  }')]),
  row(
    'casebreak',
    'a.js',
    js('switch (n) {\n    case 1:\n      xs.a += 1;\n    default:\n      xs.b += 1;\n  }'),
    js('switch (n) {\n    case 1:\n      xs.a += 1;\n      break;\n    default:\n      xs.b += 1;\n  }'),
  ),
  row(
    'casebreak',
    'a.js',
    js('switch (n) {\n    case 1:\n      return 1;\n    case 2:\n    default:\n      xs.b += 1;\n  }'),
    [],
  ),
  row(
    'importform',
    'a.js',
    "import { load } from './load';\n\nload();\n",
    ["import load from './load';\n\nload();\n", "import { load } from './load.js';\n\nload();\n"],
    {
      evidence: [failing('SyntaxError', "The requested module './load' does not provide an export named 'load'")],
    },
  ),
  row('exportadd', 'a.js', 'function load(x) {\n  return x;\n}\n', 'export function load(x) {\n  return x;\n}\n', {
    evidence: [failing('SyntaxError', "The requested module './a.js' does not provide an export named 'load'")],
  }),
  row('ownkey', 'a.js', js('return n in xs;'), js('return Object.hasOwn(xs, n);')),
  row('ownkey', 'a.js', js('if (xs[n] === undefined) return 0;'), js('if (!Object.hasOwn(xs, n)) return 0;')),
  silent('ownkey', 'a.js', js('for (const x in xs) g(x);')),
  row(
    'varlet',
    'a.js',
    js('for (var i = 0; i < 3; i += 1) xs.push(() => i);'),
    js('for (let i = 0; i < 3; i += 1) xs.push(() => i);'),
  ),
  silent('varlet', 'a.js', js('for (var i = 0; i < 3; i += 1) xs.push(i);')),
  row(
    'mapaccess',
    'a.js',
    js(
      'const byName = new Map(xs);\n  byName[n] = 1;\n  if (n in byName) return byName[n];\n  return Object.keys(byName);',
    ),
    js(
      'const byName = new Map(xs);\n  byName.set(n, 1);\n  if (byName.has(n)) return byName.get(n);\n  return [...byName.keys()];',
    ),
  ),
  row(
    'mapaccess',
    'a.js',
    js('const byName = {};\n  byName.set(n, 1);\n  return byName.get(n) + byName.has(xs);'),
    js('const byName = {};\n  byName[n] = 1;\n  return byName[n] + Object.hasOwn(byName, xs);'),
  ),
  silent('mapaccess', 'a.js', js('return xs[n];')),
  row('addstar', 'a.js', 'function f(xs) {\n  yield xs;\n}\n', 'function* f(xs) {\n  yield xs;\n}\n'),
  row('addstar', 'a.js', box('all() {\n    yield 1;\n  }'), box('*all() {\n    yield 1;\n  }')),
  row(
    'restlast',
    'a.js',
    js('const { ...rest, id } = xs;\n  return rest;'),
    js('const { id, ...rest } = xs;\n  return rest;'),
  ),
  row('barereturn', 'a.js', js('return\n  xs + n;'), js('return xs + n;')),
  silent('barereturn', 'a.js', js('if (n) return;\n  g(xs);')),
  row('sameness', 'a.js', js('return n === NaN;'), js('return Number.isNaN(n);')),
  row('sameness', 'a.js', js("return typeof n === 'object';"), js("return (typeof n === 'object' && n !== null);")),
  row(
    'sameness',
    'a.js',
    js('const start = new Date(n);\n  return start === xs.end;'),
    js('const start = new Date(n);\n  return start.getTime() === xs.end.getTime();'),
  ),
  row('declaredtwice', 'a.js', js('const total = g(n);\n  const total = g(xs);\n  return total;'), [
    js('let total = g(n);\n  total = g(xs);\n  return total;'),
    js('const total = g(n);\n  return total;'),
  ]),
  row('declaredtwice', 'a.js', js('const n = g(xs);\n  return n;'), js('n = g(xs);\n  return n;')),
  row('ifdrop', 'a.js', js('if (n > 0) {\n    xs.push(n);\n  }\n  return xs;'), js('xs.push(n);\n  return xs;')),
  row(
    'ifdrop',
    'a.py',
    'def f(xs, n):\n    if n > 0:\n        xs.append(n)\n    return xs\n',
    'def f(xs, n):\n    xs.append(n)\n    return xs\n',
  ),
  silent('ifdrop', 'a.js', js('if (n > 0) return xs;\n  return n;')),
  row(
    'collate',
    'a.js',
    js('return xs.sort((a, b) => a.name - b.name);'),
    js('return xs.sort((a, b) => a.name.localeCompare(b.name));'),
  ),
  row(
    'collate',
    'a.js',
    js('return n.localeCompare(xs);'),
    js('return n.localeCompare(xs, undefined, { numeric: true });'),
  ),
  silent('collate', 'a.js', js('return xs.sort((a, b) => a.size - b.size);')),
  row('codepoints', 'a.js', js("return n.split('').length;"), js('return [...n].length;'), {
    evidence: [failing('AssertionError', "'\u{1F600}' !== '\\ud83d'")],
  }),
  silent('codepoints', 'a.js', js("return n.split('').length;")),
  row('assigncopy', 'a.js', js('return Object.assign(xs, n);'), js('return Object.assign({}, xs, n);')),
  silent('assigncopy', 'a.js', js('Object.assign(xs, n);')),
  row(
    'itertwice',
    'a.js',
    js('const all = xs.values();\n  g(all);\n  return g(all);'),
    js('const all = [...xs.values()];\n  g(all);\n  return g(all);'),
  ),
  silent('itertwice', 'a.js', js('const all = xs.values();\n  return g(all);')),
];
