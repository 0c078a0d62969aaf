import { fresh } from '../fresh.js';
import { Stream } from './stream.js';

/** What an evaluation has written to its two outputs. */
export const outputs = fresh(() => ({ out: new Stream('', 'newline'), error: new Stream('', 'newline') }));
