import { getAttribute } from '../../attributes.js';
import { Raised, unknown } from '../../budget.js';
import { call } from '../../call.js';
import type { Keywords } from '../../callables.js';
import { isA, raise } from '../../errors.js';
import { arrayOf, iterate } from '../../iterate.js';
import { keyOf } from '../../keys.js';
import { setItem } from '../../mappings.js';
import { Dict, Inst, Iter, List, type Value } from '../../values.js';
import { holding, libraryClass, reading } from '../library-class.js';
import { csvError, type Dialect, dialectOf, failCsv, QUOTING } from './dialect.js';
import { Rows } from './reader.js';
import { rowText } from './writer.js';

const over = (source: Value, dialect: Dialect): Rows => {
  const { next } = iterate(source);
  return new Rows(next, dialect);
};

const rowsOf = (self: Value | undefined): Rows => ROWS.of(self) ?? raise('TypeError');
const readerClass = libraryClass('reader', 'open', {
  __iter__: [0, 0, ([self = null]) => self],
  __next__: [0, 0, ([self]) => new List(rowsOf(self).row() ?? raise('StopIteration'))],
});
const ROWS = holding<Rows>(readerClass);
readerClass.attrs.set(
  'line_num',
  reading('line_num', (self) => rowsOf(self).line),
);
readerClass.make = ([source = null, dialect], keywords) => ROWS.make(over(source, dialectOf(dialect, keywords)));

interface Named {
  readonly rows: Rows;
  /** Null where they are still to be read. */
  names: Value;
  readonly extra: Value;
  readonly missing: Value;
}

const namedOf = (self: Value | undefined): Named => NAMED.of(self) ?? raise('TypeError');

function namesOf(named: Named): Value {
  if (named.names === null) {
    const row = named.rows.row();
    if (row) named.names = new List(row);
  }
  return named.names;
}

function nextNamed(self: Value | undefined): Dict {
  const named = namedOf(self);
  const told = namesOf(named);
  let row = named.rows.row();
  while (row?.length === 0) row = named.rows.row();
  if (!row) return raise('StopIteration');
  if (told === null) return unknown('rows without names');
  const names = arrayOf(told);
  const made = new Dict();
  for (const [at, name] of names.entries()) {
    if (at < row.length) setItem(made, name, row[at] as Value);
  }
  if (row.length > names.length) setItem(made, named.extra, new List(row.slice(names.length)));
  for (const name of names.slice(row.length)) setItem(made, name, named.missing);
  return made;
}

/** Takes the arguments that a class has beside those of the dialect. */
function apart(
  keywords: Keywords,
  names: readonly string[],
): readonly [Keywords, (name: string, otherwise: Value) => Value] {
  const rest = new Map([...(keywords ?? [])].filter(([name]) => !names.includes(name)));
  const get = (name: string, otherwise: Value): Value => {
    const value = keywords?.get(name);
    return value === undefined ? otherwise : value;
  };
  return [rest.size > 0 ? rest : null, get];
}

const dictReader = libraryClass('DictReader', 'open', {
  __iter__: [0, 0, ([self = null]) => self],
  __next__: [0, 0, ([self]) => nextNamed(self)],
});
const NAMED = holding<Named>(dictReader);
dictReader.attrs.set(
  'fieldnames',
  reading(
    'fieldnames',
    (self) => namesOf(namedOf(self)),
    (self, value) => {
      namedOf(self).names = value;
    },
  ),
);
dictReader.attrs.set(
  'line_num',
  reading('line_num', (self) => namedOf(self).rows.line),
);
dictReader.make = ([source = null, given, ...more], keywords) => {
  const [rest, get] = apart(keywords, ['fieldnames', 'restkey', 'restval']);
  if (more.length > 0) return unknown('such a reader');
  const names = given ?? get('fieldnames', null);
  return NAMED.make({
    rows: over(source, dialectOf(undefined, rest)),
    names: names instanceof Iter ? new List(arrayOf(names)) : names,
    extra: get('restkey', null),
    missing: get('restval', null),
  });
};

interface Writer {
  readonly write: Value;
  readonly dialect: Dialect;
}

function fieldsOf(row: Value): readonly Value[] {
  try {
    return arrayOf(iterate(row));
  } catch (error) {
    if (error instanceof Raised && isA(error.value, 'TypeError')) return failCsv();
    throw error;
  }
}

const put = ({ write, dialect }: Writer, row: Value): Value => call(write, [rowText(fieldsOf(row), dialect)]);

const writerOf = (self: Value | undefined): Writer => WRITERS.of(self) ?? raise('TypeError');
const writerClass = libraryClass('writer', 'open', {
  writerow: [1, 1, ([self, row = null]) => put(writerOf(self), row)],
  writerows: [
    1,
    1,
    ([self, rows = null]) => {
      for (const row of arrayOf(rows)) put(writerOf(self), row);
      return null;
    },
  ],
});
const WRITERS = holding<Writer>(writerClass);
writerClass.make = ([file = null, dialect], keywords) =>
  WRITERS.make({ write: getAttribute(file, 'write'), dialect: dialectOf(dialect, keywords) });

interface NamedWriter extends Writer {
  readonly names: readonly Value[];
  readonly missing: Value;
  readonly raising: boolean;
}

const namedWriter = (self: Value | undefined): NamedWriter => NAMED_WRITERS.of(self) ?? raise('TypeError');

function putNamed(writer: NamedWriter, row: Value): Value {
  if (!(row instanceof Dict)) return row instanceof Inst ? unknown('such a row') : raise('AttributeError');
  const keys = writer.names.map((name) => keyOf(name));
  if (writer.raising && [...row.map.keys()].some((key) => !keys.includes(key))) return raise('ValueError');
  return put(
    writer,
    new List(keys.map((key) => row.map.get(key)?.value ?? (row.map.has(key) ? null : writer.missing))),
  );
}

const dictWriter = libraryClass('DictWriter', 'open', {
  writeheader: [0, 0, ([self]) => put(namedWriter(self), new List([...namedWriter(self).names]))],
  writerow: [1, 1, ([self, row = null]) => putNamed(namedWriter(self), row)],
  writerows: [
    1,
    1,
    ([self, rows = null]) => {
      for (const row of arrayOf(rows)) putNamed(namedWriter(self), row);
      return null;
    },
  ],
});
const NAMED_WRITERS = holding<NamedWriter>(dictWriter);
dictWriter.make = ([file = null, given, ...more], keywords) => {
  const [rest, get] = apart(keywords, ['fieldnames', 'restval', 'extrasaction']);
  if (more.length > 0) return unknown('such a writer');
  return NAMED_WRITERS.make({
    write: getAttribute(file, 'write'),
    dialect: dialectOf(undefined, rest),
    names: arrayOf(given ?? get('fieldnames', null)),
    missing: get('restval', ''),
    raising: get('extrasaction', 'raise') === 'raise',
  });
};

/** csv: rows of text. */
export const csv = (): ReadonlyMap<string, Value> =>
  new Map<string, Value>([
    ['reader', readerClass],
    ['writer', writerClass],
    ['DictReader', dictReader],
    ['DictWriter', dictWriter],
    ['Error', csvError],
    ...Object.entries(QUOTING),
  ]);
