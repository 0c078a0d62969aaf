interface Literal {
  readonly pattern: RegExp;
  readonly placeholder: string;
  /** The starts that it can have: `d` a digit, `w` another word character, else the character itself. */
  readonly starts: string;
}

const literal = (starts: string, source: string, placeholder: string, flags = ''): Literal => ({
  pattern: new RegExp(source, `y${flags}`),
  placeholder,
  starts,
});

export const startOf = (character: string): string =>
  /\d/.test(character) ? 'd' : /[\p{L}_$]/u.test(character) ? 'w' : character;

const CLOCK = String.raw`\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?`;
const ZONE = String.raw`(?:Z|[+-]\d\d:?\d\d| ?UTC)?`;
const DAY = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6},?';
const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}';
const SEGMENT = String.raw`[^\s/\\'"\`:()<>\[\]{},;=|*?!]{1,255}`;
const WHERE = String.raw`(?::\d{1,9}){0,2}`;
const EXTENSION = String.raw`\.(?:py|pyi|js|mjs|cjs|jsx|ts|mts|cts|tsx|csv|ya?ml|toml|ini|cfg|snap)`;

/**
 * Literals that vary from run to run or from machine to machine, tried in order where a word could begin. Every repetition
 * that could fail after a long way is bounded, so that a hostile message costs no more than its length.
 */
export const LITERALS: readonly Literal[] = [
  literal('w', String.raw`file://[^\s'"\`<>()\[\]]{0,2000}`, '<path>', 'i'),
  literal('w', String.raw`[a-z][a-z0-9+.-]{1,15}://[^\s'"\`<>()\[\]]{0,2000}`, '<url>', 'i'),
  literal('d', String.raw`\d{4}-\d\d-\d\d(?:[T ]${CLOCK}${ZONE})?(?![\w-])`, '<time>'),
  literal('d', String.raw`\d{1,2}:\d\d:\d\d(?:[.,]\d{1,9})?(?![\w:])`, '<time>'),
  literal('d', String.raw`\d{1,2}/\d{1,2}/\d{2,4}(?![\w/])`, '<time>'),
  literal(
    'w',
    String.raw`${DAY} (?:${MONTH} \d{1,2}|\d{1,2} ${MONTH}),? \d{4}(?: ${CLOCK})?(?: GMT(?:[+-]\d{4})?)?(?: \([^()\n]{1,60}\))?`,
    '<time>',
  ),
  literal('dw', '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![\\w-])', '<uuid>', 'i'),
  literal('d', String.raw`\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?(?![\w.])`, '<host>'),
  literal('w:[', String.raw`(?:localhost|::1|\[::1?\])(?::\d{1,5})?(?![\w.:])`, '<host>'),
  literal('dw+.-', String.raw`[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}(?![\w@])`, '<email>'),
  literal('w', String.raw`[A-Za-z]:\\(?:[^\s\\/:*?"'<>|()]{1,255}\\?){0,40}${WHERE}`, '<path>'),
  literal('~./', String.raw`(?:~|\.{1,2})?/(?=[\w.@~-])(?:${SEGMENT}/?){1,60}${WHERE}`, '<path>'),
  literal(
    'dw@+.-',
    String.raw`(?:[\w@.+-]{1,100}/){1,40}[\w@+-]{1,100}(?:\.[\w+-]{1,40}){0,4}\.[A-Za-z]\w{0,4}(?![\w/])${WHERE}`,
    '<path>',
  ),
  literal('dw-', String.raw`[\w-]{1,80}(?:\.[\w-]{1,40}){0,4}${EXTENSION}(?![\w.(])${WHERE}`, '<path>'),
  literal('d', '0x[0-9a-f]{1,64}(?!\\w)', '<hex>', 'i'),
  literal('dw', '(?=[a-f]{0,63}\\d)(?=\\d{0,63}[a-f])[0-9a-f]{7,128}(?![\\w-])', '<hex>', 'i'),
  literal(
    'dw',
    '(?=[A-Za-z]{0,40}\\d)(?=\\d{0,40}[A-Za-z])(?=(?:[A-Za-z]{0,40}\\d){3})[A-Za-z0-9]{20,128}(?![\\w-])',
    '<id>',
  ),
];

/** A printed object: its type stays, its address does not. */
export const PRINTED_OBJECT = /<([A-Za-z_][\w.]{0,200}(?: [\w.<>]{1,100}){0,4}?) at 0x[0-9a-f]{1,32}>/iy;

export const NUMBER =
  /[+-]?(?:0b[01]+|0o[0-7]+|\d{1,3}(?:,\d{3}){1,6}(?![\d,])(?:\.\d+)?|\d+(?:_\d+)*(?:\.\d+)*(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?)/iy;

/** A unit that is written onto a number: `5000ms`, `10n`, `3%`. */
export const UNIT = /(?:[A-Za-zµ]{1,3}|%)(?![\p{L}\p{N}_])/uy;

export const WORD = /[\p{L}_$][\p{L}\p{N}_$]*(?:[.-][\p{L}\p{N}_$]+)*/uy;
