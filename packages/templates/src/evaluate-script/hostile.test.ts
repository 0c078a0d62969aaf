import { loadSyntax } from '@repair/syntax';
import { describe, expect, test } from 'vitest';
import { openScriptEvaluator } from './index.js';

const syntax = await loadSyntax();
const HEAD =
  "import { test } from 'node:test';\nimport assert from 'node:assert/strict';\nimport EventEmitter, { once } from 'node:events';\nimport { createHash } from 'node:crypto';\nimport path from 'node:path';\n";

function outcomeOf(body: string, steps = 100_000) {
  const text = `${HEAD}test('it', async () => {\n${body}\n});\n`;
  const evaluator = openScriptEvaluator(syntax, [{ path: 'a.test.js', text }]);
  return evaluator.test({ file: 'a.test.js', test: 'a.test.js::it' }, null, steps);
}

describe('what does not end, nests or grows without a bound', () => {
  test.each([
    ['while (true) {}'],
    ['for (;;) ;'],
    ['const f = () => f(); f();'],
    ['const f = () => ({ get x() { return f().x; } }); f().x;'],
    ['const a = [1]; for (const x of a) a.push(x);'],
    ['const s = new Set([1]); for (const x of s) { s.delete(x); s.add(x); }'],
    ['function* g() { while (true) yield 1; } [...g()];'],
    ['let s = "x"; while (true) s += s;'],
    ['"x".repeat(2 ** 29);'],
    ['"x".padEnd(2 ** 29);'],
    ['new Array(4294967295).fill(0);'],
    ['Array.from({ length: 2 ** 40 });'],
    ['const a = []; a[4294967294] = 1;'],
    ['for (let n = 1; ; n *= 2) { const a = []; a[n] = 1; }'],
    ['new Uint8Array(2 ** 31);'],
    ['Buffer.alloc(2 ** 31);'],
    ['const all = []; for (;;) all.push(new Float64Array(100000));'],
    ['let b = Buffer.from("ab"); for (;;) b = Buffer.concat([b, b]);'],
    ['const a = new Uint8Array(100000); for (;;) a.fill(1);'],
    ['const b = Buffer.alloc(100000); for (;;) b.indexOf(b.subarray(1));'],
    ['Uint8Array.from({ length: 2 ** 40 });'],
    ['let n = 3n; while (true) n = n * n;'],
    ['10n ** 10000000n;'],
    ['const a = []; a[0] = a; JSON.stringify([a, a]); a.flat(Infinity); a.toString(); for (;;) ;'],
    ['let o = {}; for (;;) o = { o };'],
    ['const f = async () => { await null; return f(); }; await f();'],
    ['await new Promise(() => {});'],
    ['async function* g() { for (;;) yield 1; } for await (const x of g()) ;'],
    ['async function* g() { yield* g(); } await g().next();'],
    ['const e = new EventEmitter(); e.on("x", () => e.emit("x")); e.emit("x");'],
    ['const e = new EventEmitter(); for (;;) e.on("x", () => {});'],
    ['const c = new AbortController(); for (;;) c.signal.addEventListener("abort", () => {});'],
    ['const f = () => queueMicrotask(f); f(); await new Promise(() => {});'],
    ['setInterval(() => {}, 5); await new Promise(() => {});'],
    ['const f = () => setTimeout(f, 0); f(); await new Promise(() => {});'],
    ['for (;;) setTimeout(() => {}, 1);'],
    ['await once(new EventEmitter(), "never");'],
    ['const h = createHash("sha256"); for (;;) h.update(Buffer.alloc(10000)); '],
    ['let p = "a"; for (;;) p = path.join(p, p);'],
    ['const f = () => setImmediate(f); f(); await new Promise(() => {});'],
    ['try { while (true) {} } catch { assert.ok(true); }'],
    ['try { (function f() { f(); })(); } catch { assert.ok(true); }'],
  ])('%s', (body) => {
    const { kind, steps } = outcomeOf(body);
    expect(['endless', 'unknown', 'fails']).toContain(kind);
    expect(kind === 'fails' && !body.includes('JSON')).toBe(false);
    expect(steps).toBeLessThan(20_000_000);
  });

  test.each([
    ['/(a+)+$/.test("a".repeat(40) + "b")'],
    ['/(a|aa)+$/.test("a".repeat(60) + "b")'],
    ['/(.*)(.*)(.*)(.*)(.*)x/.test("y".repeat(200))'],
    ['"word ".repeat(20).replace(/(\\w+\\s?)+!/, "")'],
    ['/^(([a-z])+.)+[A-Z]([a-z])+$/.test("a".repeat(50))'],
  ])('the pattern in %s takes no more than the steps', (body) => {
    expect(outcomeOf(body).kind).toBe('endless');
  });
});

