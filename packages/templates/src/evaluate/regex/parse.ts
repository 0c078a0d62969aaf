import { characterBy } from './codes.js';
import { charge, unknown } from '../budget.js';
import { leadingFlags } from './flags.js';
import { type Flags, type Item, mayBeEmpty, type Part, type Pattern, widthOf } from './pattern.js';

const CONTROLS: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', f: '\f', v: '\v', a: '\x07' };

/** Parts in one another at most. */
const MOST_DEPTH = 60;

/** Reads a pattern as Python's re does. Unknown of what Python may refuse and of what is not modelled. */
export function parsePattern(text: string, given: Partial<Flags>): Pattern {
  charge(text.length);
  const { flags, length } = leadingFlags(text, given) ?? refused();
  const reader = new Reader(text, length, flags);
  const root = reader.choice(0);
  if (!reader.over) return refused();
  return { text, flags, root, groups: reader.groups, names: reader.names };
}

const refused = (): never => unknown('such a regular expression');

class Reader {
  groups = 0;
  readonly names = new Map<string, number>();
  private readonly open = new Set<number>();

  constructor(
    private readonly text: string,
    private at: number,
    private readonly flags: Flags,
  ) {}

  get over(): boolean {
    return this.at >= this.text.length;
  }

  choice(depth: number): Part {
    if (depth > MOST_DEPTH) return refused();
    const branches = [this.sequence(depth)];
    while (this.takes('|')) branches.push(this.sequence(depth));
    return branches.length === 1 ? (branches[0] as Part) : { kind: 'choice', branches };
  }

  private sequence(depth: number): Part {
    const parts: Part[] = [];
    for (;;) {
      if (this.flags.verbose) this.skip();
      if (this.over || this.text[this.at] === '|' || this.text[this.at] === ')') break;
      const part = this.one(depth);
      if (part) parts.push(this.repeated(part));
    }
    return parts.length === 1 ? (parts[0] as Part) : { kind: 'sequence', parts };
  }

  private skip(): void {
    for (;;) {
      const character = this.text[this.at] ?? '';
      if (character !== '' && ' \t\n\r\v\f'.includes(character)) this.at += 1;
      else if (character === '#') {
        const end = this.text.indexOf('\n', this.at);
        this.at = end < 0 ? this.text.length : end + 1;
      } else return;
    }
  }

  private takes(expected: string): boolean {
    if (!this.text.startsWith(expected, this.at)) return false;
    this.at += expected.length;
    return true;
  }

  private repeated(part: Part): Part {
    if (this.flags.verbose) this.skip();
    const start = this.at;
    const [least, most] = this.counts() ?? [1, 1];
    if (this.at === start) return part;
    if (part.kind === 'place' || part.kind === 'look' || part.kind === 'repeat') return refused();
    // Releases of Python differ in the groups that turns without a character leave behind.
    if (most > 1 && mayBeEmpty(part)) return refused();
    const lazy = this.takes('?');
    if (/^[*+?]/.test(this.text.slice(this.at, this.at + 1)) || this.counts() !== null) return refused();
    return { kind: 'repeat', part, least, most, lazy };
  }

  private counts(): readonly [number, number] | null {
    if (this.takes('*')) return [0, Number.POSITIVE_INFINITY];
    if (this.takes('+')) return [1, Number.POSITIVE_INFINITY];
    if (this.takes('?')) return [0, 1];
    const match = /^\{(\d{0,5})(,?)(\d{0,5})\}/.exec(this.text.slice(this.at, this.at + 16));
    if (!match || (match[1] === '' && match[2] === '')) return null;
    this.at += match[0].length;
    const least = Number(match[1]);
    const most = match[2] === '' ? least : match[3] === '' ? Number.POSITIVE_INFINITY : Number(match[3]);
    return most < least ? refused() : [least, most];
  }

  private one(depth: number): Part | null {
    const character = this.text.charAt(this.at);
    this.at += 1;
    switch (character) {
      case '.':
        return { kind: 'any' };
      case '^':
      case '$':
        return { kind: 'place', at: character };
      case '(':
        return this.group(depth);
      case '[':
        return this.set();
      case '\\':
        return this.escape();
      case '*':
      case '+':
      case '?':
        return refused();
      default:
        return { kind: 'character', character };
    }
  }

