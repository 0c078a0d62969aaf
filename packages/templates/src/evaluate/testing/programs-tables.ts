import type { Sample } from './sample.js';

/** json, csv and calendar. */
export const TABLES: readonly Sample[] = [
  {
    program: `
import bisect, calendar, csv, io, json
from csv import DictReader, DictWriter

class Odd: pass

def read(text, **how): return list(csv.reader(io.StringIO(text, newline=''), **how))
def lines(rows, **how): return list(csv.reader(rows, **how))
def write(rows, **how):
    out = io.StringIO()
    writer = csv.writer(out, **how)
    told = [writer.writerow(row) for row in rows]
    return told, out.getvalue()
def named(text, **how):
    reader = csv.DictReader(io.StringIO(text), **how)
    return reader.fieldnames, list(reader), reader.line_num
def written(rows, names, **how):
    out = io.StringIO()
    writer = csv.DictWriter(out, names, **how)
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()
def counted(text):
    reader = csv.reader(io.StringIO(text))
    return [(reader.line_num, row) for row in reader]
def renamed(text):
    reader = csv.DictReader(io.StringIO(text))
    reader.fieldnames = [name.upper() for name in reader.fieldnames]
    reader.fieldnames.append('REST')
    return list(reader)
def hooked(text): return json.loads(text, object_hook=lambda d: sorted(d.items()))
def dumped(value, **how):
    out = io.StringIO()
    json.dump(value, out, **how)
    return out.getvalue()
def inserted():
    rows = [('a', 1), ('b', 3), ('c', 5)]
    bisect.insort(rows, ('x', 3), key=lambda r: r[1])
    bisect.insort_left(rows, ('y', 3), key=lambda r: r[1])
    return rows
`,
    expressions: [
      'read(\'a,b\\r\\n1,"x, y"\\r\\n\'), read(\'"a ""b""",c\'), read(\'a,,\\n\\n,b\'), read(""), read("\\n"), read(\'"a\\nb",c\\nd\')',
      'read(\'a "b" c,d\'), read(\'"a"b,c\'), read(\'"open\\nrow\'), read("a\\rb"), lines(["a,b", "c"]), lines(["a\\n", "\\n"])',
      'read(\'"a"b\', strict=True)',
      "read('\"a', strict=True)",
      'lines(["a\\rb"])',
      'lines([1])',
      "read('a;b', delimiter=';'), read('a, b', skipinitialspace=True), read('1,\"2\"', quoting=csv.QUOTE_NONNUMERIC), read(\"'a,b',c\", quotechar=\"'\"), read('\"a\",b', quoting=csv.QUOTE_NONE), read('a\\\\,b,c', escapechar='\\\\'), read('a\\tb', dialect='excel-tab')",
      "read('x', quoting=csv.QUOTE_NONNUMERIC)",
      'write([["a", 1, None, 2.5, True], ["x,y", \'q"r\', "a\\nb", ""], [""], [], ["", ""]])',
      "write([['a', 1, '1']], quoting=csv.QUOTE_ALL), write([['a', 1, '1', 2.5]], quoting=csv.QUOTE_NONNUMERIC), write([['a b', 'c;d']], delimiter=';', lineterminator='\\n'), write([['a\"b']], quotechar=\"'\"), write([['a', \"b'c\"]], dialect='unix')",
      "write([['a,b']], quoting=csv.QUOTE_NONE)",
      "write([['a,b']], quoting=csv.QUOTE_NONE, escapechar='\\\\'), write([['a\"b']], doublequote=False, escapechar='\\\\')",
      "write([['a\"b']], doublequote=False)",
      'write([3])',
      "named('a,b\\n1,2\\n3\\n\\n4,5,6\\n'), named('1,2', fieldnames=['x', 'y']), named('a\\n1,2', restkey='more'), named('a,b\\n1', restval='?'), named('')",
      "written([{'a': 1, 'b': 'x,y'}, {'b': 2}], ['a', 'b']), written([{'a': 1}], ['a', 'z'], restval='-', lineterminator='\\n'), written([{'a': 1, 'q': 2}], ['a'], extrasaction='ignore')",
      "written([{'a': 1, 'q': 2}], ['a'])",
      'counted(\'a\\n"b\\nc"\\nd\\n\')',
      'json.loads(\' {"a": [1, -2.5, 1e3, true, false, null, "x\\\\u00e9\\\\n"], "b": {}} \'), json.loads("[]"), json.loads("3"), json.loads(\'"a/\\\\/b"\'), json.loads(b\'{"k": 1}\'), json.loads("12345678901234567890"), json.loads("1E400"), json.loads("-0"), json.loads("-0.0")',
      ...[
        '',
        '{',
        '[1,]',
        '{"a" 1}',
        '{a: 1}',
        "{'a': 1}",
        '[1 2]',
        '01',
        'nul',
        '"a',
        '"a\\nb"',
        '{"a": 1,}',
        '1 2',
        '.5',
        '+1',
        '"\\x"',
        '[1',
      ].map((text) => `json.loads(${JSON.stringify(text)})`),
      'json.loads(3)',
      'json.loads(None)',
      'hooked(\'{"a": {"b": 1}, "c": [{}]}\'), json.loads(\'{"a": 1, "b": 2, "a": 3}\'), json.load(io.StringIO("[1]"))',
      "json.dumps({'a': [1, 2.0, 1e16, 1e-7, None, True], 'b': 'x\"\\n\\té€\\\\\\x01\\x7f', 3: (1,), None: 0, True: 1, 1.5: 2}), json.dumps('é', ensure_ascii=False), json.dumps([]), json.dumps({}), json.dumps(float('inf'))",
      "json.dumps({'b': 1, 'a': [1, {'c': []}]}, indent=2, sort_keys=True), json.dumps([1, 2], indent='\\t'), json.dumps([1, 2], separators=(',', ':')), json.dumps({'a': 1}, separators=(', ', '=')), json.dumps([[]], indent=0), json.dumps({'a': 1}, indent=1, separators=(',', ':'))",
      'json.dumps(Odd())',
      'json.dumps({(1, 2): 3})',
      'json.dumps({1})',
      "json.dumps(float('nan'), allow_nan=False)",
      "json.dumps({'b': 1, 3: 2}, sort_keys=True)",
      "json.dumps([Odd(), {1}], default=lambda o: 'odd'), json.dumps({(1,): 2, 'a': 3}, skipkeys=True), dumped({'a': 1}), json.loads(json.dumps({'k': [1, 'é', None]}))",
      'calendar.monthrange(2024, 2), calendar.monthrange(1900, 2), calendar.monthrange(1, 1), calendar.monthrange(9999, 12), calendar.isleap(2000), calendar.isleap(1900), calendar.leapdays(1999, 2025), calendar.MONDAY, calendar.SUNDAY',
      'calendar.monthrange(2024, 13)',
      "calendar.month_name[3], calendar.month_abbr[12], calendar.day_name[0], calendar.day_abbr[-1], list(calendar.day_abbr), list(calendar.month_name)[1], len(calendar.month_abbr), list(calendar.month_abbr).index('May')",
      'inserted()',
      "renamed('a,b\\n1,2,3\\n')",
    ],
  },
];
