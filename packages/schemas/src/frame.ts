import { type Static, Type } from '@sinclair/typebox';
import { exact, line, orNull, path } from './shape.js';

/**
 * One stack frame. `file` is relative to the candidate's root and posix where `in_repo`; otherwise a name that holds no
 * machine path (`<python>/json/decoder.py`, `node:internal/fs`, `<node_modules>/pkg/index.js`).
 */
export const Frame = exact('Frame', {
  file: path(),
  line: line(),
  function: orNull(Type.String()),
  in_repo: Type.Boolean(),
  text: Type.Optional(Type.String({ description: 'the source line, where the runner told it' })),
});
export type Frame = Static<typeof Frame>;
