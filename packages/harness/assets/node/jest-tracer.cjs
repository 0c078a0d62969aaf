// Traces jest's tests from outside of its sandbox, in the process that runs them. Loaded by Node's own loader, once.
const { writeFileSync } = require('node:fs');
const { join } = require('node:path');

let tracing;

/** The channel and the tracer of this process; null where there is no channel. */
function open(folder) {
  tracing ??= (async () => {
    const [{ openChannel }, { openTracer }] = await Promise.all([import('./channel.mjs'), import('./trace.mjs')]);
    const channel = openChannel(folder);
    return channel && { send: channel.send, tracer: openTracer(channel.request) };
  })();
  return tracing;
}

/** The names that lead to the test that is running, from the books of jest-circus; null under another runner. */
function namesIn(sandbox) {
  const symbol = Object.getOwnPropertySymbols(sandbox).find(({ description }) => description === 'JEST_STATE_SYMBOL');
  const test = symbol && sandbox[symbol]?.currentlyRunningTest;
  if (!test) return null;
  const names = [];
  for (let at = test; at?.parent; at = at.parent) names.unshift(String(at.name));
  return names.join(' > ');
}

/** Hooks around each test of one file; `sandbox` is its global object. */
exports.attach = (sandbox, folder) => {
  const { beforeAll, beforeEach, afterEach, expect } = sandbox;
  const file = expect.getState().testPath;
  let opened = null;
  let running = null;
  beforeAll(async () => {
    opened = await open(folder);
    opened?.send('begin', { pid: process.pid, file });
  });
  beforeEach(() => {
    running = opened ? namesIn(sandbox) : null;
    if (running !== null) opened.tracer.start();
  });
  afterEach(() => {
    if (running === null) return;
    for (const [event, fields] of opened.tracer.stop()) opened.send(event, { file, name: running, ...fields });
    running = null;
  });
};

/** Writes the set-up file that brings the hooks into a sandbox; its path. */
exports.writeSetup = (folder) => {
  const path = join(folder, 'jest-setup.cjs');
  const own = JSON.stringify(__filename);
  writeFileSync(path, `require('module').Module._load(${own}).attach(globalThis, ${JSON.stringify(folder)});\n`);
  return path;
};
