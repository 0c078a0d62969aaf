/** Expressions, or bodies that return, over what node and the platform add to the language; and the JSON of what they give. */
const GIVEN: readonly (readonly [string, string])[] = [
  [
    '["", "a//b/../c/.", "/../a", "a/..", "./", "../..//x/", "/", "//a", "a/b/../../..", "/a/./b/", ".", "a/../", "..a/b"].map((p) => path.normalize(p))',
    '[".","a/c","/a",".","./","../../x/","/","/a","..","/a/b/",".","./","..a/b"]',
  ],
  [
    '[path.join(), path.join(""), path.join("a", "", "../b"), path.join("/a", "..", ".."), path.join("a/", "/b"), path.join("a", "..", ".."), path.join("x", "./y/")]',
    '[".",".","b","/","a/b","..","x/y/"]',
  ],
  [
    '[path.resolve("/a", "b", "../c"), path.resolve("/a", "/b", ""), path.resolve("x", "/y", "z/"), path.resolve("/")]',
    '["/a/c","/b","/y/z","/"]',
  ],
  [
    '["", "/", "a", "/a", "a/b", "/a/b", "a/b/", "/a/", "a//", "//a", ".", "..", "a/.b", "/a/b/c.txt"].map((p) => path.dirname(p))',
    '[".","/",".","/","a","/a","a","/",".","//",".",".","a","/a/b"]',
  ],
  [
    '["", "/", "a", "/a/", "a/b.txt", "b.txt//", ".", "..", "a/."].map((p) => path.basename(p))',
    '["","","a","a","b.txt","b.txt",".","..","."]',
  ],
  [
    '[path.basename("a/b.txt", ".txt"), path.basename(".txt", ".txt"), path.basename("a/.txt", ".txt"), path.basename("a.html", "html"), path.basename("a.txt/", ".txt"), path.basename("abc", ""), path.basename("abc", "bc"), path.basename("abc", "xabc")]',
    '["b","",".txt","a.","a","abc","a","abc"]',
  ],
  [
    '["a.b", "a", ".b", "..", "...", "a.", "a.b.c", "x.y/z", ".a.b", "..a", "a.b/", "", "a/.b", "a/b.c//"].map((p) => path.extname(p))',
    '[".b","","","",".",".",".c","",".b",".a",".b","","",".c"]',
  ],
  [
    '[path.relative("/a/b", "/a/c/d"), path.relative("/a", "/a"), path.relative("/", "/x"), path.relative("/a/b/", "/"), path.relative("/ab", "/a"), path.relative("/a/b", "/a/b/c")]',
    '["../c/d","","x","../..","../a","c"]',
  ],
  [
    '["/a/b.txt", "a", "/", "", "a/b/", "/a", "x/.b", "/a//b.c.d", ".."].map((p) => path.parse(p))',
    '[{"root":"/","dir":"/a","base":"b.txt","ext":".txt","name":"b"},{"root":"","dir":"","base":"a","ext":"","name":"a"},{"root":"/","dir":"/","base":"","ext":"","name":""},{"root":"","dir":"","base":"","ext":"","name":""},{"root":"","dir":"a","base":"b","ext":"","name":"b"},{"root":"/","dir":"/","base":"a","ext":"","name":"a"},{"root":"","dir":"x","base":".b","ext":"","name":".b"},{"root":"/","dir":"/a/","base":"b.c.d","ext":".d","name":"b.c"},{"root":"","dir":"","base":"..","ext":"","name":".."}]',
  ],
  [
    '[path.format({ dir: "/a", base: "b" }), path.format({ root: "/", name: "x", ext: ".t" }), path.format({ dir: "/", root: "/", base: "f" }), path.format({ name: "n", ext: "e" }), path.format({})]',
    '["/a/b","/x.t","/f","n.e",""]',
  ],
  [
    '[path.sep, path.delimiter, path.posix === path, path.isAbsolute("/a"), path.isAbsolute("a"), path.isAbsolute("")]',
    '["/",":",true,true,false,false]',
  ],
  [
    'for (const run of [() => path.join(1), () => path.dirname(), () => path.basename(null), () => path.resolve("/a", 5)]) try { run(); } catch (e) { log.push(e.code, e.name); } return log;',
    '["ERR_INVALID_ARG_TYPE","TypeError","ERR_INVALID_ARG_TYPE","TypeError","ERR_INVALID_ARG_TYPE","TypeError","ERR_INVALID_ARG_TYPE","TypeError"]',
  ],
  [
    'const e = new EventEmitter(); e.on("a", (...x) => log.push(x)); e.once("a", () => log.push("o")); log.push(e.emit("a", 1, 2), e.emit("a"), e.emit("b"), e.listenerCount("a")); return log;',
    '[[1,2],"o",[],true,true,false,1]',
  ],
  [
    'const e = new EventEmitter(); const f = () => log.push("f"); e.on("x", f).on("x", f).off("x", f); e.prependListener("x", () => log.push("p")); e.emit("x"); return [log, e.eventNames(), e.listeners("x").length, e.removeAllListeners("x").emit("x"), e.eventNames()];',
    '[["p","f"],["x"],2,false,[]]',
  ],
  [
    'const e = new EventEmitter(); const g = () => { log.push("g"); e.off("x", h); e.on("x", () => log.push("late")); }; const h = () => log.push("h"); e.on("x", g); e.once("x", h); e.emit("x"); e.emit("x"); return log;',
    '["g","h","g","late"]',
  ],
  [
    'const e = new EventEmitter(); e.once("x", () => { log.push(1); e.emit("x"); }); e.emit("x"); return [log, e.listenerCount("x")];',
    '[[1],0]',
  ],
  [
    'const e = new EventEmitter(); for (const arg of [[new RangeError("r")], [], [5]]) try { e.emit("error", ...arg); } catch (x) { log.push(x.name, x.code ?? null); } try { e.emit("error"); } catch (x) { log.push(String(x)); } e.on("error", (x) => log.push(x)); return [log, e.emit("error", "ok")];',
    '[["RangeError",null,"Error","ERR_UNHANDLED_ERROR","Error","ERR_UNHANDLED_ERROR","Error [ERR_UNHANDLED_ERROR]: Unhandled error. (undefined)","ok"],true]',
  ],
  [
    'const e = new EventEmitter(); for (const bad of [undefined, 5, {}]) try { e.on("a", bad); } catch (x) { log.push(x.code, x.name); } return log;',
    '["ERR_INVALID_ARG_TYPE","TypeError","ERR_INVALID_ARG_TYPE","TypeError","ERR_INVALID_ARG_TYPE","TypeError"]',
  ],
  [
    'class Shop extends EventEmitter { #n = 0; sell() { this.emit("sold", ++this.#n, this); return this; } } const s = new Shop(); s.on("sold", function (n, me) { log.push(n, me === this, this === s); }); s.sell().sell(); return [log, s instanceof EventEmitter, Object.keys(s)];',
    '[[1,true,true,2,true,true],true,["_events","_eventsCount","_maxListeners"]]',
  ],
  [
    'const e = new EventEmitter(); const p = once(e, "go"); e.emit("go", 1, 2); return [await p, e.listenerCount("go"), e.listenerCount("error")];',
    '[[1,2],0,0]',
  ],
  [
    'const e = new EventEmitter(); const p = once(e, "go"); e.emit("error", new TypeError("t")); try { await p; } catch (x) { log.push(x.message); } return [log, e.eventNames()];',
    '[["t"],[]]',
  ],
  [
    'const e = new EventEmitter(); let p = Promise.resolve(); for (let i = 0; i < 12; i++) p = p.then(() => log.push(i)); once(e, "x").then(() => log.push("x")); e.emit("x"); await p; return log;',
    '[0,1,2,"x",3,4,5,6,7,8,9,10,11]',
  ],
  [
    'const e = new EventEmitter(); return [e.getMaxListeners(), e.setMaxListeners(3) === e, e.getMaxListeners(), EventEmitter.defaultMaxListeners, EventEmitter.EventEmitter === EventEmitter, EventEmitter.once === once];',
    '[10,true,3,10,true,true]',
  ],
  [
    'const e = new EventEmitter(); const s = Symbol("s"); e.on("b", () => {}); e.on(s, () => log.push("s")); e.on("a", () => {}); e.emit(s); e.removeAllListeners("b"); e.on("b", () => {}); return [log, e.eventNames().map(String)];',
    '[["s"],["a","b","Symbol(s)"]]',
  ],
  [
    'const c = new AbortController(); const { signal } = c; signal.addEventListener("abort", (e) => log.push(e.type, e.target === signal)); const off = () => log.push("off"); signal.addEventListener("abort", off); signal.addEventListener("abort", off); signal.removeEventListener("abort", off); log.push(signal.aborted, signal.reason === undefined); c.abort(); c.abort("again"); return [log, signal.aborted, signal.reason.name, signal.reason.message, signal.reason.code, signal.reason instanceof Error, signal.reason instanceof DOMException, String(signal.reason)];',
    '[[false,true,"abort",true],true,"AbortError","This operation was aborted",20,true,true,"AbortError: This operation was aborted"]',
  ],
  [
    'const c = new AbortController(); c.signal.throwIfAborted(); c.abort(new RangeError("why")); try { c.signal.throwIfAborted(); } catch (e) { log.push(e.message, e.name); } const s = AbortSignal.abort("r"); return [log, s.aborted, s.reason, AbortSignal.abort(null).reason, s instanceof AbortSignal];',
    '[["why","RangeError"],true,"r",null,true]',
  ],
  [
    'const c = new AbortController(); const wait = (signal) => new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true })); const p = wait(c.signal); c.abort(); try { await p; } catch (e) { log.push(e.name, e.message); } return log;',
    '["AbortError","This operation was aborted"]',
  ],
  [
    'const e = new DOMException("m", "TimeoutError"); const d = new DOMException(); return [e.name, e.message, e.code, d.name, d.message, d.code, Object.keys(e), `${e}`, new DOMException("x", "Mine").code];',
    '["TimeoutError","m",23,"Error","",0,[],"TimeoutError: m",0]',
  ],
  [
    'queueMicrotask(() => log.push(1)); Promise.resolve().then(() => log.push(2)); await null; log.push(3); return log;',
    '[1,2,3]',
  ],
];

/** Bodies of async tests over them. */
export const PLATFORM: readonly string[] = GIVEN.map(([code, json]) => {
  const body = code.includes('return ') ? code : `return ${code};`;
  const given = `await (async (log) => { ${body} })([])`;
  return `assert.equal(JSON.stringify(${given}), ${JSON.stringify(json)});`;
});

/** What they import. */
export const IMPORTS = `import path from 'node:path';
import EventEmitter, { once } from 'node:events';
`;
