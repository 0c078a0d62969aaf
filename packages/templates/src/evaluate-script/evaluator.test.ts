import { loadSyntax } from '@repair/syntax';
import { describe, expect, test } from 'vitest';
import { openScriptEvaluator } from './index.js';

const syntax = await loadSyntax();
const STEPS = 100_000;

const SHOP = [
  {
    path: 'src/cart.ts',
    text: `import { type Rate, rateOf } from './rates.js';
export enum Kind { Plain, Gift = 5, Late }
export interface Item { price: number; kind?: Kind }
export abstract class Base { constructor(protected readonly items: Item[] = []) {} abstract total(): number }
export class Cart extends Base {
  constructor(items: Item[], private readonly rate: Rate = rateOf('full')) { super(items); }
  total(): number { return this.items.reduce((sum, { price }) => sum + price, 0) * (this.rate as number)!; }
}
`,
  },
  {
    path: 'src/rates.ts',
    text: `export type Rate = number;
const RATES: Record<string, Rate> = { full: 1, half: 0.5 };
export function rateOf(name: string): Rate { return RATES[name] ?? 1; }
`,
  },
  {
    path: 'test/cart.test.ts',
    text: `import { beforeEach, describe, expect, it } from 'vitest';
import { Cart, Kind } from '../src/cart.js';
import { rateOf } from '../src/rates';
describe('Cart', () => {
  let cart: Cart;
  beforeEach(() => { cart = new Cart([{ price: 4 }, { price: 6 }]); });
  describe('total', () => {
    it('sums', () => { expect(cart.total()).toBe(10); });
    it('takes a rate', () => { expect(new Cart([{ price: 4 }], rateOf('half')).total()).toEqual(2); });
  });
  it('has kinds', () => { expect([Kind.Plain, Kind.Late, Kind[5]]).toStrictEqual([0, 6, 'Gift']); });
  it.each([[1, 2], [3, 6]])('doubles %i', (a, b) => { expect(a * 2).toBe(b); });
  it('waits', async () => { await expect(Promise.reject(new Error('late'))).rejects.toThrow('late'); });
  it('is wrong', () => { expect({ a: 1, b: undefined }).not.toEqual({ a: 1 }); });
});
`,
  },
];

const id = (name: string) => ({ file: 'test/cart.test.ts', test: `test/cart.test.ts::${name}` });

describe('tests of a file', () => {
  const evaluator = openScriptEvaluator(syntax, SHOP);
  test.each([
    ['Cart > total > sums', 'passes'],
    ['Cart > total > takes a rate', 'passes'],
    ['Cart > has kinds', 'passes'],
    ['Cart > doubles 3', 'passes'],
    ['Cart > waits', 'passes'],
    ['Cart > is wrong', 'fails'],
    ['Cart > sums', 'unknown'],
  ])('%s: %s', (name, kind) => {
    expect(evaluator.test(id(name), null, STEPS)).toMatchObject({ kind });
  });

  test('a change has its effect, and is gone without it', () => {
    const [cart] = SHOP;
    const start = cart?.text.indexOf('sum + price') ?? 0;
    const change = { path: 'src/cart.ts', changes: [{ start, end: start + 11, text: 'sum - price' }] };
    const told = evaluator.test(id('Cart > total > sums'), change, STEPS);
    expect(told).toMatchObject({ kind: 'fails', exception: 'AssertionError', actual: '-10' });
    expect(evaluator.test(id('Cart > total > sums'), null, STEPS).kind).toBe('passes');
  });

  test('a change that does not parse is unknown', () => {
    const change = { path: 'src/rates.ts', changes: [{ start: 0, end: 0, text: 'const = ;' }] };
    expect(evaluator.test(id('Cart > total > sums'), change, STEPS).kind).toBe('unknown');
  });
});

describe('tests that leave something behind', () => {
  const text = `const { test } = require('node:test');
const assert = require('node:assert');
const log = [];
test('first', () => { log.push(1); });
test('second', () => { assert.deepStrictEqual(log, [1]); });
test('third', () => { assert.equal(log.length, 0); });
`;
  const evaluator = openScriptEvaluator(syntax, [{ path: 'a.test.cjs', text }]);
  test.each([
    ['first', 'passes'],
    ['second', 'passes'],
    ['third', 'fails'],
  ])('%s: %s', (name, kind) => {
    expect(evaluator.test({ file: 'a.test.cjs', test: `a.test.cjs::${name}` }, null, STEPS).kind).toBe(kind);
  });
});

