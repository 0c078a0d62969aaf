import type { Globals } from '../callables.js';
import { temporary } from '../disk.js';
import { PATHS } from '../modules/paths.js';
import type { Value } from '../values.js';
import { capture } from './capture.js';
import { monkeypatch } from './monkeypatch.js';

/** A fixture of pytest's own, and how it ends. */
interface Provided {
  readonly value: Value;
  readonly end: () => void;
}

const nothing = (): void => {};

/** The fixtures that pytest has itself. */
export const PROVIDED: ReadonlyMap<string, (globals: Globals) => Provided> = new Map([
  ['monkeypatch', monkeypatch],
  ['tmp_path', () => ({ value: PATHS.make(temporary('test_it'), false), end: nothing })],
  ['capsys', () => ({ value: capture(), end: nothing })],
]);
