/**
 * A piece of a message. A `value` is a literal, already abstracted; a `word` is kept as it is; `key` words name a member
 * or a constructor inside a printed value.
 */
export type Token =
  | { readonly kind: 'space' }
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'value'; readonly text: string }
  | { readonly kind: 'open'; readonly text: '(' | '[' | '{' }
  | { readonly kind: 'close'; readonly text: ')' | ']' | '}' }
  | { readonly kind: 'mark'; readonly text: string };

/** Words that print a value; they stay apart from each other, since `None` where a number was due is another failure. */
export const LITERAL_WORDS: ReadonlySet<string> = new Set([
  'true',
  'false',
  'True',
  'False',
  'None',
  'null',
  'undefined',
  'NaN',
  'nan',
  'inf',
  'Infinity',
]);
