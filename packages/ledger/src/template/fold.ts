import { LITERAL_WORDS, type Token } from './token.js';

/** Deeper than this no bracket opens a group: the rest of a hostile message is plain marks. */
const DEEPEST = 48;
const CLOSES = { '(': ')', '[': ']', '{': '}' } as const;

interface Group {
  readonly open: '(' | '[' | '{' | '';
  /** The bracket follows a word at once, as in a call or a subscript. */
  readonly attached: boolean;
  pieces: string[];
  /** Nothing but literals, member names and separators so far. */
  pure: boolean;
  values: number;
  separators: number;
  members: number;
  /** `...` for what was left out. */
  elided: number;
}

const group = (open: Group['open'], attached: boolean): Group => ({
  open,
  attached,
  pieces: [],
  pure: true,
  values: 0,
  separators: 0,
  members: 0,
  elided: 0,
});

/** Whether the token at `index`, spaces aside, says that the word before it names a member or a constructor. */
function namesMember(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index]?.kind === 'space' ? tokens[index + 1] : tokens[index];
  return next?.kind === 'open' || (next?.kind === 'mark' && /^(?::|=|=>)$/.test(next.text));
}

/** What stands for a whole group, and whether that is a value to the group around it. */
function closed(inner: Group, closing: string): { readonly text: string; readonly value: boolean } {
  const { open, attached, pure, separators, members, elided } = inner;
  const values = inner.values + elided;
  const text = `${open}${inner.pieces.join('')}${closing}`;
  if (!pure) return { text, value: false };
  if (values === 0) return { text: `${open}${closing}`, value: true };
  if (open === '[') return { text: attached && values === 1 ? text : '<list>', value: true };
  if (open === '{') return { text: members === 0 && inner.values > 0 ? '<set>' : '<map>', value: true };
  if (attached) return { text: '(<args>)', value: true };
  return { text: separators === 0 ? text : '<tuple>', value: true };
}

/** Joins the tokens, with every printed collection folded into one placeholder, however long it is. */
export function fold(tokens: readonly Token[]): string {
  const stack: Group[] = [group('', false)];
  const top = () => stack[stack.length - 1] as Group;
  const close = (closing: string) => {
    const inner = stack.pop() as Group;
    const { text, value } = closed(inner, closing);
    const outer = top();
    outer.pieces.push(text);
    if (value) outer.values += 1;
    else outer.pure = false;
  };

  for (const [index, token] of tokens.entries()) {
    const current = top();
    switch (token.kind) {
      case 'space':
        current.pieces.push(' ');
        break;
      case 'value':
        current.pieces.push(token.text);
        current.values += 1;
        break;
      case 'word':
        current.pieces.push(token.text);
        if (LITERAL_WORDS.has(token.text)) current.values += 1;
        else if (!namesMember(tokens, index + 1)) current.pure = false;
        break;
      case 'mark':
        current.pieces.push(token.text);
        if (token.text === ',') current.separators += 1;
        else if (/^(?:\.\.\.|…)$/.test(token.text)) current.elided += 1;
        else if (/^(?::|=|=>)$/.test(token.text)) current.members += 1;
        else if (!/^(?::|=|=>|\.\.\.|…|\*|-|\+)$/.test(token.text)) current.pure = false;
        break;
      case 'open': {
        const before = tokens[index - 1];
        if (stack.length > DEEPEST) current.pure = false;
        else stack.push(group(token.text, before?.kind === 'word' || before?.kind === 'close'));
        break;
      }
      case 'close':
        if (current.open !== '' && CLOSES[current.open] === token.text) close(token.text);
        else {
          current.pieces.push(token.text);
          current.pure = false;
        }
        break;
    }
  }
  // A printed value may have been cut short: what is left open ends here.
  while (stack.length > 1)
    close(top().pure && top().values + top().elided > 0 && top().open !== '' ? CLOSES[top().open as '('] : '');
  return top().pieces.join('');
}
