import { loadSyntax, type Node } from '@repair/syntax';
import { describe, expect, it } from 'vitest';
import { type Lite, liteOf } from '../source/lite.js';
import { mended } from './compile/mend.js';
import { patched } from './patched.js';

const syntax = await loadSyntax();

const SHOP = `export class Shop {
  #stock;
  rate = 2;
  constructor(stock) {
    this.#stock = new Map(stock);
  }
  get size() {
    return this.#stock.size;
  }
  async take(key, n = 1) {
    const left = this.#stock.get(key) ?? 0;
    if (left < n) {
      throw new Error(\`no \${key}\`);
    }
    for (const [k, v] of this.#stock) {
      if (k === key) this.#stock.set(k, v - n);
      else await (Promise.resolve(v));
    }
    switch (left) {
      case 0:
        return null;
      default:
        return left - n;
    }
  }
}
`;
const TABLE = `const TABLE = { add: (a, b) => a + b, neg: (a) => -a, at(list, i) { return list[i]; }, f: function (x) { return x; } };
`;

/** The types and texts of the nodes that have no parts, in order, each below the types around it. */
const shapeOf = (node: Lite, around = ''): readonly string[] => {
  const path = `${around}/${node.field ?? ''}:${node.type}`;
  return node.children.length === 0 ? [`${path} ${node.text}`] : node.children.flatMap((c) => shapeOf(c, path));
};

function treesOf(text: string, before: string, after: string): readonly [Lite | null, Lite | null] {
  const start = text.indexOf(before);
  expect(start).toBeGreaterThanOrEqual(0);
  const lite = mended(liteOf(syntax.parse('shop.js', text)!.root.children[0] as Node, text));
  const whole = text.slice(0, start) + after + text.slice(start + before.length);
  const root = syntax.parse('shop.js', whole)!.root;
  const anew = root.hasError ? null : mended(liteOf(root.children[0] as Node, whole));
  return [patched(syntax, 'shop.js', lite, text, [{ start, end: start + before.length, text: after }]), anew];
}

describe('a statement with edits in it', () => {
  it.each([
    ['left < n', 'left <= n'],
    ['?? 0', '?? n'],
    ['new Map(stock)', 'new Map([...stock].sort())'],
    ['v - n', 'v - 2 * n'],
    ['n = 1', 'n = 2'],
    ['async take', 'take'],
    ['return null;', 'return undefined;'],
    ['return left - n;', 'return left;'],
    ['await (Promise', 'await (0, Promise'],
    ['if (left < n) {', 'if (left < n && n > 0) {'],
    ['return this.#stock.size;', 'const { size } = this.#stock;\n    return size;'],
  ])('is with %j as %j what the whole text gives', (before, after) => {
    const [part, whole] = treesOf(SHOP, before, after);
    expect(part).not.toBeNull();
    expect(shapeOf(part!)).toEqual(shapeOf(whole!));
  });

  it.each([
    ['a + b', 'a - b'],
    ['(a) => -a', '(a) => Math.abs(a)'],
    ['list[i]', 'list.at(i)'],
    ['return x;', 'return x + 1;'],
    ['(list, i)', '(list, i = 0)'],
  ])('is so too in a table of functions: %j as %j', (before, after) => {
    const [part, whole] = treesOf(TABLE, before, after);
    expect(part).not.toBeNull();
    expect(shapeOf(part!)).toEqual(shapeOf(whole!));
  });

  it.each([
    ['rate = 2', 'rate = 3'],
    ['return null;', 'return null'],
    ['throw new Error(`no ${key}`);', 'a\n(b)'],
    ['left < n', 'left < n) {} else if (n'],
    ['this.#stock = new Map(stock);', "'use strict';"],
    ['return left - n;', 'return left - n; }'],
  ])('is not made of a part with %j as %j', (before, after) => {
    const [part, whole] = treesOf(SHOP, before, after);
    if (part) expect(shapeOf(part)).toEqual(shapeOf(whole!));
    else expect(part).toBeNull();
  });

  it('is not made of a part where what stands before it goes on', () => {
    const text = 'function f(a) {\n  const b = a\n  g(b);\n}\n';
    expect(treesOf(text, 'g(b);', '(b);')[0]).toBeNull();
    expect(treesOf(text, 'g(b);', 'g(a);')[0]).toBeNull();
    const ended = 'function f(a) {\n  const b = () => {}\n  g(b);\n}\n';
    expect(treesOf(ended, 'g(b);', '(b);')[0]).toBeNull();
    expect(treesOf(ended, 'g(b);', 'g(a);')[0]).not.toBeNull();
  });

  it('is not made where the edits lie in no statement of a block', () => {
    expect(treesOf('const a = 1 + 2;\n', '1', '3')[0]).toBeNull();
    expect(treesOf(TABLE, 'neg:', 'minus:')[0]).toBeNull();
  });
});
