/** Bodies of async tests over async generators, `for await` and tags. */
export const ASYNC: readonly string[] = [
  'async function* g(n) { for (let i = 0; i < n; i++) { await null; yield i; } } const out = []; for await (const x of g(3)) out.push(x); assert.deepEqual(out, [0, 1, 2]);',
  'async function* g() { try { yield 1; yield 2; } finally { log.push("closed"); } } for await (const x of g()) { log.push(x); break; } assert.deepEqual(log, [1, "closed"]);',
  'async function* g() { yield 1; throw new Error("mid"); } await assert.rejects(async () => { for await (const x of g()) log.push(x); }, /mid/); assert.deepEqual(log, [1]);',
  'async function* g() { const a = yield 1; log.push(a); return 7; } const it = g(); log.push(await it.next(), await it.next("s"), await it.next()); assert.deepEqual(log, ["s", { value: 1, done: false }, { value: 7, done: true }, { value: undefined, done: true }]);',
  'async function* g() { try { yield 1; } catch (e) { yield e + "!"; } finally { log.push("f"); } } const it = g(); await it.next(); log.push((await it.throw("x")).value, (await it.return(5)).value, await it.next()); assert.deepEqual(log, ["f", "x!", 5, { value: undefined, done: true }]);',
  'async function* g() { yield Promise.resolve(4); yield* [Promise.resolve(5), 6]; yield* (async function* () { yield 7; })(); } const out = []; for await (const x of g()) out.push(x); assert.deepEqual(out, [4, 5, 6, 7]);',
  'const out = []; for await (const x of [Promise.resolve(1), 2]) out.push(x); assert.deepEqual(out, [1, 2]);',
  'await assert.rejects(async () => { for await (const x of [1, Promise.reject(new RangeError("r"))]) log.push(x); }, RangeError); assert.deepEqual(log, [1]);',
  'const it = { from: 0, [Symbol.asyncIterator]() { return { next: async () => ({ done: this.from > 2, value: this.from++ }), return: async () => { log.push("r"); return {}; } }; } }; for await (const x of it) { if (x === 1) break; log.push(x); } assert.deepEqual(log, [0, "r"]);',
  'class A { #n = 2; async *[Symbol.asyncIterator]() { for (let i = 0; i < this.#n; i++) yield i; } async *each() { yield* this; } } const out = []; for await (const x of new A().each()) out.push(x); assert.deepEqual(out, [0, 1]);',
  'async function* g() { log.push("a"); yield 1; log.push("b"); yield 2; } const it = g(); const [x, y, z] = await Promise.all([it.next(), it.next(), it.next()]); assert.deepEqual([log, x.value, y.value, z.done], [["a", "b"], 1, 2, true]);',
  'async function* g() { yield 1; } const it = g(); assert.deepEqual([await it.return(3), await it.next()], [{ value: 3, done: true }, { value: undefined, done: true }]); assert.equal(it[Symbol.asyncIterator](), it);',
  'let n = 0; const o = { a: { b: 1 }, get: () => (n++, o.a) }; o.get().b += await 5; o.a["b"] *= await 2; assert.deepEqual([o.a.b, n], [12, 1]);',
  'class A { #v = null; async load() { this.#v ??= await Promise.resolve(3); this.#v += await 4; return this.#v; } } assert.equal(await new A().load(), 7);',
  'const a = [1, 2]; let i = 0; a[i++] += await 10; assert.deepEqual([a, i], [[11, 2], 1]);',
  'const o = { x: 0 }; o.x ||= await 5; o.x &&= await 6; o.y ??= await 7; assert.deepEqual(o, { x: 6, y: 7 });',
  'let i = 0; do { i += await 1; if (i === 2) continue; log.push(i); } while (await (i < 4)); assert.deepEqual(log, [1, 3, 4]);',
  'const tag = (strings, ...values) => [strings.slice(), strings.raw.slice(), values]; const x = 2; assert.deepEqual(tag`a\\n${x}b${x + 1}`, [["a\\n", "b", ""], ["a\\\\n", "b", ""], [2, 3]]);',
  'const seen = (s) => s; const f = () => seen`x`; assert.equal(f(), f()); assert.notEqual(seen`x`, seen`x`); assert.ok(Object.isFrozen(seen`a${1}`)); assert.throws(() => { seen`a`[0] = 1; }, TypeError);',
  'assert.deepEqual([String.raw`a\\n${1}b`, String.raw({ raw: ["x", "y", "z"] }, 1, 2, 3), ({ t: (s) => s[0] }).t`me`], ["a\\\\n1b", "x1y2z", "me"]);',
].map((body) => `const log = []; ${body}`);

/** When each part of an async iteration comes, seen against a chain of promises. */
export const TURNS: readonly string[] = (
  [
    ['async function* g() { yield 1; yield 2; } for await (const x of g()) log.push("x");', '0 1 x 2 3 x 4 end'],
    ['async function* g() { yield* [1, 2]; } for await (const x of g()) log.push("x");', '0 1 2 x 3 4 5 x 6 7 8 end'],
    [
      'async function* g() { yield* (async function* () { yield 1; yield 2; })(); } for await (const x of g()) log.push("x");',
      '0 1 2 x 3 4 5 x 6 7 end',
    ],
    ['for await (const x of [1, 2]) log.push("x");', '0 1 x 2 3 x 4 5 end'],
    ['for await (const x of [Promise.resolve(1), 2]) log.push("x");', '0 1 x 2 3 x 4 5 end'],
    ['async function* g() { return 4; } await g().next(); log.push("x");', '0 1 x end'],
    [
      'async function* g() { yield 1; } const it = g(); await it.next(); await it.return(2); log.push("x"); await it.next(); log.push("x");',
      '0 1 2 3 x 4 x end',
    ],
    [
      'async function* g() { try { yield 1; } finally { await null; log.push("f"); } } for await (const x of g()) { log.push("x"); break; }',
      '0 1 x 2 3 f 4 end',
    ],
    [
      'const it = { [Symbol.asyncIterator]: () => ({ i: 0, async next() { return { done: this.i++ > 1, value: this.i }; } }) }; for await (const x of it) log.push("x");',
      '0 x 1 x 2 end',
    ],
    [
      'async function* g() { yield 1; throw new Error("no"); } try { for await (const x of g()) log.push("x"); } catch { log.push("c"); }',
      '0 1 x 2 c end',
    ],
  ] as const
).map(
  ([body, log]) =>
    `const log = []; let p = Promise.resolve(); for (let i = 0; i < 30; i++) p = p.then(() => log.push(i)); (async () => { ${body} log.push("end"); })(); await new Promise(setImmediate); assert.equal(log.slice(0, log.indexOf("end") + 1).join(" "), "${log}");`,
);
