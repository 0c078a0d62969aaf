// A process kept ready for one run of vitest: vitest and vite are loaded, and in workers of its own what a worker loads;
// neither the candidate nor its configuration is. It waits for one order and then becomes what the package's own command
// would have been.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadImportsOf } from './imports-of.mjs';
import { readyForks } from './ready-forks.mjs';
import { receiveOrder } from './receive-order.mjs';

const [, , folder, workers] = process.argv;
// vitest keeps the array itself, so it is changed in place.
process.argv.length = 2;
readyForks(folder, Number(workers));
await import(pathToFileURL(join(folder, 'dist', 'node.js')).href);
await loadImportsOf(join(folder, 'dist', 'cli.js'));

receiveOrder();
await import(pathToFileURL(join(folder, 'vitest.mjs')).href);
