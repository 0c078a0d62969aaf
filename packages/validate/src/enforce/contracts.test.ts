import { loadSyntax } from '@repair/syntax';
import { describe, expect, it } from 'vitest';
import { overlay } from '../overlay.js';
import { corpus } from '../testing/corpus.js';
import { memoryTree } from '../testing/memory-tree.js';
import { proposal } from '../testing/proposal.js';
import { deriveDelta } from '../apply/derive.js';
import { patchToDelta } from '../patch/to-delta.js';
import { contractViolations } from './contracts.js';

const syntax = await loadSyntax();

const PY =
  'class Cart:\n    def __init__(self, owner: str):\n        self.owner = owner\n\n    def total(self, rate: float = 0.2, *, note=None) -> float:\n        return 1\n\n\ndef show(cart, width=80):\n    return cart\n\n\nLIMIT = 3\n';
const JS =
  'export function total(items, rate = 0.2) {\n  return items;\n}\n\nexport class Cart {\n  add(item) {\n    return item;\n  }\n}\n\nconst show = async (cart) => cart;\nexport { show };\nexport const LIMIT = 3;\n';
const TS = 'export function total(items: number[], rate?: number): number {\n  return 1;\n}\n';
const CJS = 'function total(items) {\n  return items;\n}\nmodule.exports = { total };\n';

interface Case {
  readonly name: string;
  readonly file: string;
  readonly text: string;
  readonly symbol: string;
  readonly from: string;
  readonly to: string;
  readonly says: string | null;
  readonly signature?: string;
}
const change = (
  name: string,
  file: string,
  text: string,
  symbol: string,
  from: string,
  to: string,
  says: string | null,
  signature = '',
): Case => ({ name, file, text, symbol, from, to, says, signature });

const CASES: readonly Case[] = [
  change('parameter renamed', 'a.py', PY, 'show', 'width=80', 'columns=80', 'parameter width became columns'),
  change('parameter removed', 'a.py', PY, 'show', ', width=80', '', 'parameter width is gone'),
  change(
    'parameter re-typed',
    'a.py',
    PY,
    'Cart.total',
    'rate: float',
    'rate: int',
    'the type of parameter rate, float, became int',
  ),
  change(
    'default changed',
    'a.py',
    PY,
    'Cart.total',
    '= 0.2',
    '= 0.3',
    'the default of parameter rate, 0.2, became 0.3',
  ),
  change('default removed', 'a.py', PY, 'show', 'width=80', 'width', 'the default of parameter width, 80, became none'),
  change(
    'parameter newly required',
    'a.py',
    PY,
    'show',
    'cart, ',
    'cart, depth, ',
    'parameter depth is newly required',
  ),
  change('optional parameter put in', 'a.py', PY, 'show', 'width=80', 'width=80, depth=1', null),
  change('parameters swapped', 'a.py', PY, 'show', 'cart, width=80', 'width=80, cart=None', 'parameter cart moved'),
  change(
    'named-only parameter given by place',
    'a.py',
    PY,
    'Cart.total',
    '*, note',
    'note',
    'parameter note is given another way',
  ),
  change('return type changed', 'a.py', PY, 'Cart.total', '-> float', '-> int', 'its return type float became int'),
  change('became async', 'a.py', PY, 'show', 'def show', 'async def show', 'it became async'),
  change('became a generator, which no head shows', 'a.py', PY, 'show', 'return cart', 'yield cart', null),
  change('became a generator', 'a.js', JS, 'total', 'function total', 'function* total', 'it became a generator'),
  change('function gone', 'a.py', PY, 'show', 'def show', 'def render', 'it is gone'),
  change('method gone', 'a.py', PY, 'Cart.total', 'def total', 'def sum', 'it is gone'),
  change('constructor changed', 'a.py', PY, 'Cart', 'owner: str', 'name: str', 'parameter owner became name'),
  change('constant gone', 'a.py', PY, 'LIMIT', 'LIMIT = 3', 'BOUND = 3', 'it is gone'),
  change(
    'function becomes a value',
    'a.py',
    PY,
    'show',
    'def show(cart, width=80):\n    return cart',
    'show = 3',
    'it can no longer be called',
  ),
  change('body changed', 'a.py', PY, 'show', 'return cart', 'return cart.text', null),
  change('type put in', 'a.py', PY, 'show', 'width=80', 'width: int = 80', null),
  change(
    'brought to the stated signature',
    'a.py',
    PY,
    'show',
    'def show(cart, width=80)',
    'async def show(cart, columns=80)',
    null,
    'async def show(cart, columns=80)',
  ),
  change('export gone', 'a.js', JS, 'total', 'export function', 'function', 'it is no longer exported'),
  change('export clause emptied', 'a.js', JS, 'show', 'export { show };', '', 'it is no longer exported'),
  change('parameter renamed', 'a.js', JS, 'total', 'rate = 0.2', 'tax = 0.2', 'parameter rate became tax'),
  change(
    'default changed',
    'a.js',
    JS,
    'total',
    'rate = 0.2',
    'rate = 0.25',
    'the default of parameter rate, 0.2, became 0.25',
  ),
  change('method parameter removed', 'a.js', JS, 'Cart.add', 'add(item)', 'add()', 'parameter item is gone'),
  change('no longer async', 'a.js', JS, 'show', 'async (cart)', '(cart)', 'it is no longer async'),
  change('body changed', 'a.js', JS, 'total', 'return items', 'return items.length', null),
  change('another function changed', 'a.js', JS, 'total', 'add(item)', 'add(item, count)', null),
  change('exported constant renamed', 'a.js', JS, 'LIMIT', 'LIMIT', 'BOUND', 'it is gone'),
  change(
    'parameter re-typed',
    'a.ts',
    TS,
    'total',
    'items: number[]',
    'items: string[]',
    'the type of parameter items, number[], became string[]',
  ),
  change(
    'optional parameter required',
    'a.ts',
    TS,
    'total',
    'rate?: number',
    'rate: number',
    'parameter rate became required',
  ),
  change('CommonJS export gone', 'a.cjs', CJS, 'total', '{ total }', '{}', 'it is no longer exported'),
];

