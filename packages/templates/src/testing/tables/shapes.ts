import { failing } from '../request.js';
import { row, type Row } from '../row.js';

const py = (body: string) => `def f(xs, n, limit=3):\n    ${body}\n`;
const js = (body: string) => `function f(xs, n) {\n  ${body}\n}\n`;

/** Copies, defaults, orders, groups. */
export const SHAPES: readonly Row[] = [
  row(
    'condrepl',
    'a.js',
    js('while (xs.length > 0) xs.pop();\n  if (n === 1) return 0;'),
    js('while (xs.length > 0) xs.pop();\n  if (xs.length === 0) return 0;'),
  ),
  row(
    'condrepl',
    'a.py',
    py('if not xs:\n        return 0\n    if n in xs:\n        return 1'),
    py('if not xs:\n        return 0\n    if xs:\n        return 1'),
  ),
  row(
    'opswap',
    'a.js',
    js('return xs.sort((a, b) => a.size - b.size);'),
    js('return xs.sort((a, b) => b.size - a.size);'),
  ),
  row('copyvalue', 'a.js', js('return { n, items };'), js('return { n, items: [...items] };')),
  row('nullish', 'a.js', js('return n * best(xs).factor;'), js('return n * (best(xs)?.factor ?? 1);'), {
    evidence: [failing('TypeError', "Cannot read properties of undefined (reading 'factor')")],
    failure_class: 'null',
  }),
  row('dictget', 'a.py', py('if n in xs:\n        return xs[n]'), py('if xs.get(n):\n        return xs[n]')),
  row('regroup', 'a.py', py('return xs or n and limit and not f'), [
    py('return (xs or n) and limit and not f'),
    py('return (xs or n and limit) and not f'),
  ]),
  row('deepcopy', 'a.js', js('return xs.map((x) => ({ ...x }));'), js('return xs.map((x) => (structuredClone(x)));')),
  row('mixednullish', 'a.js', js('return n ?? xs || 3;'), [js('return n ?? xs ?? 3;'), js('return n ?? (xs || 3);')]),
  row(
    'wrapcall',
    'a.js',
    js("const a = xs.get('a') ?? 0;\n  const b = xs.get('b') ?? 0;"),
    js("const a = Number(xs.get('a') ?? 0);\n  const b = Number(xs.get('b') ?? 0);"),
  ),
  row('deepcopy', 'a.js', js('return { ...xs, n };'), js('return { ...structuredClone(xs), n };')),
  row(
    'deepcopy',
    'a.py',
    'import os\n\n\ndef f(xs):\n    return dict(xs)\n',
    'from copy import deepcopy\nimport os\n\n\ndef f(xs):\n    return deepcopy(xs)\n',
  ),
  row('ordefault', 'a.py', py('return int(xs) * 60 + int(n)'), [
    py('return int(xs or 0) * 60 + int(n)'),
    py('return int(xs or 0) * 60 + int(n or 0)'),
  ]),
  row('ordefault', 'a.py', py('return xs.split()'), py('return (xs or "").split()')),
  row('ordefault', 'a.js', js('return xs.trim();'), js("return (xs ?? '').trim();")),
  row(
    'sortdirections',
    'a.py',
    py('return sorted(xs, key=lambda x: (x.points, x.name), reverse=True)'),
    py('return sorted(xs, key=lambda x: (-x.points, x.name))'),
  ),
  row('ordering', 'a.py', py('return sorted(xs)'), [
    py('return sorted(xs, reverse=True)'),
    py('return sorted(xs, key=len)'),
  ]),
  row('ordering', 'a.py', py('return [x for x in xs]'), py('return sorted([x for x in xs], key=len)')),
];
