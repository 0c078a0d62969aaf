// Reporter for node:test. In the process of a test file it sends each test's result; in the `node --test` process above,
// which only sees files, it sends which files ran, how they ended and what they printed to stderr.
import { relative, sep } from 'node:path';
import { openChannel } from './channel.mjs';
import { nodeResult } from './node-result.mjs';
import { session } from './session.mjs';

const STDERR_CAP = 16000;
const isRunner = process.execArgv.includes('--test');
const wanted = (request, file, name) => {
  if (!request.tests) return true;
  const place = `${relative(request.root, file).split(sep).join('/')}::`;
  return request.tests.includes(place + name) || request.tests.includes(place);
};
const opened = isRunner ? openChannel(process.env.REPAIR_CHANNEL) : null;

function result(path, { details, skip, todo }, passed) {
  return nodeResult({
    file: process.argv[1],
    names: path,
    suite: details.type === 'suite',
    passed,
    skipped: (skip !== undefined && skip !== false) || (todo !== undefined && todo !== false),
    error: details.error,
    duration_ms: details.duration_ms,
  });
}

export default async function* report(source) {
  const channel = isRunner ? opened : session.channel;
  const stack = [];
  const stderr = new Map();
  if (isRunner) channel?.send('begin', { pid: process.pid, file: null });
  for await (const { type, data } of source) {
    if (!channel) continue;
    if (isRunner) {
      if (type === 'test:stderr')
        stderr.set(data.file, ((stderr.get(data.file) ?? '') + data.message).slice(0, STDERR_CAP));
      else if ((type === 'test:pass' || type === 'test:fail') && data.nesting === 0) {
        channel.send('file', { file: data.name, passed: type === 'test:pass', stderr: stderr.get(data.name) ?? '' });
      }
      if (type === 'test:stderr' || type === 'test:stdout') yield data.message;
      continue;
    }
    if (type === 'test:start') {
      stack.length = data.nesting;
      stack[data.nesting] = data.name;
    } else if (type === 'test:pass' || type === 'test:fail') {
      const told = result([...stack.slice(0, data.nesting), data.name], data, type === 'test:pass');
      if (!wanted(channel.request, told.file, told.name)) continue;
      session.told.add(told.name);
      channel.send('result', told);
      if (channel.request.fail_fast && !told.suite && told.status !== 'passed' && told.status !== 'skipped') {
        session.over = true;
        channel.send('stopped');
        process.exit(1);
      }
    }
  }
  session.over = true;
  channel?.send('end', {});
}
