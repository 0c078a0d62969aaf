import { failing } from '../request.js';
import { row, type Row } from '../row.js';

const js = (body: string) => `async function f(xs, n) {\n  ${body}\n}\n`;

/** Calls, chains, promises, conversions, environment. */
export const CALLS: readonly Row[] = [
  row(
    'sequential',
    'a.py',
    'async def f(a, b):\n    await asyncio.gather(*a, b())\n',
    'async def f(a, b):\n    for step in a:\n        await step\n    await b()\n',
  ),
  row(
    'sequential',
    'a.js',
    js('await Promise.all([xs.close(), n.open()]);'),
    js('await xs.close();\n  await n.open();'),
  ),
  row(
    'zoned',
    'a.py',
    'def f(t):\n    return datetime.fromtimestamp(t).replace(tzinfo=timezone.utc)\n',
    'def f(t):\n    return datetime.fromtimestamp(t, tz=timezone.utc)\n',
  ),
  row(
    'zoned',
    'a.js',
    js("return n.toLocaleDateString('en');"),
    js("return n.toLocaleDateString('en', { timeZone: 'UTC' });"),
  ),
  row('besidefile', 'a.py', 'from pathlib import Path\n\nDATA = Path("tiles") / "data"\n', [
    'from pathlib import Path\n\nDATA = Path(__file__).parent / "data"\n',
    'from pathlib import Path\n\nDATA = Path(__file__).parent / "tiles" / "data"\n',
  ]),
  row(
    'besidefile',
    'a.js',
    "import { readFileSync } from 'node:fs';\nconst text = readFileSync('data.txt', 'utf8');\n",
    "import { readFileSync } from 'node:fs';\nconst text = readFileSync(new URL('./data.txt', import.meta.url), 'utf8');\n",
  ),
  row('awaitsplit', 'a.js', js('this.total += await g(n);'), js('const value = await g(n);\n  this.total += value;')),
  row(
    'awaitsplit',
    'a.py',
    'async def f(self, n):\n    self.total = self.total + await g(n)\n',
    'async def f(self, n):\n    value = await g(n)\n    self.total = self.total + value\n',
  ),
  row(
    'recheck',
    'a.js',
    js('const a = await g(n);\n  if (n !== xs.n) {\n    return;\n  }\n  const b = await g(a);\n  show(b);'),
    js(
      'const a = await g(n);\n  if (n !== xs.n) {\n    return;\n  }\n  const b = await g(a);\n  if (n !== xs.n) {\n    return;\n  }\n  show(b);',
    ),
  ),
  row('argswap', 'a.py', 'def f(a, b):\n    return g(a, b)\n', 'def f(a, b):\n    return g(b, a)\n'),
  row('argswap', 'a.js', js('return clamp(0, n, xs);'), [js('return clamp(xs, 0, n);'), js('return clamp(n, xs, 0);')]),
  row(
    'argswap',
    'a.js',
    js('return clamp(0, 1, n) + clamp(0, 9, xs);'),
    js('return clamp(n, 0, 1) + clamp(xs, 0, 9);'),
  ),
  row(
    'callee',
    'a.js',
    js('return { a: readSwitch(env.A), b: Boolean(env.B) };'),
    js('return { a: readSwitch(env.A), b: readSwitch(env.B) };'),
  ),
  row(
    'callee',
    'a.py',
    'def whole(text):\n    return 1\n\n\ndef f(xs):\n    return int(xs)\n',
    'def whole(text):\n    return 1\n\n\ndef f(xs):\n    return whole(xs)\n',
  ),
  row('func', 'a.js', js('xs.push(n);'), js('xs.add(n);')),
  row(
    'completion',
    'a.js',
    js('await eachLimited(xs, 3, async (x) => {\n    out.push(await g(x));\n  });'),
    js('await eachLimited(xs, 3, async (x, index) => {\n    out[index] = await g(x);\n  });'),
  ),
  row('argdrop', 'a.js', js("return new RegExp(n, 'g').test(xs);"), js('return new RegExp(n).test(xs);')),
  row(
    'argadd',
    'a.py',
    'def g(a, depth):\n    return a\n\n\ndef f(a, depth):\n    return g(a)\n',
    'def g(a, depth):\n    return a\n\n\ndef f(a, depth):\n    return g(a, depth)\n',
  ),
  row(
    'chainmove',
    'a.js',
    js("return n.replaceAll('<', '&lt;').replaceAll('&', '&amp;');"),
    js("return n.replaceAll('&', '&amp;').replaceAll('<', '&lt;');"),
  ),
  row(
    'hoist',
    'a.js',
    js("return esc(String(n).replaceAll('x', 'y'));"),
    js("return esc(String(n)).replaceAll('x', 'y');"),
  ),
  row(
    'addreturn',
    'a.py',
    'def f(n):\n    if n:\n        return 1\n    f(n - 1)\n',
    'def f(n):\n    if n:\n        return 1\n    return f(n - 1)\n',
  ),
  row(
    'addawait',
    'a.js',
    js('this.save(n);\n  await this.save(xs);'),
    js('await this.save(n);\n  await this.save(xs);'),
  ),
  row('addasync', 'a.py', 'def f(n):\n    return await g(n)\n', 'async def f(n):\n    return await g(n)\n'),
  row(
    'promiseflow',
    'a.js',
    js('xs.forEach(async (x) => {\n    await g(x);\n  });'),
    js('for (const x of xs) {\n    await g(x);\n  }'),
    { failure_class: 'async-order' },
  ),
  row(
    'promiseflow',
    'a.js',
    js('try {\n    return g(n);\n  } catch (e) {\n    return null;\n  }'),
    js('try {\n    return await g(n);\n  } catch (e) {\n    return null;\n  }'),
  ),
  row(
    'completion',
    'a.py',
    'async def f(tasks):\n    out = []\n    for done in asyncio.as_completed(tasks):\n        out.append(await done)\n    return out\n',
    'async def f(tasks):\n    out = []\n    for done in asyncio.as_completed(tasks):\n        out.append(await done)\n    return [task.result() for task in tasks]\n',
  ),
  row('comparator', 'a.js', js('return xs.sort();'), js('return xs.sort((a, b) => a - b);')),
  row(
    'sortkey',
    'a.py',
    'def key(v):\n    return (v.major, v.pre)\n',
    'def key(v):\n    return (v.major, [(isinstance(item, str), item) for item in v.pre])\n',
    { evidence: [failing('TypeError', "'<' not supported between instances of 'str' and 'int'")] },
  ),
  row('dictget', 'a.py', 'def f(d, k):\n    return d[k] + 1\n', 'def f(d, k):\n    return d.get(k, 0) + 1\n'),
  row('nullish', 'a.js', js('return n || 3;'), js('return n ?? 3;')),
  row('nullish', 'a.js', js('return n !== null;'), js('return n != null;')),
  row('nullish', 'a.js', js('return n.trim();'), [js('return n?.trim();'), js("return n?.trim() ?? '';")], {
    evidence: [failing('TypeError', "Cannot read properties of undefined (reading 'trim')")],
  }),
  row(
    'copyvalue',
    'a.py',
    'def f(path, out):\n    out.append(path)\n',
    'def f(path, out):\n    out.append(list(path))\n',
  ),
  row('encoding', 'a.py', 'def f(p):\n    return open(p)\n', [
    'def f(p):\n    return open(p, encoding="utf-8")\n',
    'def f(p):\n    return open(p, newline="")\n',
  ]),
  row('encoding', 'a.js', js('return Buffer.from(n);'), js("return Buffer.from(n, 'base64');")),
  row(
    'envdefault',
    'a.py',
    'def f():\n    return os.environ["PORT"]\n',
    'def f():\n    return os.environ.get("PORT")\n',
  ),
  row('envdefault', 'a.js', js('return process.env.PORT;'), js('return Number(process.env.PORT);')),
  row(
    'addimport',
    'a.py',
    'import os\n\n\ndef f():\n    return json.dumps(1)\n',
    'import json\nimport os\n\n\ndef f():\n    return json.dumps(1)\n',
    { evidence: [failing('NameError', "name 'json' is not defined")] },
  ),
  row('yieldfrom', 'a.py', 'def f(xs):\n    yield g(xs)\n', 'def f(xs):\n    yield from g(xs)\n'),
  row(
    'yieldlist',
    'a.py',
    'def f(xs):\n    for x in xs:\n        if x:\n            yield x\n',
    'def f(xs):\n    found = []\n    for x in xs:\n        if x:\n            found.append(x)\n    return found\n',
  ),
  row(
    'latebinding',
    'a.py',
    'def f(xs):\n    out = []\n    for x in xs:\n        out.append(lambda: g(x))\n    return out\n',
    'def f(xs):\n    out = []\n    for x in xs:\n        out.append(lambda x=x: g(x))\n    return out\n',
  ),
  row(
    'latebinding',
    'a.js',
    'function f(xs) {\n  for (var i = 0; i < 3; i += 1) xs.push(() => i);\n}\n',
    'function f(xs) {\n  for (let i = 0; i < 3; i += 1) xs.push(() => i);\n}\n',
  ),
];
