import { loadSyntax } from '@repair/syntax';
import { describe, expect, it } from 'vitest';
import { openEvaluator } from './index.js';

const syntax = await loadSyntax();

const SHOP = `from dataclasses import dataclass


class Base:
    def name(self):
        return 'base'


class Shop(Base):
    rate = 2

    def __init__(self, stock):
        self.stock = dict(stock)

    @property
    def size(self):
        return len(self.stock)

    def take(self, key, n=1):
        if self.stock.get(key, 0) < n:
            raise KeyError(key)
        self.stock[key] -= n
        return self.stock[key]

    def name(self):
        return super().name() + '!'
`;
const STATEMENTS = [
  "assert Shop({'a': 2}).take('a') == 1",
  "assert Shop({'a': 2}).take('a', 2) == 0",
  "assert Shop({'a': 1}).size == 1",
  "assert Shop({}).name() == 'base!'",
  'assert Shop.rate == 2',
];

describe('a file with edits', () => {
  it.each([
    ['< n', '<= n'],
    ['-= n', '-= 2 * n'],
    ['n=1', 'n=2'],
    ['len(self.stock)', 'len(self.stock) + 1'],
    ['@property\n    def size', 'def size'],
    ["+ '!'", "+ '?'"],
    ['rate = 2', 'rate = 3'],
    ['return super()', 'return (super()'],
    ['        raise KeyError(key)\n', '        raise KeyError(key)\n    def more(self):\n        return 1\n'],
  ])('gives with %j as %j what the whole text gives', (before, after) => {
    expectAlike([[before, after]]);
  });

  it('is the same with several edits in one member, in several, and in several classes', () => {
    expectAlike([
      ['< n', '<= n'],
      ['-= n', '-= 2 * n'],
    ]);
    expectAlike([
      ["'base'", "'basis'"],
      ['len(self.stock)', 'len(self.stock) + 1'],
      ["+ '!'", "+ '?'"],
    ]);
    expectAlike([
      ["'base'", "'basis'"],
      ['rate = 2', 'rate = 3\n    more = 1'],
    ]);
    expectAlike([
      ['import dataclass', 'import dataclass, field'],
      ['< n', '<= n'],
    ]);
  });

  it('is the same where an edit ends a statement early or goes into the next one', () => {
    expectAlike([['raise KeyError(key)', 'raise KeyError(key)\n        return 0']]);
    expectAlike([['if self.stock.get(key, 0) < n:', 'if True: pass\n        if False:']]);
    expectAlike([['raise KeyError(key)', "raise KeyError('''"]]);
    expectAlike([['raise KeyError(key)', 'pass\n        else:\n            return -1']]);
  });

  function expectAlike(replacements: readonly (readonly [string, string])[]): void {
    const changes = replacements.map(([before, after]) => {
      const start = SHOP.indexOf(before);
      return { start, end: start + before.length, text: after };
    });
    const text = replacements.reduce((made, [before, after]) => made.replace(before, () => after), SHOP);
    const change = { path: 'shop.py', changes };
    const edited = openEvaluator(syntax, [{ path: 'shop.py', text: SHOP }]);
    const whole = openEvaluator(syntax, [{ path: 'shop.py', text }]);
    for (const line of STATEMENTS) {
      const statement = { file: 'tests/test_shop.py', text: line, names: new Map<string, string>() };
      const { kind, exception, actual } = edited.outcome(statement, change, 10_000);
      const anew = whole.outcome(statement, null, 10_000);
      expect({ line, kind, exception, actual }).toEqual({
        line,
        kind: anew.kind,
        exception: anew.exception,
        actual: anew.actual,
      });
    }
  }
});
