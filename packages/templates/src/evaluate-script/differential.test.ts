import { loadSyntax } from '@repair/syntax';
import { describe, expect, test } from 'vitest';
import { openScriptEvaluator } from './index.js';
import { askNode } from './testing/node-test.js';
import { IMPORTS, PLATFORM } from './testing/programs-platform.js';
import { ASYNC, TURNS } from './testing/programs-async.js';
import { BYTES } from './testing/programs-bytes.js';
import { LANGUAGE } from './testing/programs-language.js';
import { VALUES } from './testing/programs-values.js';
import { LIBRARY, WAITING } from './testing/programs-library.js';

const BODIES = [...LANGUAGE, ...LIBRARY, ...BYTES, ...WAITING, ...ASYNC, ...TURNS, ...PLATFORM, ...VALUES];
const head = `import { test } from 'node:test';\nimport assert from 'node:assert/strict';\n${IMPORTS}`;
const tests = BODIES.map((body, index) => {
  const kind = [...WAITING, ...ASYNC, ...TURNS, ...PLATFORM, ...VALUES].includes(body) ? 'async ' : '';
  return `test('t${index}', ${kind}() => {\n  ${body}\n});\n`;
});
const FILE = { path: 'a.test.mjs', text: head + tests.join('') };

const told = askNode([FILE], FILE.path);
const evaluator = openScriptEvaluator(await loadSyntax(), [FILE]);
const given = BODIES.map((body, index) => {
  const of = { file: FILE.path, test: `${FILE.path}::t${index}` };
  return {
    body,
    node: told.get(`t${index}`),
    outcome: evaluator.test(of, null, 100_000),
    again: evaluator.test(of, null, 100_000),
  };
});

describe('tests and node', () => {
  test('both kinds of outcomes are among what node says', () => {
    expect(told.size).toBe(BODIES.length);
    expect(new Set(told.values())).toEqual(new Set(['passes', 'fails']));
  });

  test.each(given)('agree on $body', ({ outcome, node }) => {
    if (outcome.kind === 'unknown') return;
    expect(outcome.kind).toBe(node);
  });

  test('at least 85 of 100 are known', () => {
    const unknown = given.filter(({ outcome }) => outcome.kind === 'unknown');
    const shown = unknown.map(({ body, outcome }) => `${outcome.why}: ${body}`);
    expect(shown.slice(0, given.length * 0.15)).toEqual(shown);
  });

  test('a test has the same outcome each time', () => {
    expect(given.map(({ again }) => again)).toEqual(given.map(({ outcome }) => outcome));
  });
});
