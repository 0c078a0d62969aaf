import { Raised, unknown } from '../../budget.js';
import type { Keywords } from '../../callables.js';
import { truth } from '../../compare.js';
import { EXCEPTIONS } from '../../errors.js';
import { asInt } from '../../numbers.js';
import { Cls, Inst, type Value } from '../../values.js';

export const QUOTING = { QUOTE_MINIMAL: 0, QUOTE_ALL: 1, QUOTE_NONNUMERIC: 2, QUOTE_NONE: 3 } as const;

export interface Dialect {
  readonly delimiter: string;
  readonly quote: string | null;
  readonly doubled: boolean;
  readonly escaping: string | null;
  readonly skipping: boolean;
  readonly end: string;
  readonly quoting: number;
  readonly strict: boolean;
}

const EXCEL: Dialect = {
  delimiter: ',',
  quote: '"',
  doubled: true,
  escaping: null,
  skipping: false,
  end: '\r\n',
  quoting: QUOTING.QUOTE_MINIMAL,
  strict: false,
};

const DIALECTS: ReadonlyMap<string, Dialect> = new Map([
  ['excel', EXCEL],
  ['excel-tab', { ...EXCEL, delimiter: '\t' }],
  ['unix', { ...EXCEL, end: '\n', quoting: QUOTING.QUOTE_ALL }],
]);

const base = EXCEPTIONS.get('Exception') as Cls;
export const csvError = new Cls('Error', [base], false, base.mro);

export const failCsv = (): never => {
  throw new Raised(new Inst(csvError));
};

const character = (value: Value | undefined, otherwise: string | null): string | null => {
  if (value === undefined || value === null) return value === null ? null : otherwise;
  return typeof value === 'string' && value.length === 1 && value !== '\n' && value !== '\r'
    ? value
    : unknown('such a dialect');
};

const NAMES = [
  ...[
    'dialect',
    'delimiter',
    'quotechar',
    'doublequote',
    'escapechar',
    'skipinitialspace',
    'lineterminator',
    'quoting',
  ],
  'strict',
];

/** The dialect that the arguments of a reader or a writer tell. */
export function dialectOf(named: Value | undefined, keywords: Keywords): Dialect {
  for (const name of keywords?.keys() ?? []) if (!NAMES.includes(name)) return unknown(`csv with ${name}=`);
  const given = named ?? keywords?.get('dialect') ?? 'excel';
  const known = (typeof given === 'string' ? DIALECTS.get(given) : undefined) ?? unknown('such a dialect');
  const flag = (name: string, otherwise: boolean): boolean => {
    const value = keywords?.get(name);
    return value === undefined ? otherwise : truth(value);
  };
  const end = keywords?.get('lineterminator') ?? known.end;
  const quoting = asInt(keywords?.get('quoting') ?? known.quoting);
  if (typeof end !== 'string' || typeof quoting !== 'number' || quoting < 0 || quoting > 3)
    return unknown('such a dialect');
  const made: Dialect = {
    delimiter: character(keywords?.get('delimiter'), known.delimiter) ?? unknown('such a dialect'),
    quote: character(keywords?.get('quotechar'), known.quote),
    doubled: flag('doublequote', known.doubled),
    escaping: character(keywords?.get('escapechar'), known.escaping),
    skipping: flag('skipinitialspace', known.skipping),
    end,
    quoting,
    strict: flag('strict', known.strict),
  };
  // What is told twice, or a blank that is skipped as well, newer versions refuse.
  const told = [made.delimiter, made.quote, made.escaping].filter((one) => one !== null);
  if (new Set(told).size < told.length || told.includes(' ')) return unknown('such a dialect');
  return made.quote === null && quoting !== QUOTING.QUOTE_NONE ? unknown('such a dialect') : made;
}
