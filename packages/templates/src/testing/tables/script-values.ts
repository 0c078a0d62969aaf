import { failing } from '../request.js';
import { row, type Row, silent } from '../row.js';

const js = (body: string) => `async function f(xs, n) {\n  ${body}\n}\n`;
const type = {
  evidence: [failing('TypeError', "Cannot read properties of undefined (reading 'url')")],
  failure_class: 'null',
} as const;

/** Scripts: missing values, settings, numbers and dates. */
export const SCRIPT_VALUES: readonly Row[] = [
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
  row('reduceinit', 'a.js', js('return xs.reduce((a, b) => a + b);'), js('return xs.reduce((a, b) => a + b, 0);')),
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
    'patterndefault',
    'a.js',
    'function f(a, options) {\n  return options.url;\n}\n',
    'function f(a, options = {}) {\n  return options.url;\n}\n',
    type,
  ),
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
  row('moneyround', 'a.js', js('return xs.price * n;'), js('return Math.round((xs.price * n) * 100) / 100;'), {
    evidence: [failing('AssertionError', '59.970000000000006 !== 59.97')],
  }),
  silent('moneyround', 'a.js', js('return xs.price * n;')),
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
  row('patternkind', 'a.js', js('const [a, b] = g(n);\n  return a;'), js('const { a, b } = g(n);\n  return a;')),
  row(
    'inclusive',
    'a.js',
    js('return Array.from({ length: xs - n }, (_, i) => n + i);'),
    js('return Array.from({ length: xs - n + 1 }, (_, i) => n + i);'),
  ),
  row('calendar', 'a.js', js('return n.getDay();'), js('return ((n.getDay() + 6) % 7);')),
  row('maskother', 'a.js', js('return [xs & 0xffff, n & 0xff];'), [
    js('return [xs & 0xff, n & 0xff];'),
    js('return [xs & 0xffff, n & 0xffff];'),
  ]),
  row('maskother', 'a.py', 'def f(a, b):\n    return a % 7, b % 12\n', 'def f(a, b):\n    return a % 12, b % 12\n'),
  silent('maskother', 'a.js', js('return xs + 1 - (n - 2);')),
  row(
    'extremeinit',
    'a.js',
    js('let best = 0;\n  for (const x of xs) best = Math.min(best, x);\n  return best;'),
    js('let best = Infinity;\n  for (const x of xs) best = Math.min(best, x);\n  return best;'),
  ),
  row(
    'extremeinit',
    'a.js',
    js('let best = 0;\n  for (const x of xs) {\n    if (x > best) {\n      best = x;\n    }\n  }\n  return best;'),
    js(
      'let best = -Infinity;\n  for (const x of xs) {\n    if (x > best) {\n      best = x;\n    }\n  }\n  return best;',
    ),
  ),
  silent('extremeinit', 'a.js', js('let sum = 0;\n  for (const x of xs) sum += x;\n  return sum;')),
];
