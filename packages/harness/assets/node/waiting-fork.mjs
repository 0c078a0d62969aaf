// A worker of vitest kept ready for one test file: what vitest's worker imports is loaded, nothing of the candidate is. It
// waits for one message, becomes the process that vitest meant to start, and leaves every further message to it.
import { pathToFileURL } from 'node:url';
import { loadImportsOf } from './imports-of.mjs';

const entry = process.argv[2];
await loadImportsOf(entry);

process.once('message', ({ cwd, environment, execArgv }) => {
  process.chdir(cwd);
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, environment);
  process.execArgv.splice(0, process.execArgv.length, ...execArgv);
  process.argv.splice(1, process.argv.length, entry);
  import(pathToFileURL(entry).href);
});