describe('nothing of the host is in reach', () => {
  test.each([
    ['({}).constructor.constructor("return process")();'],
    ['(() => {}).constructor("return 1")();'],
    ['new Function("return 1")();'],
    ['eval("1");'],
    ['globalThis.x = 1;'],
    ['({}).__proto__.x = 1;'],
    ['const o = {}; o.__proto__ = {};'],
    ['const o = { __proto__: null };'],
    ['JSON.parse(\'{"__proto__": {"x": 1}}\');'],
    ['Object.prototype.x = 1;'],
    ['Array.prototype.push = 1;'],
    ['process.exit(1);'],
    ['require("fs");'],
    ['await import("node:fs");'],
    ['Math.random();'],
    ['setInterval(() => {}, 1);'],
    ['await new Promise((done) => { setTimeout(done, 10); setTimeout(done, 11); });'],
    ['setTimeout(() => {}, 0); await new Promise(setImmediate);'],
    ['await new Promise((done) => setTimeout(done, 60000));'],
    ['Date.now();'],
    ['new Date();'],
    ['"ø".localeCompare("z");'],
    ['"a".localeCompare("z", "sv");'],
    ['(1234.5678).toLocaleString();'],
    ['new Intl.NumberFormat();'],
    ['new Error("x").stack.split("x");'],
    ['[1, , 2].length;'],
  ])('%s is unknown', (body) => {
    expect(outcomeOf(body).kind).toBe('unknown');
  });

  test('names of the host are plain names', () => {
    const body =
      'const m = {}; m.toString = 1; assert.deepEqual([m.hasOwnProperty, m["valueOf"] === undefined, "x" in m], [m.hasOwnProperty, false, false]);';
    expect(outcomeOf(body).kind).toBe('passes');
    expect(outcomeOf('const m = {}; assert.equal(m["__defineGetter__x"], undefined);').kind).toBe('passes');
    expect(outcomeOf('assert.equal(({})["toLocaleStrin"], 1);').kind).toBe('fails');
  });

  test('nothing passes from one evaluation to the next', () => {
    const first = outcomeOf('Object.defineProperty(Object, "zz", { value: 1 });');
    expect(first.kind).toBe('unknown');
    expect(outcomeOf('assert.equal(Object.zz, undefined);').kind).toBe('passes');
  });
});

describe('what an engine refuses is never run', () => {
  test.each([
    ['const a = 1; const a = 2;'],
    ['null ?? 1 || 2;'],
    ['const a;'],
    ['break;'],
    ['1 = 2;'],
    ['-1 ** 2;'],
    ['const f = () => { await 1; };'],
    ['const f = (a, a) => 1;'],
    ['const n = 012;'],
    ['if (true) {'],
  ])('%s', (body) => {
    expect(['unknown', 'fails']).toContain(outcomeOf(body).kind);
  });

  test('an id that is none', () => {
    const evaluator = openScriptEvaluator(syntax, [{ path: 'a.test.js', text: HEAD }]);
    for (const id of ['', '::', 'a.test.js::', 'a.test.js::x', '../x', 'constructor', '__proto__']) {
      expect(evaluator.test({ file: 'a.test.js', test: id }, null, 1000).kind).toBe('unknown');
    }
  });
});
