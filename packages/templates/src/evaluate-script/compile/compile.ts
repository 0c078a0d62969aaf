import { install } from './dispatch.js';
import { expression, named } from './expression.js';
import { method } from './function.js';
import { blockRun, statement } from './statement.js';
import { streamBody, streamValue } from './stream.js';

/** Makes the compilers known to one another. */
export function equipCompilers(): void {
  install({ expression, named, statement, blockRun, method, streamBody, streamValue });
}
