// Loaded before anything else in every Node process of a `node --test` run, by NODE_OPTIONS. In the process of a test
// file it opens the channel, takes the harness out of the environment, and marks where each test begins and ends;
// markers are written at once, so they outlive an endless loop, an exit and a crash.
import { openChannel } from './channel.mjs';
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { describe } from './errors.mjs';
import { nodeResult } from './node-result.mjs';
import { watchRegistered } from './registered.mjs';
import { session } from './session.mjs';

const folder = process.env.REPAIR_CHANNEL;
const isRunner = process.execArgv.includes('--test');
const isTestFile =
  !isRunner && (process.env.NODE_TEST_CONTEXT !== undefined || process.env.REPAIR_TEST_FILE !== undefined);

/** The names of the tests in this file; null where every test is meant. */
function namesOf(ids, place) {
  return ids ? ids.filter((id) => id.startsWith(`${place}::`)).map((id) => id.slice(place.length + 2)) : null;
}

function takeEnvironment() {
  for (const name of ['REPAIR_CHANNEL', 'REPAIR_TEST_FILE', 'NODE_TEST_CONTEXT', 'NODE_OPTIONS'])
    delete process.env[name];
}

function usesRunner(file) {
  try {
    return /['"]node:test['"]/.test(readFileSync(file, 'utf8'));
  } catch {
    return false;
  }
}

/** A process that ends early: results that the reporter had no time to send, and the tests that did not end. */
function tellOwed(file, registered, isMeant, send) {
  const meant = registered.filter(({ names }) => isMeant(names.join(' > ')));
  for (const test of meant) {
    if (test.finished && !test.suite && !session.told.has(test.names.join(' > ')))
      send('result', nodeResult({ ...test, file }));
  }
  // A plain script may end itself as it likes; a file of tests that never came to one has lost them.
  if (registered.length === 0 && usesRunner(file)) {
    const message = 'the process of the test file ended before it came to a test';
    send('collection_error', { file, exception: null, message, frames: [] });
  }
  const left = meant.filter(({ finished }) => !finished).map(({ names }) => ({ file, name: names.join(' > ') }));
  send('left', { tests: left });
}

async function observe({ request, send }) {
  const file = process.argv[1];
  const place = relative(request.root, file).split(sep).join('/');
  const wanted = namesOf(request.tests, place);
  if (wanted !== null && wanted.length === 0) process.exit(0);
  const excluded = new Set(namesOf(request.excluded, place));
  send('begin', { pid: process.pid, file });
  const isWanted = (name) =>
    wanted === null || wanted.includes('') || wanted.some((one) => one === name || one.startsWith(`${name} > `));
  const isMeant = (name) => !excluded.has(name) && isWanted(name);
  const registered = watchRegistered();
  process.on('exit', (code) => {
    if (!session.over) tellOwed(file, registered(), isMeant, send);
    send('exit', { code });
  });
  process.on('uncaughtExceptionMonitor', (error) => send('uncaught', { file, ...describe(error) }));
  const tracer = request.level > 0 ? await (await import('./trace.mjs')).openTracer(request) : null;
  const { beforeEach, afterEach } = await import('node:test');
  const nameOf = (t) => t.fullName ?? t.name;
  beforeEach((t) => {
    const name = nameOf(t);
    if (!isMeant(name)) throw new Error('left out of this run');
    send('start', { file, name });
    tracer?.start(name);
  });
  afterEach((t) => {
    const name = nameOf(t);
    if (tracer) for (const [event, fields] of tracer.stop(name)) send(event, { file, name, ...fields });
    send('stop', { file, name });
  });
}

if (folder && isTestFile) {
  takeEnvironment();
  session.channel = openChannel(folder);
  if (session.channel) await observe(session.channel);
}
