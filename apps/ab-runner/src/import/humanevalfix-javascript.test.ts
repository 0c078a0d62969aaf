import { loadSyntax } from '@repair/syntax';
import { describe, expect, it } from 'vitest';
import { declaredNames, moduleOf, nodeTestOfChecks } from './humanevalfix-javascript.js';

const syntax = await loadSyntax();

describe('the checks of HumanEvalFix as a node:test file', () => {
  it('one test an assertion, each with what was set up before it; an equality tells both sides', () => {
    const made = nodeTestOfChecks(
      `const limit = 3
const testBiggest = () => {
  // the first ones
  console.assert(biggest([1]) === 1)
  const items = [2,
    limit]
  console.assert(
    JSON.stringify(biggest(items)) === JSON.stringify(3)
  )
  for (const n of items) {
    console.assert(biggest([n]) === n)
  }
  console.assert(Math.abs(biggest([1]) - 1) < 1e-6)
}

testBiggest()
`,
      'biggest',
      ['helper', 'biggest'],
      syntax,
    );
    expect(made).toBe(`const assert = require('node:assert/strict');
const test = require('node:test');
const { helper, biggest } = require('../solution.js');
const console = Object.assign(Object.create(globalThis.console), { assert: assert.ok });
const same = (actual, expected) => {
  if (actual !== expected)
    throw new assert.AssertionError({ actual, expected, operator: 'strictEqual', stackStartFn: same });
};
const limit = 3

test('biggest 1', () => {
  same(biggest([1]), 1);
});
test('biggest 2', () => {
  const items = [2,
    limit]
  same(JSON.stringify(biggest(items)), JSON.stringify(3));
});
test('biggest 3', () => {
  const items = [2,
    limit]
  for (const n of items) {
    console.assert(biggest([n]) === n)
  }
});
test('biggest 4', () => {
  const items = [2,
    limit]
  console.assert(Math.abs(biggest([1]) - 1) < 1e-6)
});
`);
  });

  it.each([
    ['no call at its end', 'const f = () => { console.assert(true) }', 'do not end in a call'],
    ['a call of something else', 'console.assert(true)\ng()', 'do not end in a call'],
    ['nothing asserted', 'function f() { g() }\nf()', 'assert nothing'],
  ])('refuses a file with %s', (_, test, why) => expect(() => nodeTestOfChecks(test, 'x', [], syntax)).toThrow(why));

  it('exports what the program declares', () => {
    const program = 'const a = () => {\n}\nfunction b() {}\nlet { c } = a\nvar d = 1, e\n';
    const names = declaredNames(program, 'a', syntax);
    expect(names).toEqual(['a', 'b', 'd', 'e']);
    expect(moduleOf(program, names)).toBe(`${program}\nmodule.exports = { a, b, d, e };\n`);
    expect(() => declaredNames(program, 'f', syntax)).toThrow('declares no f');
  });
});
