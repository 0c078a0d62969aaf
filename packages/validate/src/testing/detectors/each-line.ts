import { type DetectorCase, JS, PY, js, jsBody, py, pyBody } from './case.js';

/** One case a line, put before the return of a function, or above it. */
export const inPython = (
  named: string | null,
  lines: readonly string[],
  more: Partial<DetectorCase> = {},
): DetectorCase[] => lines.map((line) => py(line, named, PY, pyBody(line, 'return g(x)'), more));
export const inJavaScript = (
  named: string | null,
  lines: readonly string[],
  more: Partial<DetectorCase> = {},
): DetectorCase[] => lines.map((line) => js(line, named, JS, jsBody(line, 'return g(x);'), more));
export const onTop = (
  named: string | null,
  lines: readonly string[],
  more: Partial<DetectorCase> = {},
): DetectorCase[] => lines.map((line) => py(line, named, PY, `${line}\n${PY}`, more));
