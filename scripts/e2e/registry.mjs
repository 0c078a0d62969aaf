import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

const HOUSE = path.resolve(import.meta.dirname, '../..');
const VERDACCIO = path.join(HOUSE, 'node_modules/verdaccio/bin/verdaccio');
/** A test run that is killed leaves no registry behind: the channel to it closes. */
const ENDS_WITH_PARENT = `data:text/javascript,${encodeURIComponent("process.once('disconnect', () => process.exit());")}`;
const START_LIMIT_MS = 60_000;

const config = (storage) => `
storage: ${JSON.stringify(storage)}
auth:
  htpasswd: { file: ${JSON.stringify(path.join(storage, '.htpasswd'))}, max_users: 10 }
uplinks: {}
packages:
  '**': { access: $all, publish: $authenticated }
web: { enable: false }
middlewares: { audit: { enabled: false } }
max_body_size: 50mb
log: { type: stdout, format: json, level: warn }
`;

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

async function answers(url, child) {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the registry ended with ${child.exitCode}`);
    const response = await fetch(`${url}-/ping`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the registry did not answer within ${START_LIMIT_MS} ms`);
}

/**
 * A registry on loopback that knows no other registry, so that what is installed from it was published to it.
 * `credentials` is the file with the credentials of a user who may publish.
 */
export async function startRegistry(folder) {
  const storage = path.join(folder, 'storage');
  mkdirSync(storage, { recursive: true });
  const file = path.join(folder, 'verdaccio.yaml');
  writeFileSync(file, config(storage));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const args = ['--import', ENDS_WITH_PARENT, VERDACCIO, '--config', file, '--listen', `127.0.0.1:${port}`];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const stop = () =>
    new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('close', resolve);
      child.kill('SIGTERM');
    });
  try {
    await answers(url, child);
    const credentials = path.join(folder, 'publish.npmrc');
    const token = await addUser(url);
    writeFileSync(credentials, `registry=${url}\n//127.0.0.1:${port}/:_authToken=${token}\n`);
    return { url, credentials, storage, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function addUser(url) {
  const user = { name: 'publisher', password: 'publisher-of-this-run', email: 'publisher@example.com' };
  const response = await fetch(`${url}-/user/org.couchdb.user:${user.name}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(user),
  });
  if (!response.ok) throw new Error(`the registry refused a user: ${response.status} ${await response.text()}`);
  return (await response.json()).token;
}
