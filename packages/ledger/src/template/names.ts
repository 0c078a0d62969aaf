const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** What a quoted text names when one of these stands shortly before it. */
const BEFORE = words(
  'attribute attributes property properties reading setting name named names argument arguments parameter parameters ' +
    'keyword keywords module package variable identifier access type types instance instances class object function ' +
    'method field fields column relation table option fixture export import from of member descriptor constructor token ' +
    'tokens label interface symbol global enum decorator encoding codec lookup error hook directive coroutine task',
);

/** Among compared values only the word right before a quoted text can make it a name. */
const RIGHT_BEFORE = words('property properties attribute named name key keys method type class instance field');

/** What a quoted text names when one of these follows it. */
const AFTER = words(
  'object codec instance class module takes has attribute keyword positional argument parameter property field column ' +
    'option outside statement expression',
);

/** Names of types and of absent values. */
const BUILTIN = words(
  'int str float bool bytes bytearray complex list tuple dict set frozenset range NoneType None type object function ' +
    'method module generator coroutine datetime date timedelta Decimal undefined null string number boolean bigint symbol',
);

const IDENTIFIER = /^[\p{L}_$#@][\p{L}\p{N}_$.#-]{0,79}$/u;
const MARKS = /^[^\p{L}\p{N}\s'"`]{1,3}$/u;
const MARK_BEFORE = words(
  'token expected unexpected unmatched missing opening closing parenthesis operator name or character delimiter',
);
const MARK_AFTER = words('not was does is or delimiter');

export interface QuoteContext {
  readonly inner: string;
  /** Up to four words before the quote, nearest last. */
  readonly before: readonly string[];
  readonly after: string;
  /** Nothing but a space lies between the nearest word and the quote. */
  readonly adjacent: boolean;
  /** The quoted text is compared, or printed inside of a collection. */
  readonly compared: boolean;
  /** The quoted text stands in a row (`'a', 'b' and 'c'`) that began with a name. */
  readonly row: boolean;
  /** The whole message is this quoted text, as Python prints a missing key. */
  readonly alone: boolean;
}

/** Whether a quoted text names a part of the program, and so discriminates, or is a value, and so varies. */
export function isName({ inner, before, after, adjacent, compared, row, alone }: QuoteContext): boolean {
  const last = before.at(-1) ?? '';
  if (MARKS.test(inner)) return !compared && (before.some((word) => MARK_BEFORE.has(word)) || MARK_AFTER.has(after));
  if (!IDENTIFIER.test(inner)) return false;
  if (compared) return adjacent && RIGHT_BEFORE.has(last);
  if (BUILTIN.has(inner) || row || alone) return true;
  if (last === 'token' && inner.length === 1) return false;
  return before.some((word) => BEFORE.has(word)) || AFTER.has(after);
}

const MODULE_BEFORE = words('module package specifier import from imported require');
const SPECIFIER = /^@?[\w.-]+(?:\/[\w.-]+){0,8}$/;

/** What of a quoted module specifier stays: a package's name whole, a path's last part; null when it is no specifier. */
export function moduleName(inner: string, before: readonly string[]): string | null {
  if (inner.length > 200 || !before.slice(-2).some((word) => MODULE_BEFORE.has(word))) return null;
  if (/^(?:\.{0,2}\/|[a-z]+:\/\/|[A-Za-z]:\\)/.test(inner)) {
    const segment = inner.slice(Math.max(inner.lastIndexOf('/'), inner.lastIndexOf('\\')) + 1);
    return `<path>/${segment.replace(/\.[A-Za-z]{1,4}$/, '')}`;
  }
  return SPECIFIER.test(inner) && inner.includes('/') ? inner : null;
}
