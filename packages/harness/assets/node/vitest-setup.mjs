// Runs in a vitest worker before the candidate's own setup files.
import { relative, sep } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { openChannel } from './channel.mjs';

const folder = process.env.REPAIR_CHANNEL;
for (const name of ['REPAIR_CHANNEL', 'NODE_OPTIONS']) delete process.env[name];
const channel = openChannel(folder);

function nameOf(task) {
  const names = [];
  for (let at = task; at && at.type !== undefined && at !== at.file; at = at.suite) names.unshift(at.name);
  return names.join(' > ');
}

if (channel) {
  const { request, send } = channel;
  let begun = null;
  const tracer = request.level > 0 ? await (await import('./trace.mjs')).openTracer(request) : null;
  const idOf = (file, name) => `${relative(request.root, file).split(sep).join('/')}::${name}`;
  const wanted = request.tests ? new Set(request.tests) : null;
  const excluded = new Set(request.excluded ?? []);
  beforeEach((context) => {
    const { task } = context;
    const file = task.file.filepath;
    const name = nameOf(task);
    const id = idOf(file, name);
    if (begun !== file) send('begin', { pid: process.pid, file });
    begun = file;
    if ((wanted !== null && !wanted.has(id) && !wanted.has(idOf(file, ''))) || excluded.has(id)) context.skip();
    send('start', { file, name });
    tracer?.start(name);
  });
  afterEach(({ task }) => {
    const file = task.file.filepath;
    const name = nameOf(task);
    if (tracer) for (const [event, fields] of tracer.stop(name)) send(event, { file, name, ...fields });
    send('stop', { file, name });
  });
}