describe('API contracts', () => {
  it.each(CASES)('$file: $name', ({ file, text, symbol, from, to, says, signature }) => {
    expect(text).toContain(from);
    const before = memoryTree({ [file]: text });
    const after = memoryTree({ [file]: text.replace(from, to) });
    const contracts = [{ kind: 'api' as const, file, symbol, signature: signature ?? '' }];
    const found = contractViolations({ contracts, before, after, syntax });
    if (says === null) expect(found.map(({ message }) => message)).toEqual([]);
    else expect(found[0]?.message).toContain(says);
  });

  it('a removed file takes its symbols along', () => {
    const contracts = [{ kind: 'api' as const, file: 'a.py', symbol: 'show', signature: 'def show(cart)' }];
    expect(
      contractViolations({ contracts, before: memoryTree({ 'a.py': PY }), after: memoryTree({}), syntax }),
    ).toHaveLength(1);
  });

  it('a file that is no source, or did not parse so far, is nobody’s breach', () => {
    const contracts = [
      { kind: 'api' as const, file: 'a.toml', symbol: 'x', signature: '' },
      { kind: 'api' as const, file: 'a.py', symbol: 'nowhere', signature: '' },
      { kind: 'behavior' as const, statement: 'it works', tests: [] },
    ];
    const tree = memoryTree({ 'a.toml': 'x = 1', 'a.py': 'def (:\n' });
    expect(
      contractViolations({ contracts, before: tree, after: memoryTree({ 'a.py': 'def f(): pass\n' }), syntax }),
    ).toEqual([]);
  });

  it('no known repair breaks a contract of its task', () => {
    for (const { tree, fix, instance } of [...corpus('python'), ...corpus('javascript')]) {
      const stated = patchToDelta(fix ?? '', tree);
      if (stated.kind === 'violation') throw new Error(stated.violation.message);
      const derived = deriveDelta({ proposed: proposal(stated.edits), tree, syntax, exact: true });
      if (derived.kind === 'violation') throw new Error(derived.violation.message);
      const found = contractViolations({
        contracts: instance.contracts,
        before: tree,
        after: overlay(tree, derived.changes),
        syntax,
      });
      expect(found.map(({ message }) => message)).toEqual([]);
    }
  });
});
