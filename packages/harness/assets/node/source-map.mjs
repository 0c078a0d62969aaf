// The lines that an inline source map tells: generated line (0-based) to the original's (1-based).
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function numbers(segment) {
  const out = [];
  let value = 0;
  let shift = 0;
  for (const letter of segment) {
    const digit = DIGITS.indexOf(letter);
    value += (digit & 31) << shift;
    shift += 5;
    if ((digit & 32) === 0) {
      out.push(value & 1 ? -(value >> 1) : value >> 1);
      value = 0;
      shift = 0;
    }
  }
  return out;
}

/** A function from generated to original line, or null where `url` holds no map of one source. */
export function lineMap(url) {
  const at = typeof url === 'string' && url.startsWith('data:') ? url.indexOf('base64,') : -1;
  if (at < 0) return null;
  try {
    const { mappings } = JSON.parse(Buffer.from(url.slice(at + 7), 'base64').toString('utf8'));
    const lines = [];
    let original = 0;
    for (const [generated, text] of mappings.split(';').entries()) {
      for (const segment of text.split(',')) {
        const [, , step] = segment === '' ? [] : numbers(segment);
        if (step === undefined) continue;
        original += step;
        lines[generated] ??= original + 1;
      }
    }
    return (line) => lines[line] ?? null;
  } catch {
    return null;
  }
}
