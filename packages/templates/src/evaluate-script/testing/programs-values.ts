import { givenBodies } from './given.js';

/** What the language has for objects, texts, numbers, dates and iteration. */
export const VALUES: readonly string[] = givenBodies([
  [
    'return [Array.from({ length: 3 }), new Array(3).fill().map((_, i) => i), Array(3).fill(0), Array(2, 3)];',
    '[[null,null,null],[0,1,2],[0,0,0],[2,3]]',
  ],
  [
    'const grid = Array.from({ length: 2 }, () => Array(2).fill(".")); grid[1][0] = "#"; return grid.map((r) => r.join("")).join("|");',
    '"..|#."',
  ],
  ['return [..."abc"].map((c, i, all) => all.length + c + i);', '["3a0","3b1","3c2"]'],
  ['return Object.getOwnPropertyDescriptor({ get a() { return 1; } }, "a").get !== undefined;', 'true'],
  [
    'const o = {}; Object.defineProperty(o, "x", { value: 1, enumerable: false }); return [o.x, Object.keys(o), JSON.stringify(o)];',
    '[1,[],"{}"]',
  ],
  [
    'const o = Object.create({ a: 1 }, { b: { value: 2, enumerable: true } }); return [o.a, o.b, Object.keys(o)];',
    '[1,2,["b"]]',
  ],
  [
    'const o = Object.seal({ a: 1 }); o.a = 2; return [Object.isSealed(o), o.a, Object.isFrozen(o), Object.isExtensible(o)];',
    '[true,2,false,false]',
  ],
  [
    'const o = Object.preventExtensions({ a: 1 }); try { o.b = 1; } catch (e) { log.push(e.name); } return [log, o];',
    '[["TypeError"],{"a":1}]',
  ],
  ['return Object.entries({ b: 1, a: 2, 1: 3 }).flat();', '["1",3,"b",1,"a",2]'],
  ['return [Reflect.get({ a: 1 }, "a"), Reflect.apply(Math.max, null, [1, 2])];', '[1,2]'],
  ['class A { static create() { return new this(); } } class B extends A {} return B.create() instanceof B;', 'true'],
  [
    'const s = Symbol.for("x"); return [s === Symbol.for("x"), Symbol("d").description, s.toString()];',
    '[true,"d","Symbol(x)"]',
  ],
  [
    'return [Number.MAX_SAFE_INTEGER, 0.1 + 0.2, 1e21, 1 / 3, -0, (25).toString(2), (0.5).toString(16)];',
    '[9007199254740991,0.30000000000000004,1e+21,0.3333333333333333,0,"11001","0.8"]',
  ],
  [
    'return [(1234.5678).toFixed(1), (0.000001234).toString(), (1e-7).toFixed(10), (123.456).toPrecision(4), (123456).toExponential(2)];',
    '["1234.6","0.000001234","0.0000001000","123.5","1.23e+5"]',
  ],
  [
    'return [parseInt("ff", 16), parseInt("08"), Number(" 12 "), Number("1_0"), +"0b11", Number(null), Number([5]), Number(true)];',
    '[255,8,12,null,3,0,5,1]',
  ],
  [
    'return ["abc".localeCompare("abd"), "a".codePointAt(), "x".normalize(), "abc".substr(-2, 1), "a-b".split("-", 1)];',
    '[-1,97,"x","b",["a"]]',
  ],
  ['return "a,b;c".split(/[,;]/).concat("x".split("")).join();', '"a,b,c,x"'],
  [
    'return "aBc".replace(/[A-Z]/g, (c) => "_" + c.toLowerCase()) + "x-y".replace(/-(.)/g, (_, c) => c.toUpperCase());',
    '"a_bcxY"',
  ],
  [
    'return "price: $5".replace("$5", "$$6") + "abc".replace("b", "[$&]") + "aXbX".replaceAll("X", "$1");',
    '"price: $6a[b]ca$1b$1"',
  ],
  ['return "John Smith".replace(/(?<first>\\w+)\\s(?<last>\\w+)/, "$<last>, $<first>");', '"Smith, John"'],
  ['return "abcabc".lastIndexOf("c", 3) + [1, 2, 1].lastIndexOf(1, -2);', '2'],
  ['return [..."a1b2".matchAll(/[a-z](\\d)/g)].map((m) => m[1]).join();', '"1,2"'],
  [
    'return /(\\d+)-(?!x)/y.flags + /a/i.ignoreCase + /a/m.multiline + /a/g.global + /a/y.sticky;',
    '"ytruetruetruetrue"',
  ],
  [
    'const re = /\\d+/g; let m; while ((m = re.exec("a1b22")) !== null) log.push(m[0], m.index, re.lastIndex); return log;',
    '["1",1,2,"22",3,5]',
  ],
  [
    'return new Date(Date.UTC(2024, 1, 29)).toISOString() + new Date("2024-02-30T00:00:00Z").getTime();',
    '"2024-02-29T00:00:00.000Z1709251200000"',
  ],
  ['return new Date(0).toUTCString();', '"Thu, 01 Jan 1970 00:00:00 GMT"'],
  [
    'const d = new Date("2024-01-31T00:00:00Z"); d.setUTCDate(d.getUTCDate() + 1); return [d.toJSON(), +d, d > new Date(0), JSON.stringify({ d })];',
    '["2024-02-01T00:00:00.000Z",1706745600000,true,"{\\"d\\":\\"2024-02-01T00:00:00.000Z\\"}"]',
  ],
  [
    'return [typeof new Date("x").getTime(), String(new Date(NaN)), isNaN(new Date("garbage"))];',
    '["number","Invalid Date",true]',
  ],
  [
    'const m = new Map(Object.entries({ a: 1 })); return [[...m.entries()], Object.fromEntries(m), m.size, new Map([...m].sort())];',
    '[[["a",1]],{"a":1},1,{}]',
  ],
  [
    'const s = new Set([1, 2]); return [s.has(1), [...s].at(-1), new Set("hello").size, typeof s.union];',
    '[true,2,4,"undefined"]',
  ],
  [
    'function* g() { const x = yield 1; log.push(x); try { yield 2; } finally { log.push("f"); } } const it = g(); it.next(); it.next("v"); it.return(9); return log;',
    '["v","f"]',
  ],
  [
    'function* fib() { let [a, b] = [0, 1]; while (true) { yield a; [a, b] = [b, a + b]; } } const out = []; for (const x of fib()) { if (x > 20) break; out.push(x); } return out;',
    '[0,1,1,2,3,5,8,13]',
  ],
  [
    'class Tree { constructor(v, l, r) { Object.assign(this, { v, l, r }); } *[Symbol.iterator]() { if (this.l) yield* this.l; yield this.v; if (this.r) yield* this.r; } } return [...new Tree(2, new Tree(1), new Tree(3))];',
    '[1,2,3]',
  ],
  [
    'label: for (let i = 0; i < 3; i++) { for (let j = 0; j < 3; j++) { if (j === 1) continue label; if (i === 2) break label; log.push([i, j]); } } return log;',
    '[[0,0],[1,0]]',
  ],
  [
    'const f = async () => { outer: for (const a of [1, 2]) { for (const b of [1, 2]) { await null; if (b === 2) continue outer; log.push(a * b); } } }; await f(); return log;',
    '[1,2]',
  ],
  [
    'switch (3) { case 1: log.push(1); case 3: log.push(3); case 4: log.push(4); break; default: log.push("d"); } return log;',
    '[3,4]',
  ],
  ['const { a = 1, b: { c = 2 } = {}, ...r } = { d: 4, e: 5 }; return [a, c, r];', '[1,2,{"d":4,"e":5}]'],
  [
    'const f = ({ x, y = x * 2 } = {}, ...rest) => [x, y, rest.length]; return [f({ x: 1 }), f(), f({ x: 1, y: 0 }, 1, 2)];',
    '[[1,2,0],[null,null,0],[1,0,2]]',
  ],
  ['var x = 1; { var x = 2; } function h() { return typeof y; var y = 1; } return [x, h()];', '[2,"undefined"]'],
  [
    'const o = { a: { b: null } }; return [o?.a?.b?.c ?? "d", o.z?.(), o.a?.["b"], delete o.a, "a" in o];',
    '["d",null,null,true,false]',
  ],
  [
    'let n = 5; n **= 2; n <<= 1; n ^= 3; n >>>= 0; n %= 7; return [n, 7 & 3, ~~5.7, 5 >> 1, -5 >>> 28, 2 ** -1];',
    '[0,3,5,2,15,0.5]',
  ],
  ['return String(10n ** 3n + BigInt(5) - 2n * 3n + BigInt("12") + (7n / 2n) + (1n << 4n));', '"1030"'],
  [
    'try { null.x; } catch (e) { log.push(e.message, e instanceof TypeError); } try { undefined.f(); } catch (e) { log.push(e.message); } try { const q = {}; q.f(); } catch (e) { log.push(e.name); } return log;',
    '["Cannot read properties of null (reading \'x\')",true,"Cannot read properties of undefined (reading \'f\')","TypeError"]',
  ],
  [
    'try { try { throw new Error("a"); } finally { log.push("f"); } } catch ({ message }) { log.push(message); } return log;',
    '["f","a"]',
  ],
  [
    'class HttpError extends Error { constructor(status, message) { super(message); this.name = this.constructor.name; this.status = status; Error.captureStackTrace?.(this, HttpError); } } const e = new HttpError(404, "nf"); return [String(e), e instanceof Error, Object.keys(e), e.toString()];',
    '["HttpError: nf",true,["name","status"],"HttpError: nf"]',
  ],
  ['return new AggregateError([new Error("a")], "many").errors.length;', '1'],
  ['return await Promise.any([Promise.reject(1), Promise.resolve(2)]);', '2'],
  [
    'try { await Promise.any([Promise.reject(1)]); } catch (e) { log.push(e.constructor.name, e.errors); } return log;',
    '["AggregateError",[1]]',
  ],
  [
    'return await Promise.allSettled([1, Promise.reject(new Error("x"))]).then((r) => r.map((x) => x.status));',
    '["fulfilled","rejected"]',
  ],
  [
    'return JSON.stringify({ a: [1, { b: undefined }], d: new Date(0), n: null, f() {}, s: Symbol("x"), m: new Map([[1, 2]]) }, null, "\\t");',
    '"{\\n\\t\\"a\\": [\\n\\t\\t1,\\n\\t\\t{}\\n\\t],\\n\\t\\"d\\": \\"1970-01-01T00:00:00.000Z\\",\\n\\t\\"n\\": null,\\n\\t\\"m\\": {}\\n}"',
  ],
  [
    'return JSON.stringify({ b: 1, a: 2, c: { a: 3, z: 1 } }, ["a", "c"]) + JSON.stringify([NaN, Infinity, undefined, () => 1]) + JSON.stringify("\\u2028\\ud800");',
    '"{\\"a\\":2,\\"c\\":{\\"a\\":3}}[null,null,null,null]\\" \\\\ud800\\""',
  ],
  [
    'return JSON.parse(\'{"a":[1,{"b":2}],"d":"1970-01-01"}\', function (k, v) { return k === "d" ? v.length : Array.isArray(v) ? v.length : v; });',
    '{"a":2,"d":10}',
  ],
  [
    'try { JSON.parse("{bad"); } catch (e) { log.push(e.name, e instanceof SyntaxError); } const c = {}; c.c = c; try { JSON.stringify(c); } catch (e) { log.push(e.name); } return log;',
    '["SyntaxError",true,"TypeError"]',
  ],
  [
    'return structuredClone({ a: new Map([[1, new Set([2])]]), d: new Date(5), n: null, u: undefined, e: [1, [2]] }).a.get(1).has(2);',
    'true',
  ],
  [
    'return [Math.max(...[1, 2, 3]), Math.cbrt(27), Math.log2(8), Math.hypot(3, 4), Math.atan2(1, 1) > 0, Math.trunc(-1.5), Math.sign(-3), Math.round(2.5), Math.round(-2.5)];',
    '[3,3,3,5,true,-1,-1,3,-2]',
  ],
  [
    'const bound = function (a, b) { return [this.x, a, b]; }.bind({ x: 1 }, 2); return [bound(3), bound.name, bound.length];',
    '[[1,2,3],"bound ",1]',
  ],
  [
    'return [1, 2, 3, 4].findLast((x) => x % 2) + [3, 1, 2].toSorted().join("") + [1, 2].with(0, 9)[0] + [1, 2, 3].toSpliced(1, 1).length;',
    '"312392"',
  ],
  [
    'return [[3, "c"], [1, "a"]].sort(([a], [b]) => a - b).map(([, s]) => s).join("") + [10, 9, 1].sort() + ["b", undefined, "a"].sort();',
    '"ac1,10,9a,b,"',
  ],
  ['return [1, [2, [3, [4]]]].flat(Infinity).copyWithin(0, 2).join();', '"3,4,3,4"'],
  [
    'return Array.isArray([]) && [].concat(1, [2], [[3]]).length + [1, 2, 3].indexOf(2, -1) + [NaN].includes(NaN);',
    '3',
  ],
  ['const it = [1, 2, 3][Symbol.iterator](); it.next(); return [...it];', '[2,3]'],
  [
    'const o = { valueOf: () => 42, toString: () => "str" }; return [o + 1, `${o}`, o > 41, o == 42];',
    '[43,"str",true,true]',
  ],
  [
    'return [null ?? "d", 0 || "x", "" && "y", !!"0", [] + {}, [] + [], "5" * "2", "5" + 2, null + 1, undefined + 1, true + true];',
    '["d","x","",true,"[object Object]","",10,"52",1,null,2]',
  ],
  ['return [isNaN("x"), isFinite("5"), Number.isNaN("x"), Number.parseFloat("1.5abc")];', '[true,true,false,1.5]'],
  ['const { default: d } = { default: 5 }; return d;', '5'],
  [
    'const cache = new Map(); const memo = (f) => (x) => cache.get(x) ?? cache.set(x, f(x)).get(x); const sq = memo((x) => x * x); return [sq(3), sq(3), cache.size];',
    '[9,9,1]',
  ],
  ['const pipe = (...fs) => (x) => fs.reduce((v, f) => f(v), x); return pipe((x) => x + 1, (x) => x * 2)(3);', '8'],
  [
    'class Stack { #items = []; static #count = 0; static get count() { return Stack.#count; } push(x) { this.#items.push(x); Stack.#count++; return this; } get size() { return this.#items.length; } #hidden() { return 1; } has() { return #items in this && this.#hidden(); } } return [new Stack().push(1).push(2).size, Stack.count, new Stack().has()];',
    '[2,2,1]',
  ],
  [
    'class P { static { this.z = 5; } static y = this.z + 1; ["comp" + 1]() { return 1; } \'quoted key\'() { return 2; } } return [P.y, new P().comp1(), new P()["quoted key"]()];',
    '[6,1,2]',
  ],
  [
    'const o = { ["k" + 1]: 1, get v() { return this.k1 + 1; }, set v(x) { this.k1 = x; }, async m() {}, *g() {} }; o.v = 5; return [o.v, Object.keys(o)];',
    '[6,["k1","v","m","g"]]',
  ],
  ['const x = 5; const y = x > 3 ? x > 4 ? "a" : "b" : "c"; return y;', '"a"'],
  [
    'for (const [k, v] of Object.entries({ a: 1 })) log.push(k + v); for (const k in { a: 1, b: 2 }) log.push(k); for (const i in [7, 8]) log.push(i); return log;',
    '["a1","a","b","0","1"]',
  ],
  [
    'do { log.push(1); } while (log.length < 2); let i = 0; for (;;) { if (++i > 2) break; } return [log, i];',
    '[[1,1],3]',
  ],
  ['if (true) log.push(1); else log.push(2); return log;', '[1]'],
  [
    'const date = new Date("2024-05-06T07:08:09.123Z"); return [date.getUTCDay(), date.getUTCMilliseconds(), date.toISOString().split("T")[0], date.valueOf()];',
    '[1,123,"2024-05-06",1714979289123]',
  ],
  [
    'return "ab\\n".trimEnd().padStart(4, "*").at(0) + "x".concat("y", 1) + "abc".search(/c/) + "b".charAt(0) + "aaa".lastIndexOf("a");',
    '"*xy12b2"',
  ],
  [
    'return Array.from(new Map([[1, 2]]).values()).concat([...new Set([3]).keys()]).join() + Array.from("héy").length;',
    '"2,33"',
  ],
  ['return Object.is(-0, 0) + Object.is(NaN, NaN) + [] instanceof Array;', 'false'],
  ['return isNaN(parseInt("")) && [undefined, null].map((x) => x ?? 0).join();', '"0,0"'],
  ['return (function () { return this; }).call(5) + 1;', '6'],
  ['"use strict"; const f = function fact(n) { return n < 2 ? 1 : n * fact(n - 1); }; return f(10);', '3628800'],
  [
    'return Symbol.asyncIterator.toString() + Symbol.iterator.description;',
    '"Symbol(Symbol.asyncIterator)Symbol.iterator"',
  ],
  ['const ws = new WeakSet(); const k = {}; ws.add(k); return ws.has(k);', 'true'],
  ['return [3, 20, 100].map(String).map((s) => s.padStart(3, "0")).join(" ");', '"003 020 100"'],
  [
    'const o = Object.defineProperties({}, { a: { value: 1, writable: true, enumerable: true, configurable: true }, b: { get() { return this.a + 1; } } }); o.a = 4; return [o.b, Object.keys(o), Object.getOwnPropertyDescriptor(o, "a"), Object.getOwnPropertyDescriptor(o, "zz") === undefined];',
    '[5,["a"],{"value":4,"writable":true,"enumerable":true,"configurable":true},true]',
  ],
  [
    'class A { get x() { return 1; } m() {} } const d = Object.getOwnPropertyDescriptor(A.prototype, "x"); return [typeof d.get, d.set === undefined, d.enumerable, d.configurable, Object.getOwnPropertyDescriptor(A.prototype, "m").enumerable];',
    '["function",true,false,true,false]',
  ],
  [
    'const o = {}; Object.defineProperty(o, "x", { value: 1, writable: true }); o.x = 2; return [o.x, Object.keys(o), { ...o }];',
    '[2,[],{}]',
  ],
  [
    'const o = Object.seal({ a: 1, b: 2 }); o.a = 5; try { o.c = 1; } catch (e) { log.push(e.name); } try { delete o.a; } catch (e) { log.push(e.name); } return [log, o, Object.isSealed(o), Object.isFrozen(o), Object.isExtensible(o)];',
    '[["TypeError","TypeError"],{"a":5,"b":2},true,false,false]',
  ],
  [
    'return [Object.isFrozen(Object.freeze([])), Object.isFrozen(Object.freeze({ a: {} })), Object.isFrozen({}), Object.isFrozen([]), Object.isFrozen(5), Object.isSealed(Object.freeze({ a: 1 })), Object.isExtensible([]), Object.isFrozen(Object.preventExtensions({})), Object.isFrozen(Object.preventExtensions({ a: 1 }))];',
    '[true,true,false,false,true,true,true,true,false]',
  ],
  [
    'return ["a$b".replace("$", "$$"), "abc".replace("b", "[$&]"), "abc".replace("b", "$`|$\'"), "aXbX".replaceAll("X", "$1"), "abc".replace("c", "$"), "abc".replace("", "$&_"), "aa".replaceAll("a", "$\'")];',
    '["a$b","a[b]c","aa|cc","a$1b$1","ab$","_abc","a"]',
  ],
  [
    'return [[1, 2, 1, 2].lastIndexOf(2, -2), [1, 2].lastIndexOf(1, -5), [1].lastIndexOf(1, 9), [1, 2, 3, 4].toSpliced(1, 2, "x"), [1, 2, 3, 4, 5].copyWithin(1, 3), [1, 2, 3].copyWithin(-1, 0, 1)];',
    '[1,-1,0,[1,"x",4],[1,4,5,4,5],[1,2,1]]',
  ],
  [
    'const f = function named(a, b, c) { return [this, a, b, c]; }; const g = f.bind("s", 1); return [g.name, g.length, g.bind(null, 2)(3).slice(1), (() => {}).bind().name, (class { static m() {} }).m.bind(null).name];',
    '["bound named",2,[1,2,3],"bound ","bound m"]',
  ],
  [
    'return [Symbol.for("k") === Symbol.for("k"), Symbol.for("k") === Symbol.for("z"), Symbol("d").description, Symbol().description === undefined, Symbol("q").toString(), String(Symbol.for("k")), Symbol.iterator.toString()];',
    '[true,false,"d",true,"Symbol(q)","Symbol(k)","Symbol(Symbol.iterator)"]',
  ],
  [
    'return [1n << 70n, -5n >> 1n, 5n << -1n, 255n].map((x) => x.toString(16));',
    '["400000000000000000","-3","2","ff"]',
  ],
  [
    'try { 1n >>> 1n; } catch (e) { log.push(e.name, e.message); } return log;',
    '["TypeError","BigInts have no unsigned right shift, use >> instead"]',
  ],
  [
    'return [(123456).toExponential(2), (0).toExponential(), (-1.5e-9).toExponential(4), (1).toExponential(0)];',
    '["1.23e+5","0e+0","-1.5000e-9","1e+0"]',
  ],
  [
    'return [new Date(0).toUTCString(), new Date("2024-02-30").toISOString(), new Date("2023-02-29T12:00:00Z").toISOString(), new Date("garbage").getTime(), String(new Date(NaN)), new Date(NaN).toUTCString(), `${new Date("x")}`, new Date("2000-12-25T23:59:59.999Z").toUTCString(), new Date("2024-13-01").getTime()];',
    '["Thu, 01 Jan 1970 00:00:00 GMT","2024-03-01T00:00:00.000Z","2023-03-01T12:00:00.000Z",null,"Invalid Date","Invalid Date","Invalid Date","Mon, 25 Dec 2000 23:59:59 GMT",null]',
  ],
  [
    'return [/a/gi.global, /a/gi.ignoreCase, /a/.multiline, /a/my.sticky, /a/s.dotAll, /a/u.unicode];',
    '[true,true,false,true,true,true]',
  ],
  [
    'return [await Promise.any([Promise.reject(1), Promise.resolve(2), 3]), await Promise.any([Promise.reject(new Error("x"))]).catch((e) => [e.name, e.message, e.errors[0].message, e instanceof AggregateError, e instanceof Error]), await Promise.any([]).catch((e) => e.errors)];',
    '[2,["AggregateError","All promises were rejected","x",true,true],[]]',
  ],
  [
    'const e = new AggregateError([1, 2], "many"); const n = new AggregateError([]); return [e.errors, e.message, String(e), Object.keys(e), n.message, n.errors.length, new (class B extends AggregateError {})([5], "b").errors];',
    '[[1,2],"many","AggregateError: many",[],"",0,[5]]',
  ],
  [
    'return [Reflect.ownKeys({ b: 1, 1: 2, [Symbol("s")]: 3 }).map(String), Reflect.has({ a: 1 }, "toString"), Reflect.get({ get a() { return 7; } }, "a"), Reflect.apply(function (x) { return [this.y, x]; }, { y: 1 }, [2]), Reflect.construct(Date, [5]).getTime(), Reflect.getPrototypeOf([]) === Array.prototype];',
    '[["1","b","Symbol(s)"],true,7,[1,2],5,true]',
  ],
  [
    'const f = async () => { outer: for (const a of [1, 2, 3]) { for (const b of [1, 2, 3]) { await null; if (b === 2) continue outer; if (a === 3) break outer; log.push(a * b); } } out: while (true) { do { await 0; break out; } while (true); } blk: { if (await true) break blk; log.push("no"); } }; await f(); return log;',
    '[1,2]',
  ],
  [
    'const re = /\\w+/y; const lex = (t) => { const out = []; re.lastIndex = 0; let m; while ((m = re.exec(t))) { out.push(m[0]); re.lastIndex += 1; } return out; }; return [lex("a bc d"), lex("x"), re.lastIndex];',
    '[["a","bc","d"],["x"],0]',
  ],
  [
    'const o = Object.create({ base: 1 }, { v: { value: 2, enumerable: true }, h: { value: 3 } }); return [o.v, o.h, o.base, Object.keys(o)];',
    '[2,3,1,["v"]]',
  ],
  [
    'return [[...Array(3).keys()], [...Array(2)], Array.from(new Array(2), (_, i) => i), Array.from(Array(2).entries()), [...new Array(3)].map((_, i) => i * i)];',
    '[[0,1,2],[null,null],[0,1],[[0,null],[1,null]],[0,1,4]]',
  ],
  [
    'const a = []; a[2] = 1; return [a.length, a[0] === undefined, 1 in a, 2 in a, Object.keys(a), a.at(0) === undefined, [...a], a.hasOwnProperty(0)];',
    '[3,true,false,true,["2"],true,[null,null,1],false]',
  ],
  [
    'const memo = []; const fib = (n) => memo[n] ?? (memo[n] = n < 2 ? n : fib(n - 1) + fib(n - 2)); return [fib(30), memo.length, memo[0], memo[31] === undefined];',
    '[832040,31,0,true]',
  ],
  [
    'const a = new Array(3); for (let i = 0; i < 3; i++) a[i] = i; const b = []; b[1] = 1; b[0] = 0; const [x, y = 5] = new Array(2); return [a.map((v) => v + 1), b.join("-"), x === undefined, y, Math.max(...b)];',
    '[[1,2,3],"0-1",true,5,1]',
  ],
  [
    'const a = [1]; a[3] = 4; for (const v of a) log.push(v === undefined ? "u" : v); for (const k in a) log.push(k); const { 0: p, 1: q = "d" } = a; return [log, p, q, Object.entries(a)];',
    '[[1,"u","u",4,"0","3"],1,"d",[["0",1],["3",4]]]',
  ],
  [
    'const f = (x) => { try { x(); return true; } catch { return false; } }; const sparse = []; sparse[1] = 1; return [f(() => assert.deepEqual(sparse, [undefined, 1])), f(() => assert.deepEqual(sparse, Object.assign([], { 1: 1 })))];',
    '[false,true]',
  ],
  [
    'for (const by of [RangeError, /zz/, { message: "q" }, () => false, function () { return false; }]) try { assert.throws(() => { throw new TypeError("x"); }, by); } catch (e) { log.push(e.name); } try { await assert.rejects(Promise.reject(new TypeError("x")), RangeError); } catch (e) { log.push(e.name); } return log;',
    '["AssertionError","AssertionError","AssertionError","AssertionError","AssertionError","AssertionError"]',
  ],
]);
