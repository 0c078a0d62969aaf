import { givenBodies } from './given.js';

/** What node and the platform add to the language. */
export const PLATFORM: readonly string[] = givenBodies([
  [
    'return ["", "a//b/../c/.", "/../a", "a/..", "./", "../..//x/", "/", "//a", "a/b/../../..", "/a/./b/", ".", "a/../", "..a/b"].map((p) => path.normalize(p));',
    '[".","a/c","/a",".","./","../../x/","/","/a","..","/a/b/",".","./","..a/b"]',
  ],
  [
    'return [path.join(), path.join(""), path.join("a", "", "../b"), path.join("/a", "..", ".."), path.join("a/", "/b"), path.join("a", "..", ".."), path.join("x", "./y/")];',
    '[".",".","b","/","a/b","..","x/y/"]',
  ],
  [
    'return [path.resolve("/a", "b", "../c"), path.resolve("/a", "/b", ""), path.resolve("x", "/y", "z/"), path.resolve("/")];',
    '["/a/c","/b","/y/z","/"]',
  ],
  [
    'return ["", "/", "a", "/a", "a/b", "/a/b", "a/b/", "/a/", "a//", "//a", ".", "..", "a/.b", "/a/b/c.txt"].map((p) => path.dirname(p));',
    '[".","/",".","/","a","/a","a","/",".","//",".",".","a","/a/b"]',
  ],
  [
    'return ["", "/", "a", "/a/", "a/b.txt", "b.txt//", ".", "..", "a/."].map((p) => path.basename(p));',
    '["","","a","a","b.txt","b.txt",".","..","."]',
  ],
  [
    'return [path.basename("a/b.txt", ".txt"), path.basename(".txt", ".txt"), path.basename("a/.txt", ".txt"), path.basename("a.html", "html"), path.basename("a.txt/", ".txt"), path.basename("abc", ""), path.basename("abc", "bc"), path.basename("abc", "xabc")];',
    '["b","",".txt","a.","a","abc","a","abc"]',
  ],
  [
    'return ["a.b", "a", ".b", "..", "...", "a.", "a.b.c", "x.y/z", ".a.b", "..a", "a.b/", "", "a/.b", "a/b.c//"].map((p) => path.extname(p));',
    '[".b","","","",".",".",".c","",".b",".a",".b","","",".c"]',
  ],
  [
    'return [path.relative("/a/b", "/a/c/d"), path.relative("/a", "/a"), path.relative("/", "/x"), path.relative("/a/b/", "/"), path.relative("/ab", "/a"), path.relative("/a/b", "/a/b/c")];',
    '["../c/d","","x","../..","../a","c"]',
  ],
  [
    'return ["/a/b.txt", "a", "/", "", "a/b/", "/a", "x/.b", "/a//b.c.d", ".."].map((p) => path.parse(p));',
    '[{"root":"/","dir":"/a","base":"b.txt","ext":".txt","name":"b"},{"root":"","dir":"","base":"a","ext":"","name":"a"},{"root":"/","dir":"/","base":"","ext":"","name":""},{"root":"","dir":"","base":"","ext":"","name":""},{"root":"","dir":"a","base":"b","ext":"","name":"b"},{"root":"/","dir":"/","base":"a","ext":"","name":"a"},{"root":"","dir":"x","base":".b","ext":"","name":".b"},{"root":"/","dir":"/a/","base":"b.c.d","ext":".d","name":"b.c"},{"root":"","dir":"","base":"..","ext":"","name":".."}]',
  ],
  [
    'return [path.format({ dir: "/a", base: "b" }), path.format({ root: "/", name: "x", ext: ".t" }), path.format({ dir: "/", root: "/", base: "f" }), path.format({ name: "n", ext: "e" }), path.format({})];',
    '["/a/b","/x.t","/f","n.e",""]',
  ],
  [
    'return [path.sep, path.delimiter, path.posix === path, path.isAbsolute("/a"), path.isAbsolute("a"), path.isAbsolute("")];',
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
  [
    'return ["b", "a", "B", "A", "a b", "ab", "a-b", "a_b", "Z", "10", "9", "", "é", "e", "f", "É", "zz", "a.b", "a,b", "~", "$", "(", "#1"].sort((a, b) => a.localeCompare(b));',
    '["","(","#1","~","$","10","9","a","A","a b","a_b","a-b","a,b","a.b","ab","b","B","e","é","É","f","Z","zz"]',
  ],
  [
    'return ["x10", "x9", "X9", "x09", "x1a", "x", "10", "2", "002"].sort(new Intl.Collator(undefined, { numeric: true, sensitivity: "base" }).compare);',
    '["2","002","10","x","x1a","x9","X9","x09","x10"]',
  ],
  [
    'return [["a", "A"], ["a", "á"], ["a", "b"], ["a", "ab"], ["", "a"], ["a", "a"]].map(([x, y]) => [x.localeCompare(y), x.localeCompare(y, "en", { sensitivity: "base" }), x.localeCompare(y, "de", { sensitivity: "accent" }), x.localeCompare(y, ["fr"], { sensitivity: "case" }), y.localeCompare(x, undefined, { numeric: true })]);',
    '[[-1,0,0,-1,1],[-1,0,-1,0,1],[-1,-1,-1,-1,1],[-1,-1,-1,-1,1],[-1,-1,-1,-1,1],[0,0,0,0,0]]',
  ],
  [
    'return [(1234567).toLocaleString(), (0).toLocaleString(), (-1000).toLocaleString("en-US"), (999).toLocaleString("en"), "aé".toLocaleUpperCase(), "ÀB".toLocaleLowerCase("en-US")];',
    '["1,234,567","0","-1,000","999","AÉ","àb"]',
  ],
  [
    'return ["?a=1&b=2&a=3", "a+b=c%20d&e", "=x&&y=&z==1", "%E2%82%AC=%ff%F0%9F%98%80&%zz=%4", "a=é😀", ""].map((t) => [...new URLSearchParams(t)]);',
    '[[["a","1"],["b","2"],["a","3"]],[["a b","c d"],["e",""]],[["","x"],["y",""],["z","=1"]],[["€","�😀"],["%zz","%4"]],[["a","é😀"]],[]]',
  ],
  [
    'const p = new URLSearchParams({ q: "a b&c", n: 5, t: "~é*-._!\'()" }); return [p.toString(), `${new URLSearchParams([["a", "1"], ["a", 2]])}`, p.size, new URLSearchParams(p).toString(), String(new URLSearchParams(new Map([["k", "v"]])))];',
    '["q=a+b%26c&n=5&t=%7E%C3%A9*-._%21%27%28%29","a=1&a=2",3,"q=a+b%26c&n=5&t=%7E%C3%A9*-._%21%27%28%29","k=v"]',
  ],
  [
    'const p = new URLSearchParams("a=1&b=2&a=3"); p.append("c", 4); p.set("a", "x"); p.delete("b"); log.push(p.get("a"), p.get("zz"), p.getAll("a"), p.has("b"), p.has("c"), [...p.keys()], [...p.values()]); p.set("n", null); p.sort(); p.forEach((v, k) => log.push(k + v)); return [log, p.toString()];',
    '[["x",null,["x"],false,true,["a","c"],["x","4"],"ax","c4","nnull"],"a=x&c=4&n=null"]',
  ],
  [
    'for (const run of [() => new URLSearchParams().get(), () => new URLSearchParams().append("a"), () => new URLSearchParams("a").forEach(5)]) try { run(); } catch (e) { log.push(e.name); } return log;',
    '["TypeError","TypeError","TypeError"]',
  ],
  [
    'return ["https://Example.com:443/a/b?x=1&y=2#z", "http://localhost:8080", "https://a.b-c.org/p%20q/?q", "http://x.io/#h"].map((t) => { const u = new URL(t); return [u.href, u.origin, u.host, u.hostname, u.port, u.pathname, u.search, u.hash, u.protocol, `${u}`, JSON.stringify({ u }), u.username]; })',
    '[["https://example.com/a/b?x=1&y=2#z","https://example.com","example.com","example.com","","/a/b","?x=1&y=2","#z","https:","https://example.com/a/b?x=1&y=2#z","{\\"u\\":\\"https://example.com/a/b?x=1&y=2#z\\"}",""],["http://localhost:8080/","http://localhost:8080","localhost:8080","localhost","8080","/","","","http:","http://localhost:8080/","{\\"u\\":\\"http://localhost:8080/\\"}",""],["https://a.b-c.org/p%20q/?q","https://a.b-c.org","a.b-c.org","a.b-c.org","","/p%20q/","?q","","https:","https://a.b-c.org/p%20q/?q","{\\"u\\":\\"https://a.b-c.org/p%20q/?q\\"}",""],["http://x.io/#h","http://x.io","x.io","x.io","","/","","#h","http:","http://x.io/#h","{\\"u\\":\\"http://x.io/#h\\"}",""]]',
  ],
  [
    'const u = new URL("/x?a=1", "https://api.test/v1/?k=2#f"); u.searchParams.set("b", "c d"); u.searchParams.delete("a"); return [u.href, u.search, new URL("https://o.test", "https://api.test").href];',
    '["https://api.test/x?b=c+d","?b=c+d","https://o.test/"]',
  ],
  [
    'for (const bad of ["not a url", "", "/path", "example.com"]) try { new URL(bad); } catch (e) { log.push(e.name, e.code, e.message); } return log;',
    '["TypeError","ERR_INVALID_URL","Invalid URL","TypeError","ERR_INVALID_URL","Invalid URL","TypeError","ERR_INVALID_URL","Invalid URL","TypeError","ERR_INVALID_URL","Invalid URL"]',
  ],
  [
    'const sleep = (ms) => new Promise((r) => setTimeout(r, ms)); const f = async (n, ms) => { await sleep(ms); log.push(n); return n; }; log.push(await Promise.all([f(1, 40), f(2, 10), f(3, 25)]), await Promise.race([f("slow", 30), f("fast", 8)])); return log;',
    '[2,3,1,"fast",[1,2,3],"fast"]',
  ],
  [
    'const t = setTimeout(() => log.push("never"), 10); clearTimeout(t); clearTimeout(undefined); clearTimeout(null); setTimeout((a, b) => log.push(a + b), 20, 1, 2); await new Promise((r) => setTimeout(r, 40)); return log;',
    '[3]',
  ],
  [
    'let n = 0; await new Promise((done) => { const i = setInterval(() => { log.push(++n); if (n === 3) { clearInterval(i); done(); } }, 10); }); return log;',
    '[1,2,3]',
  ],
  [
    'setTimeout(() => { log.push("a"); Promise.resolve().then(() => log.push("m")); }, 10); setTimeout(() => log.push("b"), 10); await new Promise((r) => setTimeout(r, 30)); return log;',
    '["a","m","b"]',
  ],
  [
    'const timeout = (p, ms) => { let t; return Promise.race([p, new Promise((_, no) => { t = setTimeout(() => no(new Error("late")), ms); })]).finally(() => clearTimeout(t)); }; try { await timeout(new Promise(() => {}), 10); } catch (e) { log.push(e.message); } log.push(await timeout(Promise.resolve(4), 500)); return log;',
    '["late",4]',
  ],
  [
    'const debounce = (f, ms) => { let t; return (...a) => { clearTimeout(t); t = setTimeout(() => f(...a), ms); }; }; const d = debounce((x) => log.push(x), 20); d(1); d(2); await new Promise((r) => setTimeout(r, 60)); d(3); await new Promise((r) => setTimeout(r, 60)); return log;',
    '[2,3]',
  ],
  [
    'for (const bad of [undefined, "f"]) try { setTimeout(bad, 1); } catch (e) { log.push(e.code); } return log;',
    '["ERR_INVALID_ARG_TYPE","ERR_INVALID_ARG_TYPE"]',
  ],
  [
    'return ["", "a", "abc", "é€😀", "x".repeat(55), "x".repeat(56), "x".repeat(64), "y".repeat(1000)].map((t) => [createHash("sha256").update(t).digest("hex"), createHash("SHA1").update(t).digest("base64")]);',
    '[["e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855","2jmj7l5rSw0yVb/vlWAYkK/YBwk="],["ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb","hvfkN/qlp/zhXR3cuerq6jd2Z7g="],["ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad","qZk+NkcGgWq6PiVxeFDCbJzQ2J0="],["df9226927fd572c1ee66eec85de1bb139497614899f36e4e90474cb71f6ef9d0","wY69YrrMCqyDZwcH2SBEhuxgVzE="],["d5e285683cd4efc02d021a5c62014694958901005d6f71e89e0989fac77e4072","zvc0uoGgJEeeCetadbbdrmLmq/E="],["04c26261370ee7541549d16dee320c723e3fd14671e66a099afe0a377c16888e","kBMFNnwlmVL056+DI/SA1Z+BM1s="],["7ce100971f64e7001e8fe5a51973ecdfe1ced42befe7ee8d5fd6219506b5393c","uy+j7nr7n1TG37XQIfFLH/5AwWM="],["7e33ae3f1e88ddf3291109cc366b12dcd8bf8fe77bec53009f200a76e4649c07","8HBk2T8FJAUc6hrioqdI9EppRaY="]]',
  ],
  [
    'return [createHmac("sha256", "key").update("a").update(Buffer.from("b")).digest("hex"), createHmac("sha1", Buffer.alloc(100, 7)).update("x").digest("base64url"), createHash("sha256").update("6162", "hex").digest().subarray(0, 4).toString("hex"), createHmac("sha256", "").update("").digest("latin1").length];',
    '["5c1c0c948cbef5ad7d191e46e5901fa0395f85f694fa4633f665a1a637017b65","3Q0hp--5L1w8oFhctkunqu7a_A4","fb8e20fc",32]',
  ],
  [
    'return [timingSafeEqual(Buffer.from("ab"), Buffer.from("ab")), timingSafeEqual(new Uint8Array([1]), Buffer.from([2]))];',
    '[true,false]',
  ],
  [
    'try { timingSafeEqual(Buffer.from("a"), Buffer.from("ab")); } catch (e) { log.push(e.name, e.code, e.message); } for (const bad of [5, undefined, {}]) try { createHash("sha256").update(bad); } catch (e) { log.push(e.code); } return log;',
    '["RangeError","ERR_CRYPTO_TIMING_SAFE_EQUAL_LENGTH","Input buffers must have the same byte length","ERR_INVALID_ARG_TYPE","ERR_INVALID_ARG_TYPE","ERR_INVALID_ARG_TYPE"]',
  ],
]);

/** What they import. */
export const IMPORTS = `import path from 'node:path';
import EventEmitter, { once } from 'node:events';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
`;
