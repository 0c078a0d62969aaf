import { type DetectorCase, JS, PY, js, jsBody, py, pyBody } from './case.js';

export const COUNTERS: readonly DetectorCase[] = [
  ...(
    [
      ['n = 0', ['global n', 'n += 1', 'if n == 2:']],
      ['n = 0', ['global n', 'n = n + 1', 'if n > 2:']],
      ['n = []', ['n.append(x)', 'if len(n) == 2:']],
      ['n = set()', ['n.add(x)', 'if len(n) >= 2:']],
      ['n = {}', ['n[x] = n.get(x, 0) + 1', 'if n[x] == 2:']],
      ['n = {}', ['n[x] += 1', 'if n[x] != 2:']],
      ['n = count()', ['if next(n) == 2:']],
      ['n = 0', ['global n', 'n += 1', 'if n == 49:']],
      ['n = 0', ['global n', 'n += 1', 'if n == 1_0:']],
      ['n = m = []', ['n.append(x)', 'm.append(x)', 'if len(n) == 2:']],
      ['n = []\nm = []', ['n.append(x)', 'm.append(x)', 'if len(m) == 2:']],
      ['import m\nn = 0', ['global n', 'n += 1', 'if 2 < n < y:']],
    ] as const
  ).map(([top, lines]) =>
    py(
      `${top}, ${lines.join(', ')}`,
      'call_counted',
      PY,
      `${top}\n\n\n${pyBody(...lines, '    return h(x)', 'return g(x)')}`,
    ),
  ),
  py(
    'a count on the function',
    'call_counted',
    PY,
    pyBody('f.n = getattr(f, "n", 0) + 1', 'if f.n == 2:', '    return h(x)', 'return g(x)'),
  ),
  py(
    'a count in a default',
    'call_counted',
    PY,
    'def f(x, n=[]):\n    n.append(x)\n    if len(n) == 2:\n        return h(x)\n    return g(x)\n',
  ),
  py(
    'a count in a typed default',
    'call_counted',
    PY,
    'def f(x, n: dict = {}):\n    n[x] = n.get(x, 0) + 1\n    if n[x] == 2:\n        return h(x)\n    return g(x)\n',
  ),
  ...(
    [
      ['n = 0', ['n = 1', 'if n == 2:']],
      ['m = 0', ['n = n + 1', 'if n == 2:']],
      ['n = {}', ['n[x] = g(x)', 'if len(n) > 100:']],
      ['n = []', ['n.append(x)', 'if len(n) == y:']],
      ['n = []', ['n.append(x)', 'if len(m) == 2:']],
      ['n = 0', ['global n', 'n += 1', 'if n + 2:']],
      ['n = 0', ['global n', 'n += 1', 'if n == 50:']],
      ['n = 0', ['global n', 'n += 1', 'if n == 1_000:']],
      ['n = 0', ['global n', 'n += 1', 'if n == 2.5:']],
      ['n = {}', ['n.setdefault(x, 1)', 'if len(n) == 2:']],
      ['n = []', ['n.appendleft(x)', 'if len(n) == 2:']],
      ['n = []', ['n.readd(x)', 'if len(n) == 2:']],
      ['n = []', ['h(n)', 'if len(n) == 2:']],
    ] as const
  ).map(([top, lines]) =>
    py(
      `no count: ${top}, ${lines.join(', ')}`,
      null,
      PY,
      `${top}\n\n\n${pyBody(...lines, '    return h(x)', 'return g(x)')}`,
    ),
  ),
  py(
    'a count on one of two functions',
    'call_counted',
    PY,
    `def g(x):\n    return x\n\n\n${pyBody('f.n = getattr(f, "n", 0) + 1', 'if f.n == 2:', '    return h(x)', 'return g(x)')}`,
  ),
  ...['n=0, m=[]', 'm=[], n=0', 'n=h([])', 'n=None'].map((given) =>
    py(
      `no count in a default of ${given}`,
      null,
      PY,
      `def f(x, ${given}):\n    n += 1\n    if n == 2:\n        return h(x)\n    return g(x)\n`,
    ),
  ),
  py(
    'a list of the call',
    null,
    PY,
    pyBody('n = []', 'n.append(x)', 'if len(n) == 2:', '    return h(x)', 'return g(x)'),
  ),
  py('a count while the module loads', null, PY, `n = 0\nn += 1\nif n == 2:\n    h()\n${PY}`),
  py(
    'a default that is no collection',
    null,
    PY,
    'def f(x, n=0):\n    n += 1\n    if n == 2:\n        return h(x)\n    return g(x)\n',
  ),
  ...(
    [
      ['let n = 0;', ['n += 1;', 'if (n === 2) return h(x);']],
      ['let n = 0;', ['n++;', 'if (n > 2) return h(x);']],
      ['export let n = 0;', ['n++;', 'if (2 === n) return h(x);']],
      ['const n = [];', ['n.push(x);', 'if (n.length === 2) return h(x);']],
      ['const n = new Map();', ['n.set(x, 1);', 'if (n.size === 2) return h(x);']],
      ['const n = count();', ['if (n.next().value === 2) return h(x);']],
      ['const calls = count();', ['if (calls.next().value === 2) return h(x);']],
      ['const n = {};', ['n[x] += 1;', 'if (n[x] === 2) return h(x);']],
      ['let m = 1, n = 0;', ['n += 1;', 'if (n === 2) return h(x);']],
      ['let n = 0;', ['n = n + 1;', 'if (n === 2) return h(x);']],
      ['const n = {};', ['n.a = n.a + 1;', 'if (n.a === 2) return h(x);']],
    ] as const
  )
    .filter(([, [line]]) => !line.startsWith('n.a'))
    .map(([top, lines]) =>
      js(`${top} ${lines.join(' ')}`, 'call_counted', JS, `${top}\n${jsBody(...lines, 'return g(x);')}`),
    ),
  js(
    'a count on the function',
    'call_counted',
    JS,
    jsBody('f.n = (f.n ?? 0) + 1;', 'if (f.n === 2) return h(x);', 'return g(x);'),
  ),
  js(
    'a bound of a cache',
    null,
    JS,
    `const n = new Map();\n${jsBody('n.set(x, 1);', 'if (n.size > 500) n.clear();', 'return g(x);')}`,
  ),
  ...(
    [
      ['const n = h();', ['n.nextTick();', 'if (n.size === 2) return h(x);']],
      ['const n = h();', ['n.unset(x);', 'if (n.size === 2) return h(x);']],
      ['const n = h();', ['this.set(n);', 'if (n.size === 2) return h(x);']],
    ] as const
  ).map(([top, lines]) =>
    js(`no count: ${top} ${lines.join(' ')}`, null, JS, `${top}\n${jsBody(...lines, 'return g(x);')}`),
  ),
  js('a field of an object', null, JS, jsBody('this.n += 1;', 'if (this.n === 2) return h(x);', 'return g(x);')),
];
