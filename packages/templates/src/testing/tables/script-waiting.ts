import { row, type Row, silent } from '../row.js';

const js = (body: string) => `async function f(xs, n) {\n  ${body}\n}\n`;
const box = (body: string) => `class Box {\n  ${body}\n}\n`;

/** Scripts: what waits, what is let go, and what comes in between. */
export const SCRIPT_WAITING: readonly Row[] = [
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
    'class Box {\n  #counts = { asked: 0 };\n\n  async get(key) {\n    if (this.kept.has(key)) return this.kept.get(key);\n    this.#counts.asked += 1;\n    const x = await g(key);\n    this.kept.set(key, x);\n    return x;\n  }\n}\n',
    'class Box {\n  #counts = { asked: 0 };\n\n  async get(key) {\n    if (this.kept.has(key)) return this.kept.get(key);\n    this.inFlight ??= new Map();\n    if (this.inFlight.has(key)) {\n      return this.inFlight.get(key);\n    }\n    this.#counts.asked += 1;\n    const request = Promise.resolve(g(key)).finally(() => this.inFlight.delete(key));\n    this.inFlight.set(key, request);\n    const x = await request;\n    this.kept.set(key, x);\n    return x;\n  }\n}\n',
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
    'chainguard',
    'a.js',
    box('run(step) {\n    this.tail = this.tail.then(step);\n    return this.tail;\n  }'),
    box('run(step) {\n    this.tail = this.tail.catch(() => {}).then(step);\n    return this.tail;\n  }'),
  ),
  silent('chainguard', 'a.js', js('const all = xs.then(n);\n  return all;')),
  row(
    'promiseflow',
    'a.js',
    js('return xs.map((x) => {\n    return await g(x);\n  });'),
    js('return await Promise.all(xs.map(async (x) => {\n    return await g(x);\n  }));'),
  ),
  row(
    'forawait',
    'a.js',
    'async function* pages() {\n  yield 1;\n}\n\nfunction f() {\n  for (const page of pages()) {\n    g(page);\n  }\n}\n',
    'async function* pages() {\n  yield 1;\n}\n\nasync function f() {\n  for await (const page of pages()) {\n    g(page);\n  }\n}\n',
  ),
  silent('forawait', 'a.js', js('for (const x of xs) g(x);')),
  row('calledearly', 'a.js', js('return n.then(g(xs));'), js('return n.then(() => g(xs));')),
  row('calledearly', 'a.js', js('setTimeout(n.stop(), 5);'), js('setTimeout(n.stop, 5);')),
  silent('calledearly', 'a.js', js('return n.map(g(xs));')),
  row(
    'rethrow',
    'a.js',
    js('try {\n    g(n);\n  } catch (error) {\n    xs.push(error);\n  }'),
    js('try {\n    g(n);\n  } catch (error) {\n    xs.push(error);\n    throw error;\n  }'),
  ),
  row(
    'rethrow',
    'a.py',
    'def f(xs):\n    try:\n        g(xs)\n    except ValueError:\n        xs.clear()\n',
    'def f(xs):\n    try:\n        g(xs)\n    except ValueError:\n        xs.clear()\n        raise\n',
  ),
  silent('rethrow', 'a.js', js('try {\n    g(n);\n  } catch (error) {\n    return error;\n  }')),
];
