// A process kept ready for one run of vitest: vitest and vite are loaded, neither the candidate nor its configuration is.
// It waits for one order and then becomes what the package's own command would have been.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { receiveOrder } from './receive-order.mjs';

const folder = process.argv[2];
// vitest keeps the array itself, so it is changed in place.
process.argv.length = 2;
await import(pathToFileURL(join(folder, 'dist', 'node.js')).href);

receiveOrder();
await import(pathToFileURL(join(folder, 'vitest.mjs')).href);
