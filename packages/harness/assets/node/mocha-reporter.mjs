// Reporter for mocha: results as data, tests that were not asked for taken out of the suites before they start.
import { relative, sep } from 'node:path';
import { openChannel } from './channel.mjs';
import { describe } from './errors.mjs';
import { openTracer } from './trace.mjs';

const channel = openChannel(process.env.REPAIR_CHANNEL);
for (const name of ['REPAIR_CHANNEL', 'NODE_OPTIONS']) delete process.env[name];

const named = (test) => ({ file: test.file, name: test.titlePath().join(' > ') });

function narrow(suite, request) {
  const wanted = request.tests ? new Set(request.tests) : null;
  const excluded = new Set(request.excluded ?? []);
  const keep = (test) => {
    const { file, name } = named(test);
    const place = `${relative(request.root, file ?? '')
      .split(sep)
      .join('/')}::`;
    const id = place + name;
    return (wanted === null || wanted.has(id) || wanted.has(place)) && !excluded.has(id);
  };
  const visit = (one) => {
    one.tests = one.tests.filter(keep);
    for (const inner of one.suites) visit(inner);
  };
  visit(suite);
}

function allTests(suite) {
  return [...suite.tests, ...suite.suites.flatMap(allTests)];
}

export default class Reporter {
  constructor(runner) {
    if (!channel) return;
    const { request, send } = channel;
    send('begin', { pid: process.pid, file: null });
    process.on('exit', (code) => send('exit', { code }));
    narrow(runner.suite, request);
    send('collected', { tests: allTests(runner.suite).map(named) });
    const told = new Set();
    const result = (test, status, failure) => {
      told.add(test);
      send('result', { ...named(test), status, duration_ms: test.duration ?? 0, ...failure });
    };
    const nothing = { exception: null, message: '', frames: [] };
    const tracer = request.level > 0 ? openTracer(request) : null;
    let traced = null;
    runner.on('test', (test) => {
      send('start', named(test));
      traced = test;
      tracer?.start();
    });
    runner.on('test end', (test) => {
      if (traced === test && tracer)
        for (const [event, fields] of tracer.stop()) send(event, { ...named(test), ...fields });
      traced = null;
    });
    runner.on('pass', (test) => result(test, 'passed', nothing));
    runner.on('pending', (test) => result(test, 'skipped', nothing));
    runner.on('fail', (test, error) => {
      const failure = describe(error);
      if (test.type === 'hook') {
        const hit = test.ctx?.currentTest;
        const touched = /each/.test(test.title) && hit ? [hit] : allTests(test.parent);
        for (const one of touched) if (!told.has(one)) result(one, 'error', failure);
        if (touched.length === 0) send('collection_error', { file: test.file ?? null, ...failure });
      } else result(test, error?.code === 'ERR_MOCHA_TIMEOUT' ? 'timeout' : 'failed', failure);
      if (request.fail_fast) runner.abort();
    });
    runner.on('end', () => {
      for (const test of allTests(runner.suite)) {
        if (!told.has(test) && !request.fail_fast && test.state === undefined)
          result(test, 'error', { ...nothing, message: 'a hook failed before this test' });
      }
      send('end', {});
    });
  }
}
