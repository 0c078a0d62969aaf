import { unknown } from '../../evaluate/budget.js';
import { CLASSES, CONTROLS, digit, newline, not, PROPERTIES, type Test } from './characters.js';

export type Part =
  | { readonly kind: 'one'; readonly test: Test }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly Part[] }
  | {
      readonly kind: 'repeat';
      readonly part: Part;
      readonly least: number;
      readonly most: number;
      readonly lazy: boolean;
      readonly from: number;
      readonly to: number;
    }
  | { readonly kind: 'group'; readonly number: number; readonly part: Part }
  | { readonly kind: 'again'; readonly number: number }
  | { readonly kind: 'look'; readonly negated: boolean; readonly part: Part; readonly behind: number | null }
  | { readonly kind: 'place'; readonly at: '^' | '$' | 'b' | 'B' };

export interface Pattern {
  readonly root: Part;
  readonly groups: number;
  readonly names: ReadonlyMap<string, number>;
}

/** Parses a pattern of JavaScript; what is not modelled, or not valid, is unknown. */
export function parsePattern(source: string, flags: string): Pattern {
  let at = 0;
  let groups = 0;
  let depth = 0;
  const names = new Map<string, number>();
  const points = flags.includes('u');
  const anyCase = flags.includes('i');
  const no = (): never => unknown(`the pattern /${source}/`);
  const total = (source.replace(/\\.|\[(?:\\.|[^\]\\])*\]/gs, 'x').match(/\((?!\?)|\(\?<(?![=!])/g) ?? []).length;

  const one = (test: Test): Part => ({
    kind: 'one',
    test: points ? (c) => (c >= 0xd800 && c <= 0xdfff ? no() : test(c)) : test,
  });
  const folded = (code: number): number => {
    if (code > 127) return points ? unknown('letters beyond ASCII in any case') : code;
    return code >= 65 && code <= 90 ? code + 32 : code;
  };
  const exactly = (code: number): Test => {
    if (anyCase && code > 127 && cased(code)) return no();
    return anyCase ? (c) => folded(c) === folded(code) : (c) => c === code;
  };

  const escaped = (inSet: boolean): { readonly code: number } | { readonly test: Test } => {
    const c = source.charAt(at);
    at += 1;
    const test = CLASSES.get(c);
    if (test) return { test };
    const control = CONTROLS.get(c);
    if (control !== undefined) return { code: control };
    if (c === 'b' && inSet) return { code: 8 };
    if (c === '0' && !digit(source.charCodeAt(at))) return { code: 0 };
    if ((c === 'p' || c === 'P') && points) {
      const name = /^\{([A-Za-z]+)\}/.exec(source.slice(at, at + 24));
      if (!name?.[1] || !PROPERTIES.includes(name[1]) || anyCase) return no();
      at += name[0].length;
      const one = new RegExp(`\\p{${name[1]}}`, 'u');
      const inside: Test = (code) => one.test(String.fromCharCode(code));
      return { test: c === 'p' ? inside : not(inside) };
    }
    const hex = c === 'x' ? /^[0-9a-fA-F]{2}/ : /^[0-9a-fA-F]{4}/;
    if (c === 'x' || c === 'u') {
      const found = hex.exec(source.slice(at, at + 4))?.[0] ?? no();
      at += found.length;
      return { code: Number.parseInt(found, 16) };
    }
    return c === '' || /[A-Za-z0-9]/.test(c) || c > '\x7f' ? no() : { code: c.charCodeAt(0) };
  };

  const setPart = (): Part => {
    const negated = source[at] === '^';
    if (negated) at += 1;
    const tests: Test[] = [];
    const item = (): { readonly code: number } | { readonly test: Test } => {
      if (at >= source.length) no();
      if (source[at] === '\\') {
        at += 1;
        return escaped(true);
      }
      const code = source.charCodeAt(at);
      at += 1;
      return { code };
    };
    while (source[at] !== ']') {
      const first = item();
      if (source[at] === '-' && source[at + 1] !== ']' && 'code' in first) {
        at += 1;
        const last = item();
        if (!('code' in last) || last.code < first.code || (anyCase && last.code > 127)) return no();
        const { code: low } = first;
        const { code: high } = last;
        const inside: Test = (c) => c >= low && c <= high;
        tests.push(anyCase ? (c) => inside(folded(c)) || inside(upper(folded(c))) : inside);
      } else tests.push('test' in first ? first.test : exactly(first.code));
    }
    at += 1;
    return one(negated ? (c) => !tests.some((test) => test(c)) : (c) => tests.some((test) => test(c)));
  };

  const group = (): Part => {
    const opening = /^\?(?:[:=!]|<[=!]|<([A-Za-z_$][\w$]*)>)/.exec(source.slice(at, at + 60));
    if (!opening && source[at] === '?') return no();
    at += opening?.[0].length ?? 0;
    const name = opening?.[1];
    const takes = !opening || name !== undefined;
    if (takes) groups += 1;
    const number = takes ? groups : 0;
    if (name !== undefined) names.has(name) ? no() : names.set(name, number);
    const part = choice();
    if (source[at] !== ')') no();
    at += 1;
    if (number > 0) return { kind: 'group', number, part };
    const sign = opening?.[0] ?? '';
    if (sign === '?:') return part;
    const behind = sign.startsWith('?<') ? (widthOf(part) ?? no()) : null;
    return { kind: 'look', negated: sign.endsWith('!'), part, behind };
  };

  const atom = (): Part => {
    const c = source.charAt(at);
    at += 1;
    if (c === '(') {
      depth += 1;
      if (depth > 50) no();
      const made = group();
      depth -= 1;
      return made;
    }
    if (c === '[') return setPart();
    if (c === '.') return one(flags.includes('s') ? () => true : not(newline));
    if (c === '^' || c === '$') return { kind: 'place', at: c };
    if (c === '\\') {
      const next = source.charAt(at);
      if (next === 'b' || next === 'B') {
        at += 1;
        return { kind: 'place', at: next };
      }
      const number = /^[1-9]\d?/.exec(source.slice(at, at + 2))?.[0];
      if (number) {
        if (Number(number) > total || anyCase) no();
        at += number.length;
        return { kind: 'again', number: Number(number) };
      }
      const given = escaped(false);
      return one('test' in given ? given.test : exactly(given.code));
    }
    if ('*+?{}]'.includes(c)) return no();
    return one(exactly(c.charCodeAt(0)));
  };

  const sequence = (): Part => {
    const parts: Part[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      const from = groups;
      const part = atom();
      const times = /^(?:[*+?]|\{(\d{1,5})(?:(,)(\d{1,5})?)?\})(\??)/.exec(source.slice(at, at + 16));
      if (!times) {
        parts.push(part);
        continue;
      }
      if (part.kind === 'place' || part.kind === 'look') no();
      at += times[0].length;
      const [sign] = times[0];
      const least = sign === '{' ? Number(times[1]) : sign === '+' ? 1 : 0;
      const most = sign === '{' ? (times[2] ? Number(times[3] ?? Infinity) : least) : sign === '?' ? 1 : Infinity;
      if (most < least) no();
      parts.push({ kind: 'repeat', part, least, most, lazy: times[4] === '?', from: from + 1, to: groups });
    }
    const [only] = parts;
    return parts.length === 1 && only ? only : { kind: 'sequence', parts };
  };

  const choice = (): Part => {
    const parts = [sequence()];
    while (source[at] === '|') {
      at += 1;
      parts.push(sequence());
    }
    const [only] = parts;
    return parts.length === 1 && only ? only : { kind: 'choice', parts };
  };

  const root = choice();
  if (at < source.length || groups !== total) no();
  return { root, groups, names };
}

/** Whether a character is another one in the other case. */
function cased(code: number): boolean {
  const text = String.fromCharCode(code);
  return text.toUpperCase() !== text || text.toLowerCase() !== text;
}

const upper = (code: number): number => (code >= 97 && code <= 122 ? code - 32 : code);

/** The one width of what a part matches, and of a plain part only: what stands behind is then matched forwards. */
function widthOf(part: Part): number | null {
  if (part.kind === 'one') return 1;
  if (part.kind === 'place') return 0;
  if (part.kind === 'sequence') {
    return part.parts.reduce<number | null>((sum, inner) => {
      const width = widthOf(inner);
      return sum === null || width === null ? null : sum + width;
    }, 0);
  }
  if (part.kind !== 'choice') return null;
  const widths = part.parts.map(widthOf);
  return widths.every((width) => width === widths[0]) ? (widths[0] ?? null) : null;
}
