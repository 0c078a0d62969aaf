import { failing } from '../request.js';
import { row, type Row, silent } from '../row.js';

const py = (body: string) => `def f(xs, n, limit=3):\n    ${body}\n`;

/** What Python's library takes as given: numbers, moments, texts and bytes, settings, formats. */
export const PYTHON_LIBRARY: readonly Row[] = [
  row('byteindex', 'a.py', 'def f(frame: bytes):\n    return frame[:-1], frame[-1], frame[0]\n', [
    'def f(frame: bytes):\n    return frame[:-1], frame[-1:], frame[0]\n',
    'def f(frame: bytes):\n    return frame[:-1], frame[-1], frame[0:1]\n',
  ]),
  row(
    'byteindex',
    'a.py',
    'def f(frame: bytes):\n    return frame[0:1] == 5\n',
    'def f(frame: bytes):\n    return frame[0] == 5\n',
  ),
  silent('byteindex', 'a.py', py('return xs[0]')),
  row(
    'jsonkeys',
    'a.py',
    'def f(path):\n    data = json.loads(path.read_text())\n    rota = Rota(data["size"])\n    rota.holders.update(data["holders"])\n    return rota\n',
    'def f(path):\n    data = json.loads(path.read_text())\n    rota = Rota(data["size"])\n    rota.holders.update({int(key): value for key, value in data["holders"].items()})\n    return rota\n',
  ),
  silent('jsonkeys', 'a.py', py('n.update(xs["a"])')),
  row(
    'decimaltext',
    'a.py',
    'from decimal import Decimal\n\nRATES = {"a": Decimal("1.1"), "b": 1.15}\n\n\ndef f(x):\n    return x * 0.5\n',
    'from decimal import Decimal\n\nRATES = {"a": Decimal("1.1"), "b": Decimal("1.15")}\n\n\ndef f(x):\n    return x * Decimal("0.5")\n',
  ),
  row(
    'decimaltext',
    'a.py',
    'from decimal import Decimal\n\nX = Decimal(0.1)\n',
    'from decimal import Decimal\n\nX = Decimal("0.1")\n',
  ),
  silent('decimaltext', 'a.py', py('return xs * 0.5')),
  row('halfup', 'a.py', py('return round(xs)'), py('return int(xs + 0.5)')),
  row('halfup', 'a.py', py('return round(xs / n)'), py('return (2 * xs + n) // (2 * n)')),
  row(
    'halfup',
    'a.py',
    'from decimal import Decimal, ROUND_HALF_UP\n\n\ndef f(x):\n    return x.quantize(CENT)\n',
    'from decimal import Decimal, ROUND_HALF_UP\n\n\ndef f(x):\n    return x.quantize(CENT, rounding=ROUND_HALF_UP)\n',
  ),
  row(
    'closeto',
    'a.py',
    'import math\n\n\ndef f(x):\n    return x / 3 == 0.1\n',
    'import math\n\n\ndef f(x):\n    return math.isclose(x / 3, 0.1, abs_tol=1e-9)\n',
  ),
  silent('closeto', 'a.py', py('return n == 3')),
  row(
    'awaretime',
    'a.py',
    'from datetime import datetime, timezone\n\n\ndef f(t):\n    return datetime.strptime(t, "%Y-%m-%dT%H:%M:%SZ")\n',
    'from datetime import datetime, timezone\n\n\ndef f(t):\n    return datetime.strptime(t, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=timezone.utc)\n',
    {
      evidence: [failing('TypeError', "can't compare offset-naive and offset-aware datetimes")],
      failure_class: 'type',
    },
  ),
  row(
    'awaretime',
    'a.py',
    'from datetime import datetime\n\n\ndef f():\n    return datetime.utcnow()\n',
    'from datetime import timezone\nfrom datetime import datetime\n\n\ndef f():\n    return datetime.now(timezone.utc)\n',
  ),
  silent('awaretime', 'a.py', 'def f(t):\n    return datetime.fromisoformat(t).replace(tzinfo=UTC)\n'),
  row('wholespan', 'a.py', 'from datetime import timedelta\n\n\ndef f(a, b):\n    return (a - b).seconds\n', [
    'from datetime import timedelta\n\n\ndef f(a, b):\n    return (a - b).total_seconds()\n',
    'from datetime import timedelta\n\n\ndef f(a, b):\n    return int((a - b).total_seconds())\n',
  ]),
  silent('wholespan', 'a.py', 'def f(a):\n    return a.seconds\n'),
  row(
    'isoyear',
    'a.py',
    'def f(day):\n    return f"{day.year}-W{day.isocalendar().week:02}"\n',
    'def f(day):\n    return f"{day.isocalendar().year}-W{day.isocalendar().week:02}"\n',
  ),
  row(
    'isoyear',
    'a.py',
    'def f(day):\n    return day.strftime("%Y-W%V")\n',
    'def f(day):\n    return day.strftime("%G-W%V")\n',
  ),
  silent('isoyear', 'a.py', 'def f(day):\n    return day.strftime("%Y-%m"), day.year\n'),
  row(
    'onebased',
    'a.py',
    'def f(day, n):\n    month = day.month + n\n    year = day.year + month // 12\n    month = month % 12\n    return date(year, month, 1)\n',
    'def f(day, n):\n    month = day.month + n\n    year = day.year + (month - 1) // 12\n    month = (month - 1) % 12 + 1\n    return date(year, month, 1)\n',
  ),
  row(
    'onebased',
    'a.js',
    'function f(month, n) {\n  return (month + n) % 12;\n}\n',
    'function f(month, n) {\n  return (month - 1 + n) % 12 + 1;\n}\n',
  ),
  silent('onebased', 'a.py', py('return n % 2, n % 10, "%s" % n, (n - 1) % 12 + 1')),
  row(
    'switchword',
    'a.py',
    'YES = frozenset({"1", "yes"})\n\n\ndef f(env, name):\n    return bool(env.get(name, False))\n',
    [
      'YES = frozenset({"1", "yes"})\n\n\ndef f(env, name):\n    return str(env.get(name, False)).strip().lower() in YES\n',
    ],
  ),
  row('switchword', 'a.py', py('return bool(n)'), py('return n.strip().lower() in ("1", "true", "yes", "on")')),
  row(
    'switchword',
    'a.py',
    'from configparser import ConfigParser\n\n\ndef f(config):\n    return config.get("a", "b")\n',
    'from configparser import ConfigParser\n\n\ndef f(config):\n    return config.getboolean("a", "b")\n',
  ),
  row('parserset', 'a.py', 'def f():\n    return ConfigParser(delimiters=("=",))\n', [
    'def f():\n    parser = ConfigParser(delimiters=("=",))\n    parser.optionxform = str\n    return parser\n',
    'def f():\n    return ConfigParser(delimiters=("=",), interpolation=None)\n',
  ]),
  row(
    'parserset',
    'a.py',
    'def f(p):\n    parser = ConfigParser()\n    parser.read(p)\n',
    'def f(p):\n    parser = ConfigParser()\n    parser.optionxform = str\n    parser.read(p)\n',
  ),
  row(
    'importread',
    'a.py',
    'import os\n\nROOT = os.environ.get("ROOT", "/srv")\n\n\ndef f(a):\n    return ROOT + a\n\n\ndef g():\n    return ROOT\n',
    'import os\n\nROOT = os.environ.get("ROOT", "/srv")\n\n\ndef f(a):\n    return os.environ.get("ROOT", "/srv") + a\n\n\ndef g():\n    return os.environ.get("ROOT", "/srv")\n',
  ),
  silent('importread', 'a.py', 'ROOT = "/srv"\n\n\ndef f(a):\n    return ROOT + a\n'),
  row(
    'userpath',
    'a.py',
    'def f(env):\n    return Path(env["HOME"])\n',
    'def f(env):\n    return Path(env["HOME"]).expanduser()\n',
  ),
  row(
    'userpath',
    'a.py',
    py('return [p.name for p in xs.iterdir()]'),
    py('return [p.name for p in sorted(xs.iterdir())]'),
  ),
  row('userpath', 'a.py', py('run(xs, env={"A": n})'), py('run(xs, env={**os.environ, "A": n})')),
  row('bytestext', 'a.py', py('return n + b"a"'), [py('return n.encode() + b"a"'), py('return n.decode() + b"a"')], {
    evidence: [failing('TypeError', "can't concat str to bytes")],
  }),
  row(
    'bytestext',
    'a.py',
    'def f(line):\n    """At most 75 octets."""\n    return len(line)\n',
    'def f(line):\n    """At most 75 octets."""\n    return len(line.encode())\n',
  ),
  silent('bytestext', 'a.py', py('return len(xs)')),
  row('padspec', 'a.py', py('return f"{xs}:{n}"'), [py('return f"{xs}:{n:02}"')], {
    evidence: [failing('AssertionError', "assert '9:5' == '9:05'", { actual: "'9:5'", expected: "'9:05'" })],
  }),
  row('padspec', 'a.py', py('return f"{n:.1f} EUR"'), [py('return f"{n:.2f} EUR"')], {
    evidence: [
      failing('AssertionError', "assert '3.5 EUR' == '3.50 EUR'", { actual: "'3.5 EUR'", expected: "'3.50 EUR'" }),
    ],
  }),
  silent('padspec', 'a.py', py('return f"{n}"')),
  row(
    'catchmore',
    'a.py',
    py('try:\n        return int(n)\n    except ValueError:\n        return None'),
    [
      py('try:\n        return int(n)\n    except (ValueError, TypeError):\n        return None'),
      py('try:\n        return int(n)\n    except TypeError:\n        return None'),
    ],
    { evidence: [failing('TypeError', 'int() argument must be a string')] },
  ),
  row(
    'catchmore',
    'a.py',
    py('try:\n        return int(n)\n    except (KeyError, ValueError) as error:\n        raise Bad from error'),
    py(
      'try:\n        return int(n)\n    except (KeyError, ValueError, TypeError) as error:\n        raise Bad from error',
    ),
    { evidence: [failing('TypeError', 'int() argument must be a string')] },
  ),
  silent('catchmore', 'a.py', py('try:\n        return int(n)\n    except ValueError:\n        return None')),
  row(
    'groupsorted',
    'a.py',
    py('return {k: len(list(g)) for k, g in groupby(xs, key=n)}'),
    py('return {k: len(list(g)) for k, g in groupby(sorted(xs, key=n), key=n)}'),
  ),
  row(
    'groupsorted',
    'a.py',
    py('return {k: g for k, g in groupby(xs)}'),
    py('return {k: list(g) for k, g in groupby(xs)}'),
  ),
  row('groupsorted', 'a.py', py('return list(set(xs))'), py('return list(dict.fromkeys(xs))')),
  silent('groupsorted', 'a.py', py('return n in set(xs)')),
  row('regexcall', 'a.py', py('return re.sub("a", "b", n, re.I)'), py('return re.sub("a", "b", n, flags=re.I)')),
  row(
    'regexcall',
    'a.py',
    py('return re.search(rf"\\b{n}\\b", xs)'),
    py('return re.search(rf"\\b{re.escape(n)}\\b", xs)'),
  ),
  silent('regexcall', 'a.py', py('return re.sub("a", "b", n)')),
  row(
    'asyncblock',
    'a.py',
    'import asyncio\nimport time\n\n\nasync def f(x):\n    time.sleep(x)\n    asyncio.create_task(g(x))\n',
    [
      'import asyncio\nimport time\n\n\nasync def f(x):\n    await asyncio.sleep(x)\n    asyncio.create_task(g(x))\n',
      'import asyncio\nimport time\n\n\nasync def f(x):\n    time.sleep(x)\n    await g(x)\n',
    ],
  ),
  silent(
    'asyncblock',
    'a.py',
    'import asyncio\n\n\nasync def f(x):\n    task = asyncio.create_task(g(x))\n    return await task\n',
  ),
  row(
    'heapties',
    'a.py',
    'from itertools import count\n\n\nclass A:\n    def __init__(self):\n        self._heap = []\n\n    def put(self, n, job):\n        heappush(self._heap, (n, job))\n',
    [
      'from itertools import count\n\n\nclass A:\n    def __init__(self):\n        self._heap = []\n        self._order = count()\n\n    def put(self, n, job):\n        heappush(self._heap, (n, next(self._order), job))\n',
      'from itertools import count\n\n\nclass A:\n    def __init__(self):\n        self._heap = []\n\n    def put(self, n, job):\n        heappush(self._heap, (n, id(job), job))\n',
    ],
  ),
  row(
    'keypart',
    'a.py',
    py('key = (xs, n)\n    if key in CACHE:\n        return CACHE[key]'),
    py('key = (xs, n, limit)\n    if key in CACHE:\n        return CACHE[key]'),
  ),
  silent('keypart', 'a.py', py('key = (xs, n, limit)\n    return CACHE[key]')),
  row(
    'signedparts',
    'a.py',
    'def f(s):\n    m, rest = divmod(s, 60)\n    sign = "+" if s > 0 else ""\n    return f"{sign}{m}m {rest:02}s"\n',
    'def f(s):\n    m, rest = divmod(abs(s), 60)\n    sign = "+" if s > 0 else "-" if s < 0 else ""\n    return f"{sign}{m}m {rest:02}s"\n',
  ),
  row(
    'signedparts',
    'a.py',
    'def f(s):\n    m, rest = divmod(s, 60)\n    return f"{m}:{rest:02}"\n',
    "def f(s):\n    m, rest = divmod(abs(s), 60)\n    return f\"{'-' if s < 0 else ''}{m}:{rest:02}\"\n",
  ),
  row('unitscale', 'a.py', py('return n + limit'), py('return (n + limit) * 60'), {
    evidence: [failing('AssertionError', 'assert 1.5 == 90', { actual: '1.5', expected: '90' })],
  }),
  row('unitscale', 'a.js', 'function f(n) {\n  return n;\n}\n', 'function f(n) {\n  return n / 1000;\n}\n', {
    evidence: [failing('AssertionError', '1500 !== 1.5', { actual: '1500', expected: '1.5' })],
  }),
  silent('unitscale', 'a.py', py('return n + limit')),
  row(
    'jsonkeys',
    'a.py',
    'def f(t):\n    return {k: g(v) for k, v in json.loads(t).items()}\n',
    'def f(t):\n    return {int(k): g(v) for k, v in json.loads(t).items()}\n',
  ),
  row(
    'timecodes',
    'a.py',
    py('return datetime.strptime(n, "%Y-%M-%d")'),
    py('return datetime.strptime(n, "%Y-%m-%d")'),
  ),
  row('timecodes', 'a.py', py('return n.strftime("%I:%M")'), py('return n.strftime("%H:%M")')),
  silent('timecodes', 'a.py', py('return "%d of %s" % (xs, n)')),
  row(
    'libraryarg',
    'a.py',
    py('return [i for i, x in enumerate(xs)]'),
    py('return [i for i, x in enumerate(xs, start=1)]'),
  ),
  row('libraryarg', 'a.py', py('a, b = n.split(":")'), py('a, b = n.split(":", 1)')),
  row('libraryarg', 'a.py', py('n.mkdir()'), py('n.mkdir(parents=True, exist_ok=True)')),
  silent('libraryarg', 'a.py', py('return n.split(), enumerate(xs, 1), g(n)')),
  row('enumkind', 'a.py', 'class Kind(Enum):\n    A = "a"\n\n\ndef f(t):\n    return Kind(t).name\n', [
    'class Kind(Enum):\n    A = "a"\n\n\ndef f(t):\n    return Kind[t].name\n',
    'class Kind(Enum):\n    A = "a"\n\n\ndef f(t):\n    return Kind(t).value\n',
  ]),
  row(
    'enumkind',
    'a.py',
    'class A:\n    @property\n    def size(self):\n        return self.size\n',
    'class A:\n    @property\n    def size(self):\n        return self._size\n',
    { evidence: [failing('RecursionError', 'maximum recursion depth exceeded')] },
  ),
  silent('enumkind', 'a.py', py('return Row(n).size, xs[n]')),
  row(
    'yieldfinally',
    'a.py',
    '@contextmanager\ndef f(a):\n    old = a.n\n    yield a\n    a.n = old\n    a.close()\n',
    '@contextmanager\ndef f(a):\n    old = a.n\n    try:\n        yield a\n    finally:\n        a.n = old\n        a.close()\n',
  ),
  silent('yieldfinally', 'a.py', 'def f(a):\n    yield a\n    a.close()\n'),
  row('eachas', 'a.py', py('return ", ".join(xs)'), py('return ", ".join(map(str, xs))'), {
    evidence: [failing('TypeError', 'sequence item 0: expected str instance, int found')],
  }),
  row('eachas', 'a.py', py('return sum(xs)'), py('return sum(map(int, xs))'), {
    evidence: [failing('TypeError', "unsupported operand type(s) for +: 'int' and 'str'")],
  }),
  silent('eachas', 'a.py', py('return ", ".join(xs), sum(xs), sorted(xs)')),
];
