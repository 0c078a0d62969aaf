// Reporter for jest: each test's result as data, and the errors of files that could not be run.
import { createRequire } from 'node:module';
import { openChannel } from './channel.mjs';
import { cut, describe as describeError, framesOf, parseFrame, render, syntaxFrame } from './errors.mjs';

const folder = process.env.REPAIR_CHANNEL;
const channel = openChannel(folder);
for (const name of ['REPAIR_CHANNEL', 'NODE_OPTIONS']) delete process.env[name];

let setup;
const nothing = { exception: null, message: '', frames: [] };
const stripped = (text) => text.replace(/\u001b\[[0-9;]{0,20}m/g, '');
const nameIn = (text) => /^([A-Z][A-Za-z0-9_$.]{0,80}(?:Error|Exception))\b/.exec(text)?.[1] ?? null;

/** The message above the stack's first frame. */
function above(text) {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => parseFrame(line) !== null);
  return (at < 0 ? lines : lines.slice(0, at)).join('\n').trim();
}

function failure({ failureMessages = [], failureDetails = [] }) {
  const detail = failureDetails[0] ?? {};
  const error = detail.error ?? detail;
  const text = stripped(String(failureMessages[0] ?? error.message ?? ''));
  const message = above(text).replace(/^Error: /, '');
  const compared = error.matcherResult ?? detail.matcherResult;
  const told = {
    exception: compared ? 'AssertionError' : (nameIn(text) ?? (typeof error.name === 'string' ? error.name : 'Error')),
    message: cut(message, 8000),
    frames: framesOf(text),
  };
  if (compared && 'expected' in compared) {
    told.expected = render(compared.expected);
    told.actual = render(compared.actual ?? compared.received);
  }
  return told;
}

const named = (path, { ancestorTitles = [], title }) => ({ file: path, name: [...ancestorTitles, title].join(' > ') });
const STATUS = {
  passed: 'passed',
  failed: 'failed',
  pending: 'skipped',
  skipped: 'skipped',
  todo: 'skipped',
  disabled: 'skipped',
};

function send(path, told) {
  const why = told.status === 'failed' ? failure(told) : nothing;
  const late =
    /^(?:thrown: "?)?Exceeded timeout of \d+ ms/.test(why.message) ||
    /Exceeded timeout of \d+ ms for a (?:test|hook)/.test(why.message);
  channel.send('result', {
    ...named(path, told),
    status: late ? 'timeout' : (STATUS[told.status] ?? 'error'),
    duration_ms: told.duration ?? 0,
    ...why,
  });
}

export default class Reporter {
  onRunStart() {
    if (!channel) return;
    channel.send('begin', { pid: process.pid, file: null });
    process.on('exit', (code) => channel.send('exit', { code }));
  }

  /** Before the file is run, here or in a worker that is sent its configuration. */
  onTestFileStart({ context: { config } }) {
    if (!channel || channel.request.level === 0 || !Array.isArray(config?.setupFilesAfterEnv)) return;
    setup ??= createRequire(import.meta.url)('./jest-tracer.cjs').writeSetup(folder);
    if (config.setupFilesAfterEnv[0] !== setup) config.setupFilesAfterEnv.unshift(setup);
  }

  onTestCaseStart(test, started) {
    channel?.send('start', named(test.path, started));
  }

  onTestCaseResult(test, told) {
    if (channel) send(test.path, told);
  }

  onTestResult(test, { testResults, testExecError, failureMessage }) {
    if (!channel) return;
    for (const told of testResults) send(test.path, told);
    if (testExecError || (testResults.length === 0 && failureMessage)) {
      const text = stripped(String(failureMessage ?? ''));
      const told = testExecError
        ? describeError(testExecError)
        : { exception: nameIn(text), message: cut(text, 4000), frames: framesOf(text) };
      const place =
        syntaxFrame(
          text
            .split('\n')
            .map((line) => line.trim())
            .join('\n'),
        ) ?? inSource(text);
      if (place && /SyntaxError/.test(text)) told.frames.push(place);
      channel.send('collection_error', { file: test.path, ...told, message: cut(told.message || text, 4000) });
    }
  }

  onRunComplete(_contexts, results) {
    if (!channel) return;
    if (results.wasInterrupted && !channel.request.fail_fast)
      channel.send('collection_error', {
        file: null,
        ...nothing,
        message: 'jest stopped before it had run every file',
      });
    channel.send('end', { code: results.success ? 0 : 1 });
  }
}

/** jest shows a broken file as `SyntaxError: /path/file.js: message (line:column)`. */
function inSource(text) {
  const found = /SyntaxError: (\/[^\n:]{1,500}): [^\n]{0,300}\((\d{1,7}):\d{1,7}\)/.exec(text);
  return found ? { file: found[1], line: Number(found[2]), function: null } : null;
}
