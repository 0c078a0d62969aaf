import { failing } from '../request.js';
import { row, type Row, silent } from '../row.js';

const js = (body: string) => `async function f(xs, n) {\n  ${body}\n}\n`;
const box = (body: string) => `class Box {\n  ${body}\n}\n`;
const type = {
  evidence: [failing('TypeError', "Cannot read properties of undefined (reading 'url')")],
  failure_class: 'null',
} as const;

/** What linters of JavaScript and TypeScript know: waiting, remainders, missing values, settings, refused syntax. */
export const SCRIPT_PATTERNS: readonly Row[] = [
  row(
    'foreachof',
    'a.js',
    js('xs.forEach(async (x) => {\n    await g(x);\n  });'),
    js('for (const x of xs) {\n    await g(x);\n  }'),
  ),
  row(
    'foreachof',
    'a.js',
    js('const m = new Map();\n  m.forEach((x, key) => {\n    if (!x) return;\n    m.set(key, await g(x));\n  });'),
    js('const m = new Map();\n  for (const [key, x] of m) {\n    if (!x) continue;\n    m.set(key, await g(x));\n  }'),
  ),
  row('foreachof', 'a.js', js('xs.forEach(async (x, i) => n.put(i, await x));'), [
    js('for (const [i, x] of xs.entries()) {\n    n.put(i, await x);\n  }'),
    js('for (const [i, x] of xs) {\n    n.put(i, await x);\n  }'),
  ]),
  silent('foreachof', 'a.js', js('xs.forEach((x) => g(x));')),
  row(
    'asyncpredicate',
    'a.js',
    js('return xs.some(async (x) => (await n.has(x)) > 1);'),
    js('return (await Promise.all(xs.map(async (x) => (await n.has(x)) > 1))).some(Boolean);'),
  ),
  row(
    'asyncpredicate',
    'a.js',
    'function f(xs) {\n  return xs.filter(async (x) => has(x));\n}\n',
    'async function f(xs) {\n  const kept = await Promise.all(xs.map(async (x) => has(x)));\n  return xs.filter((_, i) => kept[i]);\n}\n',
  ),
  row(
    'asyncpredicate',
    'a.js',
    js('return xs.reduce(async (sum, x) => sum + (await n.size(x)), 0);'),
    js('return xs.reduce(async (sum, x) => (await sum) + (await n.size(x)), 0);'),
  ),
  row('listenfirst', 'a.js', js("await xs.write(n);\n  await once(xs, 'idle');"), [
    js("await Promise.all([once(xs, 'idle'), xs.write(n)]);"),
    js("const heard = once(xs, 'idle');\n  await xs.write(n);\n  await heard;"),
  ]),
  row(
    'listenfirst',
    'a.js',
    js("await xs.start();\n  const [event] = await once(xs, 'ready');\n  return event;"),
    js("const [[event]] = await Promise.all([once(xs, 'ready'), xs.start()]);\n  return event;"),
  ),
  silent('listenfirst', 'a.js', js("await xs.write(n);\n  await xs.flush('all');")),
  row(
    'waitwhile',
    'a.js',
    js('if (xs.length === 0) {\n    await n.turn();\n  }\n  return xs.shift();'),
    js('while (xs.length === 0) {\n    await n.turn();\n  }\n  return xs.shift();'),
  ),
  row(
    'timerclear',
    'a.js',
    box('touch() {\n    this.timer = setTimeout(() => this.end(), 5);\n  }'),
    box('touch() {\n    clearTimeout(this.timer);\n    this.timer = setTimeout(() => this.end(), 5);\n  }'),
  ),
  row(
    'snapshot',
    'a.js',
    box('fire(x) {\n    for (const each of this.all) each(x);\n  }'),
    box('fire(x) {\n    for (const each of [...this.all]) each(x);\n  }'),
  ),
  row('snapshot', 'a.js', js('xs.forEach((x) => x.end());'), js('[...xs].forEach((x) => x.end());')),
  row(
    'releasefinally',
    'a.js',
    js('await n.acquire();\n  const x = await g(xs);\n  n.release();\n  return x;'),
    js('await n.acquire();\n  try {\n    const x = await g(xs);\n    return x;\n  } finally {\n    n.release();\n  }'),
  ),
  row(
    'releasefinally',
    'a.py',
    'def f(lock, xs):\n    lock.acquire()\n    xs.append(g(xs))\n    lock.release()\n',
    'def f(lock, xs):\n    lock.acquire()\n    try:\n        xs.append(g(xs))\n    finally:\n        lock.release()\n',
  ),
  silent('releasefinally', 'a.js', js('n.append(xs);\n  n.push(1);')),
  row(
    'staleguard',
    'a.js',
    box('async find(text) {\n    this.text = text;\n    const found = await g(text);\n    this.show(found);\n  }'),
    [
      box(
        'async find(text) {\n    this.text = text;\n    const found = await g(text);\n    if (this.text !== text) return;\n    this.show(found);\n  }',
      ),
      box(
        'async find(text) {\n    const turn = (this.turn = (this.turn ?? 0) + 1);\n    this.text = text;\n    const found = await g(text);\n    if (turn !== this.turn) return;\n    this.show(found);\n  }',
      ),
    ],
  ),
  row('promisecache', 'a.js', js('const x = await g(n);\n  xs.set(n, x);\n  return x;'), [
    js('const x = g(n);\n  xs.set(n, x);\n  return x;'),
    js('const x = g(n);\n  xs.set(n, x);\n  x.catch(() => xs.delete(n));\n  return x;'),
  ]),
  row(
    'promisecache',
    'a.js',
    'class Box {\n  #counts = { asked: 0, joined: 0 };\n\n  async get(key) {\n    if (this.kept.has(key)) return this.kept.get(key);\n    this.#counts.asked += 1;\n    const x = await g(key);\n    this.kept.set(key, x);\n    return x;\n  }\n}\n',
    'class Box {\n  #counts = { asked: 0, joined: 0 };\n\n  async get(key) {\n    if (this.kept.has(key)) return this.kept.get(key);\n    this.inFlight ??= new Map();\n    if (this.inFlight.has(key)) {\n      this.#counts.joined += 1;\n      return this.inFlight.get(key);\n    }\n    this.#counts.asked += 1;\n    const request = Promise.resolve(g(key)).finally(() => this.inFlight.delete(key));\n    this.inFlight.set(key, request);\n    const x = await request;\n    this.kept.set(key, x);\n    return x;\n  }\n}\n',
  ),
  row('absentguard', 'a.js', 'function f({ a, b }) {\n  return { x: read(a), y: read(b), z: 1 };\n}\n', [
    'function f({ a, b }) {\n  return { x: a === undefined ? null : read(a), y: read(b), z: 1 };\n}\n',
    'function f({ a, b }) {\n  return { x: a === undefined ? null : read(a), y: b === undefined ? null : read(b), z: 1 };\n}\n',
  ]),
  row(
    'absentguard',
    'a.js',
    js('const [, word] = xs.match(n);\n  return g(word);'),
    js('const [, word] = xs.match(n);\n  return word === undefined ? null : g(word);'),
  ),
  silent('absentguard', 'a.js', js('const word = String(n);\n  return g(word);')),
  row('patterndefault', 'a.js', 'function f({ a }, { b: { c } }) {\n  return a + c;\n}\n', [
    'function f({ a } = {}, { b: { c } }) {\n  return a + c;\n}\n',
    'function f({ a }, { b: { c } = {} }) {\n  return a + c;\n}\n',
  ]),
  row(
    'patterndefault',
    'a.js',
    js('const { a } = xs.get(n);\n  return a;'),
    js('const { a } = xs.get(n) ?? {};\n  return a;'),
  ),
  row(
    'registerboth',
    'a.js',
    js('if (!xs.has(n.from)) {\n    xs.set(n.from, []);\n  }\n  return n.to;'),
    js(
      'if (!xs.has(n.from)) {\n    xs.set(n.from, []);\n  }\n  if (!xs.has(n.to)) {\n    xs.set(n.to, []);\n  }\n  return n.to;',
    ),
  ),
  row(
    'registerboth',
    'a.py',
    'def f(edges):\n    graph = {}\n    for a, b in edges:\n        graph.setdefault(a, []).append(b)\n        graph.setdefault(a, [])\n',
    'def f(edges):\n    graph = {}\n    for a, b in edges:\n        graph.setdefault(a, []).append(b)\n        graph.setdefault(a, [])\n        graph.setdefault(b, [])\n',
  ),
  row('posmod', 'a.js', js('return (n - 1) % xs.length;'), [
    js('return (n - 1 + xs.length) % xs.length;'),
    js('return (((n - 1) % xs.length) + xs.length) % xs.length;'),
  ]),
  silent('posmod', 'a.js', js('return (n + 1) % 7;')),
  row(
    'inclusive',
    'a.js',
    js('return { width: xs.right - xs.left, height: xs.bottom - xs.top };'),
    js('return { width: xs.right - xs.left + 1, height: xs.bottom - xs.top + 1 };'),
  ),
  row(
    'inclusive',
    'a.py',
    'def f(first, last):\n    return last - first\n',
    'def f(first, last):\n    return last - first + 1\n',
  ),
  silent('inclusive', 'a.js', js('return n - xs;')),
  row(
    'bothsides',
    'a.js',
    js('return g(xs.width + margin, xs.height + margin);'),
    js('return g(xs.width + 2 * margin, xs.height + 2 * margin);'),
  ),
  row(
    'bothsides',
    'a.py',
    'def f(width, pad):\n    return width - pad\n',
    'def f(width, pad):\n    return width - 2 * pad\n',
  ),
  row('calendar', 'a.js', js('return new Date(xs, n, 1);'), [
    js('return new Date(xs, n - 1, 1);'),
    js('return new Date(Date.UTC(xs, n, 1));'),
  ]),
  row('calendar', 'a.js', js('return [n.getMonth(), n.getDate()];'), [
    js('return [(n.getMonth() + 1), n.getDate()];'),
    js('return [n.getUTCMonth(), n.getUTCDate()];'),
  ]),
  row('fillshared', 'a.js', js('return new Array(n).fill([]);'), js('return Array.from({ length: n }, () => []);')),
  silent('fillshared', 'a.js', js('return new Array(n).fill(0);')),
  row('reduceinit', 'a.js', js('return xs.reduce((a, b) => a + b);'), js('return xs.reduce((a, b) => a + b, 0);')),
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
  row('jsonrevive', 'a.js', js('return JSON.parse(n);'), [
    js(
      String.raw`return JSON.parse(n, (key, value) => (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? new Date(value) : value));`,
    ),
  ]),
  row(
    'flagtext',
    'a.js',
    js('return { a: Boolean(n.A), b: !!n.B };'),
    js('return { a: /^(?:1|true|yes|on)$/i.test(n.A), b: /^(?:1|true|yes|on)$/i.test(n.B) };'),
  ),
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
    'anchor',
    'a.js',
    'function* f(start, every) {\n  let day = addMonths(start, every);\n  while (day < 9) {\n    yield day;\n    day = addMonths(day, every);\n  }\n}\n',
    'function* f(start, every) {\n  let day = addMonths(start, every);\n  let count = every;\n  while (day < 9) {\n    yield day;\n    count += every;\n    day = addMonths(start, count);\n  }\n}\n',
  ),
  row(
    'anchor',
    'a.py',
    'def f(start, end):\n    day = start\n    while day < end:\n        yield day\n        day = add_months(day, 1)\n',
    'def f(start, end):\n    day = start\n    count = 0\n    while day < end:\n        yield day\n        count += 1\n        day = add_months(start, count)\n',
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
  row('spreadorder', 'a.js', js('return { ...xs, ...n };'), js('return { ...n, ...xs };')),
  row('spreadorder', 'a.js', js('return { ...xs, size: 1 };'), js('return { size: 1, ...xs };')),
  row(
    'nullish',
    'a.js',
    'function f({ box }) {\n  return { a: box.url, b: box.length };\n}\n',
    'function f({ box }) {\n  return { a: box?.url, b: box?.length };\n}\n',
    type,
  ),
  row('ordefault', 'a.js', js('return Object.entries(n);'), js('return Object.entries(n ?? {});')),
  row('ordefault', 'a.js', js('for (const x of n.get(xs)) g(x);'), js('for (const x of n.get(xs) ?? []) g(x);')),
  row('ordefault', 'a.js', js('return [...xs, 1];'), js('return [...(xs ?? []), 1];')),
  row('ordefault', 'a.js', js('return "x".repeat(Number(n.times));'), js('return "x".repeat(Number(n.times ?? 1));')),
  row(
    'circlespan',
    'a.js',
    js('const count = xs.to - xs.from + 1;\n  return (n + count) % DAYS.length;'),
    js('const count = (xs.to - xs.from + DAYS.length) % DAYS.length + 1;\n  return (n + count) % DAYS.length;'),
  ),
  row(
    'circlespan',
    'a.py',
    'def f(a, b, n):\n    return [(a + i) % n for i in range(b - a)]\n',
    'def f(a, b, n):\n    return [(a + i) % n for i in range((b - a) % n)]\n',
  ),
  silent('circlespan', 'a.js', js('return (n - xs) % 7;')),
  row(
    'flagtext',
    'a.js',
    '/** How to read it; undefined if it does not fit. */\nconst flag = (text) => Boolean(text);\n',
    '/** How to read it; undefined if it does not fit. */\nconst flag = (text) => (/^(?:1|true|yes|on)$/i.test(text) ? true : /^(?:0|false|no|off)$/i.test(text) ? false : undefined);\n',
  ),
  row(
    'absentguard',
    'a.js',
    '/** @typedef {{tags: Record<string, string>, source: Source | null}} Line */\n\nfunction f({ tags, source }) {\n  return { tags: g(tags), source: h(source.text) };\n}\n',
    '/** @typedef {{tags: Record<string, string>, source: Source | null}} Line */\n\nfunction f({ tags, source }) {\n  return { tags: tags === undefined ? {} : g(tags), source: source === undefined ? null : h(source.text) };\n}\n',
  ),
  row(
    'registerboth',
    'a.js',
    '/** @typedef {{from: string, to: string, length: number}} Edge */\n\nfunction f(map, edge) {\n  if (!map.has(edge.from)) map.set(edge.from, []);\n}\n',
    '/** @typedef {{from: string, to: string, length: number}} Edge */\n\nfunction f(map, edge) {\n  if (!map.has(edge.from)) map.set(edge.from, []);\n  if (!map.has(edge.to)) map.set(edge.to, []);\n}\n',
  ),
  row(
    'handover',
    'a.js',
    box(
      'async take() {\n    if (this.free.length === 0) {\n      await this.turn();\n    }\n    const one = this.free.shift();\n    return one;\n  }\n\n  give(one) {\n    this.free.push(one);\n    this.queue.shift()?.();\n  }',
    ),
    box(
      'async take() {\n    const one = (this.free.length === 0) ? await this.turn() : this.free.shift();\n    return one;\n  }\n\n  give(one) {\n    const next = this.queue.shift();\n    if (next) {\n      next(one);\n    } else {\n      this.free.push(one);\n    }\n  }',
    ),
  ),
  row(
    'handover',
    'a.js',
    box(
      'async take() {\n    if (this.busy >= 2) await new Promise((done) => this.queue.push(done));\n    this.busy += 1;\n  }\n\n  give() {\n    this.busy -= 1;\n    this.queue.shift()?.();\n  }',
    ),
    box(
      'async take() {\n    if (this.busy >= 2) {\n      await new Promise((done) => this.queue.push(done));\n    } else {\n      this.busy += 1;\n    }\n  }\n\n  give() {\n    const next = this.queue.shift();\n    if (next) {\n      next();\n    } else {\n      this.busy -= 1;\n    }\n  }',
    ),
  ),
  row(
    'staleguard',
    'a.js',
    box(
      'async find(text) {\n    if (text === this.state.text) return;\n    try {\n      const found = await g(text);\n      this.keep(text, found);\n      this.show(found);\n    } catch (error) {\n      this.show(error);\n    }\n  }',
    ),
    box(
      'async find(text) {\n    if (text === this.state.text) return;\n    try {\n      const found = await g(text);\n      this.keep(text, found);\n      if (this.state.text !== text) return;\n      this.show(found);\n    } catch (error) {\n      if (this.state.text !== text) return;\n      this.show(error);\n    }\n  }',
    ),
  ),
  row(
    'patterndefault',
    'a.js',
    'function f(a, options) {\n  return options.url;\n}\n',
    'function f(a, options = {}) {\n  return options.url;\n}\n',
    type,
  ),
  row('ownkey', 'a.js', js('return n in xs;'), js('return Object.hasOwn(xs, n);')),
  row('ownkey', 'a.js', js('if (xs[n] === undefined) return 0;'), js('if (!Object.hasOwn(xs, n)) return 0;')),
  silent('ownkey', 'a.js', js('for (const x in xs) g(x);')),
  row(
    'spliceloop',
    'a.js',
    js('for (let i = 0; i < xs.length; i++) {\n    if (xs[i] === n) {\n      xs.splice(i, 1);\n    }\n  }'),
    js(
      'for (let i = 0; i < xs.length; i++) {\n    if (xs[i] === n) {\n      xs.splice(i, 1);\n      i -= 1;\n    }\n  }',
    ),
  ),
  silent('spliceloop', 'a.js', js('for (let i = xs.length - 1; i >= 0; i--) {\n    xs.splice(i, 1);\n  }')),
  row('linesplit', 'a.js', js("return n.split('\\n');"), js('return n.split(/\\r?\\n/);')),
  silent('linesplit', 'a.js', js("return n.join('\\n');")),
  row(
    'envlate',
    'a.js',
    'const HOST = process.env.HOST ?? "here";\n\nfunction f() {\n  return g(HOST);\n}\n',
    'const HOST = process.env.HOST ?? "here";\n\nfunction f() {\n  return g((process.env.HOST ?? "here"));\n}\n',
  ),
  row(
    'numberbranch',
    'a.js',
    js('return [...n].map((c, i) => (i % 2 ? c : 3 * c));'),
    js('return [...n].map((c, i) => (i % 2 ? Number(c) : 3 * c));'),
  ),
  silent('numberbranch', 'a.js', js('return n ? xs : xs + 1;')),
  row(
    'varlet',
    'a.js',
    js('for (var i = 0; i < 3; i += 1) xs.push(() => i);'),
    js('for (let i = 0; i < 3; i += 1) xs.push(() => i);'),
  ),
  silent('varlet', 'a.js', js('for (var i = 0; i < 3; i += 1) xs.push(i);')),
  row('moneyround', 'a.js', js('return xs.price * n;'), js('return Math.round((xs.price * n) * 100) / 100;'), {
    evidence: [failing('AssertionError', '59.970000000000006 !== 59.97')],
  }),
  silent('moneyround', 'a.js', js('return xs.price * n;')),
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
  row(
    'optindex',
    'a.js',
    js('return xs.match(/a/)[0];'),
    [js('return xs.match(/a/)?.[0];'), js("return (xs.match(/a/)?.[0] ?? '');")],
    {
      evidence: [failing('TypeError', "Cannot read properties of null (reading '0')")],
    },
  ),
  row('optindex', 'a.js', js('n(xs);'), js('n?.(xs);'), { evidence: [failing('TypeError', 'n is not a function')] }),
  silent('optindex', 'a.js', js('return n(xs[0]);')),
  row('emptymax', 'a.js', js('return Math.max(...xs);'), [
    js('return Math.max(0, ...xs);'),
    js('return (xs.length === 0 ? 0 : Math.max(...xs));'),
  ]),
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
  row(
    'splitfirst',
    'a.js',
    js("const [key, value] = n.split('=');\n  return value;"),
    js('const [key, value] = n.split(/=(.*)/s);\n  return value;'),
  ),
  silent('splitfirst', 'a.js', js("const [key, ...rest] = n.split('=');\n  return rest;")),
  row('numberdefault', 'a.js', js('return Number(xs.PORT) || 80;'), [
    js('return xs.PORT === undefined ? 80 : Number(xs.PORT);'),
    js('return Number(xs.PORT ?? 80);'),
    js('return Number(xs.PORT || 80);'),
  ]),
  row(
    'chainguard',
    'a.js',
    box('run(step) {\n    this.tail = this.tail.then(step);\n    return this.tail;\n  }'),
    box('run(step) {\n    this.tail = this.tail.catch(() => {}).then(step);\n    return this.tail;\n  }'),
  ),
  silent('chainguard', 'a.js', js('const all = xs.then(n);\n  return all;')),
  row('sameness', 'a.js', js('return n === NaN;'), js('return Number.isNaN(n);')),
  row('sameness', 'a.js', js("return typeof n === 'object';"), js("return (typeof n === 'object' && n !== null);")),
  row(
    'sameness',
    'a.js',
    js('const start = new Date(n);\n  return start === xs.end;'),
    js('const start = new Date(n);\n  return start.getTime() === xs.end.getTime();'),
  ),
  row('patternkind', 'a.js', js('const [a, b] = g(n);\n  return a;'), js('const { a, b } = g(n);\n  return a;')),
  row(
    'inclusive',
    'a.js',
    js('return Array.from({ length: xs - n }, (_, i) => n + i);'),
    js('return Array.from({ length: xs - n + 1 }, (_, i) => n + i);'),
  ),
  row(
    'promiseflow',
    'a.js',
    js('return xs.map((x) => {\n    return await g(x);\n  });'),
    js('return await Promise.all(xs.map(async (x) => {\n    return await g(x);\n  }));'),
  ),
  row('declaredtwice', 'a.js', js('const total = g(n);\n  const total = g(xs);\n  return total;'), [
    js('let total = g(n);\n  total = g(xs);\n  return total;'),
    js('const total = g(n);\n  return total;'),
  ]),
  row('declaredtwice', 'a.js', js('const n = g(xs);\n  return n;'), js('n = g(xs);\n  return n;')),
  row('calendar', 'a.js', js('return n.getDay();'), js('return ((n.getDay() + 6) % 7);')),
];
