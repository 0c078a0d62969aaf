import { failing } from '../request.js';
import { row, type Row } from '../row.js';

const syntax = {
  failure_class: 'syntax' as const,
  evidence: [failing('SyntaxError', 'invalid syntax (a.py, line 2)')],
};

/** Statements, guards, locks, the last patch, texts that do not parse. */
export const STATEMENTS: readonly Row[] = [
  row('paramorder', 'a.py', 'TRAY = 3\n\n\ndef f(xs, n=2, tray):\n    return tray\n', [
    'TRAY = 3\n\n\ndef f(xs, n=2, tray=TRAY):\n    return tray\n',
    'TRAY = 3\n\n\ndef f(xs, n=2, tray=None):\n    return tray\n',
    'TRAY = 3\n\n\ndef f(xs, tray, n=2):\n    return tray\n',
    'TRAY = 3\n\n\ndef f(xs, n, tray):\n    return tray\n',
  ]),
  row('paramorder', 'a.py', 'def f(xs, n=2, tray=1, **more: object):\n    return tray\n', []),
  row(
    'flushlast',
    'a.py',
    'def f(xs):\n    group = None\n    for x in xs:\n        if x.new:\n            yield group\n        group = x\n',
    [
      'def f(xs):\n    group = None\n    for x in xs:\n        if x.new:\n            yield group\n        group = x\n    yield group\n',
      'def f(xs):\n    group = None\n    for x in xs:\n        if x.new:\n            yield group\n        group = x\n    if group:\n        yield group\n',
    ],
  ),
  row(
    'flushlast',
    'a.js',
    'function f(xs) {\n  const out = [];\n  let run = 0;\n  for (const x of xs) {\n    if (x) {\n      out.push(run);\n    }\n    run = x;\n  }\n  return out;\n}\n',
    'function f(xs) {\n  const out = [];\n  let run = 0;\n  for (const x of xs) {\n    if (x) {\n      out.push(run);\n    }\n    run = x;\n  }\n  if (run) {\n    out.push(run);\n  }\n  return out;\n}\n',
  ),
  row(
    'nullguard',
    'a.py',
    'def f(log):\n    before = log.last()\n    return before.value\n',
    'def f(log):\n    before = log.last()\n    if before is None:\n        return None\n    return before.value\n',
    { evidence: [failing('AttributeError', "'NoneType' object has no attribute 'value'")], failure_class: 'null' },
  ),
  row(
    'blockindent',
    'a.py',
    'def f(xs):\n    n = 1\n        if xs:\n            n = 2\n        xs.append(n)\n    return n\n',
    'def f(xs):\n    n = 1\n    if xs:\n        n = 2\n    xs.append(n)\n    return n\n',
    { evidence: [failing('IndentationError', 'unexpected indent (a.py, line 3)')], failure_class: 'syntax' },
  ),
  row(
    'blockindent',
    'a.py',
    'def f(xs):\n    for x in xs:\n    a(x)\n    b(x)\n',
    'def f(xs):\n    for x in xs:\n        a(x)\n        b(x)\n',
    { evidence: [failing('IndentationError', 'expected an indented block (a.py, line 3)')], failure_class: 'syntax' },
  ),
  row('asgaug', 'a.py', 'def f(t):\n    t.strip()\n    return t\n', 'def f(t):\n    t = t.strip()\n    return t\n'),
  row('asgaug', 'a.py', 'def f(t, x):\n    t = x\n    return t\n', 'def f(t, x):\n    t += x\n    return t\n'),
  row(
    'ctrl',
    'a.js',
    'function f(xs) {\n  for (const x of xs) {\n    if (x) break;\n  }\n}\n',
    'function f(xs) {\n  for (const x of xs) {\n    if (x) continue;\n  }\n}\n',
  ),
  row('stmtdel', 'a.py', 'def f(x):\n    x.sort()\n    return x\n', 'def f(x):\n    return x\n'),
  row(
    'stmtmove',
    'a.js',
    'async function f() {\n  const busy = g();\n  await h();\n}\n',
    'async function f() {\n  await h();\n  const busy = g();\n}\n',
  ),
  row(
    'stmtmove',
    'a.py',
    'def f(xs):\n    for x in xs:\n        g(x)\n        return x\n',
    'def f(xs):\n    for x in xs:\n        g(x)\n    return x\n',
  ),
  row(
    'stmtinto',
    'a.py',
    'def f(xs):\n    for x in xs:\n        g(x)\n    h(x)\n',
    'def f(xs):\n    for x in xs:\n        g(x)\n        h(x)\n',
  ),
  row(
    'statementinsert',
    'a.py',
    'def f(n):\n    seen.add(n)\n    if n:\n        n -= 1\n',
    'def f(n):\n    seen.add(n)\n    if n:\n        seen.add(n)\n        n -= 1\n',
  ),
  row(
    'guard',
    'a.py',
    'def f(xs):\n    return xs[0] + f(xs[1:])\n',
    'def f(xs):\n    if not xs:\n        return 0\n    return xs[0] + f(xs[1:])\n',
  ),
  row(
    'nullguard',
    'a.js',
    'function f(v) {\n  return [v.toString()];\n}\n',
    'function f(v) {\n  if (v === undefined || v === null) {\n    return [];\n  }\n  return [v.toString()];\n}\n',
  ),
  row(
    'mutabledefault',
    'a.py',
    'def f(x, seen=[]):\n    seen.append(x)\n    return seen\n',
    'def f(x, seen=None):\n    if seen is None:\n        seen = []\n    seen.append(x)\n    return seen\n',
  ),
  row(
    'lockwiden',
    'a.py',
    'def f(self):\n    n = self.read()\n    with self._lock:\n        self.write(n + 1)\n',
    'def f(self):\n    with self._lock:\n        n = self.read()\n        self.write(n + 1)\n',
  ),
  row(
    'lockwiden',
    'a.js',
    'async function f() {\n  const n = await read();\n  return this.#mutex.run(k, async () => {\n    await write(n + 1);\n  });\n}\n',
    'async function f() {\n  return this.#mutex.run(k, async () => {\n    const n = await read();\n    await write(n + 1);\n  });\n}\n',
  ),
  row(
    'lockadd',
    'a.py',
    'class A:\n    def g(self):\n        with self._lock:\n            self.n = 0\n\n    def f(self):\n        self.n += 1\n        self.m = 2\n',
    'class A:\n    def g(self):\n        with self._lock:\n            self.n = 0\n\n    def f(self):\n        with self._lock:\n            self.n += 1\n            self.m = 2\n',
  ),
  row('bracket', 'a.py', 'def f(x):\n    return g(h(x)\n', 'def f(x):\n    return g(h(x))\n', syntax),
  row(
    'bracket',
    'a.js',
    'function f(x) {\n  if (!x.some((y) => g(y)) {\n    return 1;\n  }\n}\n',
    'function f(x) {\n  if (!x.some((y) => g(y))) {\n    return 1;\n  }\n}\n',
    { failure_class: 'syntax' },
  ),
  row('punctuation', 'a.py', 'def f(x)\n    return x\n', 'def f(x):\n    return x\n', syntax),
  row('punctuation', 'a.py', "def f(x):\n    return g('a)\n", "def f(x):\n    return g('a')\n", syntax),
  row(
    'keyword',
    'a.py',
    'def f(x):\n    y = 1\n    elif x:\n        return y\n',
    'def f(x):\n    y = 1\n    if x:\n        return y\n',
    syntax,
  ),
  row('hunkrevert', 'a.py', 'def f(x):\n    return x + 2\n', 'def f(x):\n    return x + 1\n', {
    diff: '--- a/a.py\n+++ b/a.py\n@@ -1,2 +1,2 @@\n def f(x):\n-    return x + 1\n+    return x + 2\n',
  }),
  row(
    'linerestore',
    'a.py',
    'def f(g):\n    for x in g:\n        h(x)\n        return\n',
    'def f(g):\n    for x in g:\n        h(x)\n        return\n    g.leave()\n',
    {
      diff: '--- a/a.py\n+++ b/a.py\n@@ -1,3 +1,4 @@\n def f(g):\n-    h(g)\n-    g.leave()\n+    for x in g:\n+        h(x)\n+        return\n',
    },
  ),
  row('diffrename', 'b.js', 'const t = addHook(1);\n', 'const t = registerHook(1);\n', {
    diff: '--- a/a.js\n+++ b/a.js\n@@ -1 +1 @@\n-export function addHook(table, hook) {\n+export function registerHook(table, hook) {\n',
  }),
  row('diffrename', 'b.py', 'T = {"pt_BR": 1, "es_MX": 2}\n', 'T = {"pt-br": 1, "es-mx": 2}\n', {
    diff: '--- a/a.py\n+++ b/a.py\n@@ -1 +1 @@\n-    "de_CH": {"a": 1},\n+    "de-ch": {"a": 1},\n',
  }),
  row(
    'initmove',
    'a.py',
    'def f(xs):\n    for x in xs:\n        out = []\n        out.append(x)\n    return out\n',
    'def f(xs):\n    out = []\n    for x in xs:\n        out.append(x)\n    return out\n',
  ),
  row(
    'initmove',
    'a.js',
    'function f(rows) {\n  let n = 0;\n  for (const row of rows) {\n    n += row;\n    use(n);\n  }\n}\n',
    'function f(rows) {\n  for (const row of rows) {\n    let n = 0;\n    n += row;\n    use(n);\n  }\n}\n',
  ),
  row(
    'ifelif',
    'a.py',
    'def f(n):\n    if n > 2:\n        n = 1\n    if n > 0:\n        n = 3\n    return n\n',
    'def f(n):\n    if n > 2:\n        n = 1\n    elif n > 0:\n        n = 3\n    return n\n',
  ),
  row(
    'ifelif',
    'a.js',
    'function f(n) {\n  if (n > 2) {\n    n = 1;\n  } else if (n > 0) {\n    n = 3;\n  }\n  return n;\n}\n',
    'function f(n) {\n  if (n > 2) {\n    n = 1;\n  } if (n > 0) {\n    n = 3;\n  }\n  return n;\n}\n',
  ),
  row(
    'wrapif',
    'a.py',
    'def f(xs, ys):\n    out = []\n    for x in xs:\n        for y in ys:\n            out.append(x)\n    return out\n',
    'def f(xs, ys):\n    out = []\n    for x in xs:\n        for y in ys:\n            if x == y:\n                out.append(x)\n    return out\n',
  ),
  row(
    'whilecond',
    'a.py',
    'def f(queue):\n    while True:\n        use(queue.pop())\n',
    'def f(queue):\n    while queue:\n        use(queue.pop())\n',
  ),
  row(
    'whilecond',
    'a.js',
    'function f(queue) {\n  while (true) {\n    use(queue.shift());\n  }\n}\n',
    'function f(queue) {\n  while (queue.length > 0) {\n    use(queue.shift());\n  }\n}\n',
  ),
  row(
    'markseen',
    'a.py',
    'def f(node, seen):\n    if node in seen:\n        return\n    else:\n        use(node)\n',
    'def f(node, seen):\n    if node in seen:\n        return\n    else:\n        seen.add(node)\n        use(node)\n',
  ),
  row(
    'updateadd',
    'a.py',
    'def f(node):\n    before = None\n    while node:\n        node.link = before\n        node = node.next\n    return before\n',
    'def f(node):\n    before = None\n    while node:\n        node.link = before\n        before = node\n        node = node.next\n    return before\n',
  ),
  row(
    'condadd',
    'a.py',
    'def f(hare):\n    if hare.next is None:\n        return 1\n',
    'def f(hare):\n    if hare is None or hare.next is None:\n        return 1\n',
    { evidence: [failing('AttributeError', "'NoneType' object has no attribute 'next'")] },
  ),
  row('asgaug', 'a.py', 'def f(a, b):\n    a[0].update(b)\n', 'def f(a, b):\n    a[0] = b\n'),
  row(
    'completion',
    'a.js',
    'async function f(xs) {\n  const out = [];\n  await Promise.all(xs.map(async (x) => {\n    out.push(await g(x));\n  }));\n  return out;\n}\n',
    'async function f(xs) {\n  const out = [];\n  await Promise.all(xs.map(async (x, index) => {\n    out[index] = await g(x);\n  }));\n  return out;\n}\n',
  ),
];
