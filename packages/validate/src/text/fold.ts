/** A text with some differences folded away, and where each of its characters stood. */
export interface Folded {
  readonly text: string;
  /** Offset in the original of each folded character; one more entry for the end. */
  readonly at: readonly number[];
}

export interface Folding {
  readonly trailing_space: boolean;
  readonly unicode_form: boolean;
  readonly quotes: boolean;
}

const QUOTES: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201a': "'",
  '\u201b': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u201e': '"',
  '\u201f': '"',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2212': '-',
  '\u00a0': ' ',
  '\u202f': ' ',
};
/** A character and the marks or Hangul vowels and finals that compose with it. */
const CLUSTER = /[^\p{M}\u1160-\u11ff][\p{M}\u1160-\u11ff]+/gu;

/** Line ends are always folded to a line feed. */
export function fold(text: string, folding: Folding): Folded {
  const out: string[] = [];
  const at: number[] = [];
  const put = (chars: string, from: number) => {
    for (const unit of chars.split('')) {
      out.push(unit);
      at.push(from);
    }
  };
  const clusters = folding.unicode_form ? clusterEnds(text) : null;
  for (let index = 0; index < text.length; ) {
    const char = text[index] as string;
    const clusterEnd = clusters?.get(index);
    if (clusterEnd !== undefined) {
      put(text.slice(index, clusterEnd).normalize('NFC'), index);
      index = clusterEnd;
    } else if (char === '\r') {
      put('\n', index);
      index += text[index + 1] === '\n' ? 2 : 1;
    } else if (folding.trailing_space && (char === ' ' || char === '\t')) {
      let end = index;
      while (text[end] === ' ' || text[end] === '\t') end += 1;
      const next = text[end];
      if (next !== undefined && next !== '\n' && next !== '\r') {
        for (let space = index; space < end; space += 1) put(text[space] as string, space);
      }
      index = end;
    } else {
      const mapped = (folding.quotes && QUOTES[char]) || (folding.unicode_form ? char.normalize('NFC') : char);
      put(mapped, index);
      index += 1;
    }
  }
  at.push(text.length);
  return { text: out.join(''), at };
}

function clusterEnds(text: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  for (const match of text.matchAll(CLUSTER)) ends.set(match.index, match.index + match[0].length);
  return ends;
}
