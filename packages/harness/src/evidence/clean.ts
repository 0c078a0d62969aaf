/* Control sequences are matched by code: a literal one in a source file is a trap for its reader. */
const ESC = '\\u001b';
const CSI = new RegExp(`(?:${ESC}\\[|\\u009b)[0-?]{0,64}[ -/]{0,16}[@-~]`, 'g');
const STRING_SEQUENCE = new RegExp(
  `(?:${ESC}[\\]PX^_]|[\\u0090\\u0098\\u009d-\\u009f])[^\\u0007\\u001b\\u009c]{0,4096}(?:\\u0007|${ESC}\\\\|\\u009c)?`,
  'g',
);
const OTHER_ESCAPE = new RegExp(`${ESC}[ -/]{0,16}[0-~]?`, 'g');
/** Every control character but the tab and the line break. */
const CONTROLS = /(?![\t\n])\p{Cc}/gu;
/** Overrides of the writing direction make a terminal or a page show other text than what is there. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069\ufeff]/g;
const ADDRESS = /\b(at|id=|address) ?0x[0-9a-fA-F]{6,16}\b/g;
const PYTEST_TMP = /\bpytest-of-[\w.-]{1,64}\/pytest-\d+/g;

/**
 * Text as it may be shown and compared: no terminal control, no NUL, `\n` line ends, well-formed UTF-16, and no object
 * addresses or numbered temporary folders, which differ from run to run.
 */
export function clean(text: string): string {
  return text
    .replace(CSI, '')
    .replace(STRING_SEQUENCE, '')
    .replace(OTHER_ESCAPE, '')
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, '')
    .replace(DIRECTION, '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(ADDRESS, '$1 0x…')
    .replace(PYTEST_TMP, 'pytest-of-user/pytest-0');
}

const DURATIONS: readonly RegExp[] = [
  /\bin \d+(?:\.\d+)? ?(?:ms|s|seconds?)\b/g,
  /\bduration_ms:? \d+(?:\.\d+)?/g,
  /\(\d+(?:\.\d+)? ?m?s\)/g,
  /\bDuration +\d+(?:\.\d+)? ?m?s(?: \([^)\n]{0,200}\))?/g,
  /\bStart at +\d\d:\d\d:\d\d/g,
  /\bpid[ :=]\d+/gi,
];

/** Process output without the durations and process numbers that runners print. */
export function withoutTimings(text: string): string {
  return DURATIONS.reduce(
    (kept, shape) => kept.replace(shape, (found) => found.replace(/\d+(?:[.:]\d+)*/g, '…')),
    text,
  );
}
