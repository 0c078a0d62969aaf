// A worker of vitest kept ready for one test file: what vitest's worker imports is loaded, nothing of the candidate is. Its
// first message makes it the process that vitest meant to start; every other is left to that, whenever it came.
import { pathToFileURL } from 'node:url';
import { loadImportsOf } from './imports-of.mjs';

const entry = process.argv[2];
const told = [];
let wake;
const arrived = new Promise((resolve) => {
  wake = resolve;
});
// Listens at once and throughout: Node keeps messages for the first listener only, and a removed one loses the rest.
const collect = (message) => {
  told.push(message);
  wake();
};
process.on('message', collect);

function handOver(name) {
  if (name !== 'message') return;
  process.off('newListener', handOver);
  process.off('message', collect);
  process.nextTick(() => {
    for (const message of told.splice(0)) process.emit('message', message);
  });
}

await loadImportsOf(entry);
await arrived;
const { cwd, environment, execArgv } = told.shift();
process.chdir(cwd);
for (const name of Object.keys(process.env)) delete process.env[name];
Object.assign(process.env, environment);
process.execArgv.splice(0, process.execArgv.length, ...execArgv);
process.argv.splice(1, process.argv.length, entry);
process.on('newListener', handOver);
import(pathToFileURL(entry).href);