describe('modules', () => {
  const files = (source: string, names: string, body: string) => [
    { path: 'a.js', text: source },
    {
      path: 'a.test.js',
      text: `import { test } from 'node:test';\nimport assert from 'node:assert/strict';\nimport ${names} from './a.js';\ntest('t', () => { ${body} });\n`,
    },
  ];
  test.each([
    ['export let n = 1; export const up = () => { n += 1; };', '{ n, up }', 'up(); assert.equal(n, 2);', 'passes'],
    ['export default class A { go() { return 1; } }', 'A', 'assert.equal(new A().go(), 1);', 'passes'],
    ['const a = 1; export { a as b };', '* as all', 'assert.deepEqual(Object.keys(all), ["b"]);', 'passes'],
    ['export const a = 1;', '{ missing }', 'assert.ok(1);', 'fails'],
    ['export const a = process.env; export const b = 2;', '{ b }', 'assert.equal(b, 2);', 'passes'],
    // What the engine refuses in a function keeps the file from loading, whether or not the function is called.
    ['export const a = 1; const f = () => { const g = () => { await a; }; };', 'a', 'assert.equal(a, 1);', 'unknown'],
    ['export const a = process.env;', '{ a }', 'assert.equal(a.length, 1);', 'unknown'],
    ["import fs from 'node:fs'; export const a = () => fs.readFileSync('x');", '{ a }', 'a();', 'unknown'],
    ['throw new Error("at once"); export const a = 1;', '{ a }', 'assert.ok(1);', 'fails'],
  ])('%s', (source, names, body, kind) => {
    const evaluator = openScriptEvaluator(syntax, files(source, names, body));
    expect(evaluator.test({ file: 'a.test.js', test: 'a.test.js::t' }, null, STEPS).kind).toBe(kind);
  });
});

describe('what a test leaves behind', () => {
  const head = "import { test } from 'node:test';\nimport assert from 'node:assert/strict';\n";
  const outcomes = (top: string, bodies: readonly string[]) => {
    const tests = bodies.map((body, at) => `test('t${at}', async () => { ${body} });\n`).join('');
    const evaluator = openScriptEvaluator(syntax, [{ path: 'a.test.js', text: `${head}${top}\n${tests}` }]);
    return bodies.map((_, at) => evaluator.test({ file: 'a.test.js', test: `a.test.js::t${at}` }, null, STEPS));
  };
  const LEX = 'const out = []; let m; while (out.length < 2 && (m = word.exec("a b"))) out.push(m[0]);';

  test('the place of an expression is seen where a later test looks at it', () => {
    const [, later] = outcomes('const word = /\\w/g;', [LEX, 'assert.equal(word.lastIndex, 3);']);
    expect(later?.kind).toBe('passes');
  });

  test('the place of an expression that each test sets costs the later ones nothing', () => {
    const own = `word.lastIndex = 0; ${LEX} assert.equal(out.join(), "a,b");`;
    const [first, , , last] = outcomes('const word = /\\w/g;', [own, own, own, own]);
    expect([first?.kind, last?.kind]).toEqual(['passes', 'passes']);
    expect(last?.steps).toBe(first?.steps);
  });

  test.each([
    ['setTimeout(() => {}, 50);', 'passes'],
    ['setTimeout(() => { total += 1; }, 50);', 'unknown'],
    ['setTimeout(() => { throw new Error("late"); }, 50);', 'unknown'],
  ])('%s leaves the next test: %s', (body, kind) => {
    const [, later] = outcomes('let total = 0;', [body, 'assert.equal(total, 0);']);
    expect(later?.kind).toBe(kind);
  });

  test('a promise that nothing is left to settle does not end', () => {
    expect(outcomes('', ['await new Promise(() => {});'])[0]?.kind).toBe('endless');
  });
});
