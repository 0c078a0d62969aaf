// Reporter for vitest: each test's result, errors of modules and suites, and what never ran. It also puts our setup file
// before the candidate's own, which marks in the worker where a test begins, skips what was not asked for, and traces.
import { fileURLToPath } from 'node:url';
import { openChannel } from './channel.mjs';
import { cut, framesOf, render } from './errors.mjs';

const SETUP = fileURLToPath(new URL('vitest-setup.mjs', import.meta.url));
const channel = openChannel(process.env.REPAIR_CHANNEL);

function framesIn(error) {
  const stacks = Array.isArray(error.stacks) && error.stacks.length > 0 ? error.stacks : null;
  if (stacks === null) return framesOf(error.stack);
  return stacks
    .slice(0, 40)
    .map(({ file, line, method }) => ({
      file: String(file),
      line: Number(line) || 1,
      function: method ? String(method) : null,
    }))
    .reverse();
}

function describe(error) {
  const told = {
    exception: typeof error.name === 'string' && error.name !== '' ? error.name : null,
    message: cut(String(error.message ?? ''), 8000),
    frames: framesIn(error),
  };
  if (error.expected !== undefined || error.actual !== undefined) {
    told.expected = render(error.expected);
    told.actual = render(error.actual);
  }
  return told;
}

const nothing = { exception: null, message: '', frames: [] };

function named(test) {
  return { file: test.module.moduleId, name: test.fullName };
}

function sendResult(test) {
  const { state, errors = [] } = test.result();
  if (state === 'pending') return;
  const told = state === 'failed' && errors.length > 0 ? describe(errors[0]) : nothing;
  const late = /^(?:Test|Hook) timed out in \d+ms/.test(told.message);
  const status = state === 'passed' ? 'passed' : state === 'failed' ? (late ? 'timeout' : 'failed') : 'skipped';
  channel.send('result', { ...named(test), status, duration_ms: test.diagnostic()?.duration ?? 0, ...told });
}

function sendErrors(file, errors) {
  for (const error of errors ?? []) channel.send('collection_error', { file, ...describe(error) });
}

export default class Reporter {
  onInit(vitest) {
    if (!channel) return;
    channel.send('begin', { pid: process.pid, file: null });
    const configs = new Set([vitest.config, ...(vitest.projects ?? []).map((project) => project.config)]);
    for (const config of configs) {
      if (Array.isArray(config?.setupFiles)) config.setupFiles.unshift(SETUP);
      if (config) config.bail = channel.request.fail_fast ? 1 : 0;
    }
  }

  onTestRunStart(specifications) {
    channel?.send('files', { files: [...new Set(specifications.map(({ moduleId }) => moduleId))] });
  }

  onTestModuleCollected(module) {
    if (!channel) return;
    const tests = [...module.children.allTests()];
    channel.send('collected', { file: module.moduleId, tests: tests.map((test) => named(test)) });
  }

  onTestCaseResult(test) {
    if (channel) sendResult(test);
  }

  onTestRunEnd(modules, unhandled, reason) {
    if (!channel) return;
    for (const module of modules) {
      sendErrors(module.moduleId, module.errors());
      for (const suite of module.children.allSuites()) sendErrors(module.moduleId, suite.errors());
    }
    for (const error of unhandled) channel.send('uncaught', { file: null, ...describe(error) });
    channel.send('end', { code: reason === 'passed' ? 0 : 1 });
  }
}