  private group(depth: number): Part | null {
    const inside = (): Part => {
      const part = this.choice(depth + 1);
      return this.takes(')') ? part : refused();
    };
    if (!this.takes('?')) return this.captured(inside);
    if (this.takes(':')) {
      const part = inside();
      // A part that is repeated may not be repeated itself, but a group of it may.
      return { kind: 'sequence', parts: [part] };
    }
    if (this.takes('P<')) {
      const name = this.name('>');
      if (this.names.has(name)) return refused();
      this.names.set(name, this.groups + 1);
      return this.captured(inside);
    }
    if (this.takes('P=')) return this.again(this.names.get(this.name(')')) ?? refused());
    if (this.takes('#')) {
      const end = this.text.indexOf(')', this.at);
      this.at = end < 0 ? refused() : end + 1;
      return null;
    }
    for (const [start, behind, negated] of LOOKS) {
      if (!this.takes(start)) continue;
      const before = this.groups;
      const part = inside();
      if (this.groups !== before) return refused();
      return { kind: 'look', behind: behind ? (widthOf(part) ?? refused()) : null, negated, part };
    }
    return refused();
  }

  private captured(inside: () => Part): Part {
    this.groups += 1;
    const number = this.groups;
    this.open.add(number);
    const part = inside();
    this.open.delete(number);
    return { kind: 'group', number, part };
  }

  private name(end: string): string {
    const match = /^[A-Za-z_]\w*/.exec(this.text.slice(this.at, this.at + 80));
    if (!match) return refused();
    this.at += match[0].length;
    return this.takes(end) ? match[0] : refused();
  }

  private again(number: number): Part {
    return number > this.groups || this.open.has(number) ? refused() : { kind: 'again', number };
  }

  private escape(): Part {
    const letter = this.text.charAt(this.at);
    if (letter === 'A' || letter === 'Z' || letter === 'b' || letter === 'B') {
      this.at += 1;
      return { kind: 'place', at: letter };
    }
    const number = /^[1-9]\d?/.exec(this.text.slice(this.at, this.at + 2))?.[0];
    if (number !== undefined) {
      this.at += number.length;
      return /^[0-7]/.test(this.text.slice(this.at, this.at + 1)) ? refused() : this.again(Number(number));
    }
    const item = this.escaped();
    return item.kind === 'range'
      ? { kind: 'character', character: item.from }
      : { kind: 'set', negated: false, items: [item] };
  }

  private escaped(): Item {
    const letter = this.text.charAt(this.at);
    this.at += 1;
    const lower = letter.toLowerCase();
    if (lower === 'd' || lower === 's' || lower === 'w') {
      return { kind: 'category', letter: lower, negated: letter !== lower };
    }
    const control = CONTROLS[letter];
    if (control !== undefined) return { kind: 'range', from: control, to: control };
    const coded = characterBy(letter, this.text.slice(this.at, this.at + 4));
    if (coded) {
      this.at += coded.length;
      return { kind: 'range', from: coded.character, to: coded.character };
    }
    if (letter === '' || /[0-9A-Za-z]/.test(letter)) return refused();
    return { kind: 'range', from: letter, to: letter };
  }

  private set(): Part {
    const negated = this.takes('^');
    const items: Item[] = [];
    for (let first = true; first || this.text[this.at] !== ']'; first = false) {
      if (this.over) return refused();
      const from = this.member();
      if (from.kind === 'category' || this.text[this.at] !== '-' || this.text[this.at + 1] === ']') {
        if (from.kind === 'category' && this.text[this.at] === '-' && this.text[this.at + 1] !== ']') return refused();
        items.push(from);
        continue;
      }
      this.at += 1;
      const to = this.member();
      if (to.kind === 'category' || to.from < from.from) return refused();
      items.push({ kind: 'range', from: from.from, to: to.from });
    }
    this.at += 1;
    return { kind: 'set', negated, items };
  }

  private member(): Item {
    const character = this.text.charAt(this.at);
    if (character === '') return refused();
    this.at += 1;
    if (character === '\\') {
      return this.takes('b') ? { kind: 'range', from: '\b', to: '\b' } : this.escaped();
    }
    // Python warns of these: they may come to mean sets in sets.
    if (/^(?:\[|--|&&|~~|\|\|)/.test(this.text.slice(this.at - 1, this.at + 1)) && character !== '-') {
      if (character !== '[' || this.text[this.at] === ':') return refused();
    }
    return { kind: 'range', from: character, to: character };
  }
}

const LOOKS = [
  ['=', false, false],
  ['!', false, true],
  ['<=', true, false],
  ['<!', true, true],
] as const;
