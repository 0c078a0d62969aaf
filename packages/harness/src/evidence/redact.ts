const HIDDEN = '[redacted]';

/** Shapes of credentials that are told apart from other text by their own prefix or frame. */
const SHAPES: readonly RegExp[] = [
  /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----[\s\S]{0,20000}?(?:-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----|$)/g,
  /\bsk-(?:ant-|proj-|live-|test-)?[A-Za-z0-9_-]{16,256}/g,
  /\b[rs]k_(?:live|test)_[A-Za-z0-9]{10,128}/g,
  /\bgh[pousr]_[A-Za-z0-9]{20,255}/g,
  /\bgithub_pat_[A-Za-z0-9_]{20,255}/g,
  /\bglpat-[A-Za-z0-9_-]{16,64}/g,
  /\bnpm_[A-Za-z0-9]{30,64}/g,
  /\bpypi-[A-Za-z0-9_-]{40,256}/g,
  /\bxox[abeoprs]-[A-Za-z0-9-]{10,256}/g,
  /\b(?:AKIA|ASIA|AROA|AIDA)[A-Z0-9]{16}\b/g,
  /\bAIza[A-Za-z0-9_-]{35}/g,
  /\bya29\.[A-Za-z0-9_-]{20,512}/g,
  /\bhf_[A-Za-z0-9]{30,64}/g,
  /\bSG\.[A-Za-z0-9_-]{16,64}\.[A-Za-z0-9_-]{16,128}/g,
  /\beyJ[A-Za-z0-9_-]{8,2048}\.[A-Za-z0-9_-]{4,4096}\.[A-Za-z0-9_-]{4,1024}/g,
];
const BEARER = /\b(Bearer|Basic|Token)(\s+)[A-Za-z0-9+/_.~=-]{16,2048}/gi;
const USER_INFO = /\b([a-z][a-z0-9+.-]{1,20}:\/\/[^\s:/@'"]{0,128}):[^\s/@'"]{1,256}@/gi;

const SECRET_WORD =
  /(?:^|[_\-.]|(?<=[a-z])(?=[A-Z]))(?:password|passwd|passphrase|pwd|secret|token|api[_-]?key|access[_-]?key|private[_-]?key|secret[_-]?key|signing[_-]?key|encryption[_-]?key|auth[_-]?key|credentials?|client[_-]?secret|connection[_-]?string)s?(?:$|[_\-.]|\d|(?=[A-Z]))/i;
const ASSIGNMENT =
  /(["']?)([A-Za-z_][A-Za-z0-9_.-]{0,79})\1(\s{0,3}(?:=>|:=|=(?!=)|:)\s{0,3})("(?:[^"\\\n]|\\.){1,4096}"|'(?:[^'\\\n]|\\.){1,4096}'|[^\s,;"'(){}[\]]{1,4096})/g;
const SECRET_NAME =
  /^(?:[A-Z][A-Z0-9]*_)*(?:KEY|PASS|PASSWORD|PASSWD|SECRET|TOKEN|CREDENTIALS?|PWD|DSN|AUTH)(?:_[A-Z0-9]+)*$/;
/** Words of a program that a secret name may stand before without a secret being there: types, constants, look-ups. */
const PLAIN =
  /^(?:None|null|undefined|true|false|True|False|str|string|bytes|int|number|boolean|bool|any|unknown|object|Buffer|(?:self|this|process\.env|os\.environ|import\.meta)\b.*|\d{1,5}|<.*>)$/;
/** A parser's `token: 'if'` is no credential. */
const SHORT_TOKEN = 12;

/**
 * Hides secrets in text: private-key blocks, tokens and keys of known shape, credentials in URLs and authorization
 * headers, and the values of assignments whose name says password, secret, token or key. Linear in the text; applying
 * it twice changes nothing more.
 */
export function redact(text: string): string {
  return redacted(text, () => HIDDEN);
}

/** As `redact`, with every line break where it was: what follows a key of several lines keeps its line. */
export function redactLines(text: string): string {
  return redacted(text, (found) => HIDDEN + '\n'.repeat(found.split('\n').length - 1));
}

function redacted(text: string, hide: (found: string) => string): string {
  return withoutKeyTails(
    SHAPES.reduce((kept, shape) => kept.replace(shape, hide), text),
    hide,
  )
    .replace(BEARER, `$1$2${HIDDEN}`)
    .replace(USER_INFO, `$1:${HIDDEN}@`)
    .replace(ASSIGNMENT, assignment);
}

const KEY_END = /-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g;

/** The end of a private key whose beginning was cut off hides what of the key stands before it. */
function withoutKeyTails(text: string, hide: (found: string) => string): string {
  let told = '';
  let from = 0;
  for (const { 0: mark, index } of text.matchAll(KEY_END)) {
    let start = index;
    while (start > from && /[A-Za-z0-9+/=\s]/.test(text[start - 1] ?? '')) start--;
    told += text.slice(from, start) + hide(text.slice(start, index));
    from = index + mark.length;
  }
  return told + text.slice(from);
}

function assignment(
  whole: string,
  quote: string,
  name: string,
  sign: string,
  value: string,
  at: number,
  text: string,
): string {
  if (!isSecretName(name)) return whole;
  const mark = value[0] === '"' || value[0] === "'" ? value[0] : '';
  const inner = mark ? value.slice(1, -1) : value;
  const next = text[at + whole.length];
  if (!mark && (next === '(' || next === '[' || next === '{')) return whole;
  if (inner.includes(HIDDEN) || PLAIN.test(inner)) return whole;
  if (/^tokens?$/.test(name) && inner.length < SHORT_TOKEN) return whole;
  return `${quote}${name}${quote}${sign}${mark}${HIDDEN}${mark}`;
}

/** Whether a variable of this name is taken to hold a secret. */
export function isSecretName(name: string): boolean {
  return SECRET_WORD.test(name) || SECRET_NAME.test(name);
}

/** Whether the value of a variable is to be hidden for its name; that there is none, or a small constant, may be told. */
export function hidesValue(name: string, value: string): boolean {
  return isSecretName(name) && !/^(?:None|null|undefined|true|false|True|False|\d+)$/.test(value);
}
