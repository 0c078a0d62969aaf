import type { Sample } from './sample.js';

/** Context managers, and small things of the library. */
export const MANAGERS: readonly Sample[] = [
  {
    program: `
import contextlib, threading
from collections import Counter, deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, MutableMapping, MutableSequence, Sequence, Set, Sized
from contextlib import ExitStack, closing, contextmanager, nullcontext, suppress
from decimal import Decimal as D
from types import SimpleNamespace

log = []

@contextmanager
def managed(name, taking=False):
    log.append('in ' + name)
    try:
        yield name.upper()
    except KeyError as error:
        log.append('error ' + str(error))
        if not taking: raise
    finally:
        log.append('out ' + name)

@contextmanager
def never():
    if log is None: yield

@contextmanager
def twice():
    yield 1
    yield 2

@contextmanager
def other():
    try: yield
    except ValueError: raise TypeError('other')

class Box:
    def __init__(self): self.closed = False
    def close(self): self.closed = True
    @contextmanager
    def opened(self):
        yield self
        self.close()

def use(make, error=None):
    log.clear()
    with make() as value:
        log.append(value)
        if error: raise error
    return list(log)

def values():
    with managed('x') as x, managed('y') as y: return x, y, list(log)

def suppressed(error, *kinds):
    with suppress(*kinds): raise error
    return 'on'

def box():
    made = Box()
    with made.opened() as same: before = same.closed
    with closing(Box()) as shut: pass
    with nullcontext(3) as three: pass
    return before, made.closed, shut.closed, three

def stacked(error=None):
    log.clear()
    with ExitStack() as stack:
        names = [stack.enter_context(managed(n, n == 'a')) for n in 'abc']
        stack.callback(log.append, 'called')
        if error: raise error
    return names, list(log)

def generated():
    with managed('g') as name:
        yield name
        yield 'more'
    yield 'after'

def local():
    own = threading.local()
    own.x = 1
    del own.x
    return hasattr(own, 'x'), getattr(own, 'y', 2)

class Mine(threading.local):
    def __init__(self): self.n = 3

def space():
    made = SimpleNamespace(a=1, b='x')
    made.c = [2]
    return made, made.a, made == SimpleNamespace(b='x', a=1, c=[2]), made != SimpleNamespace(a=1), SimpleNamespace()

KINDS = [Callable, Collection, Iterable, Iterator, Mapping, MutableMapping, MutableSequence, Sequence, Set, Sized]
def raised(error, *cause):
    try:
        if cause: raise error from cause[0]
        raise error
    except Exception as seen: return str(seen), repr(seen.__cause__)

def chained():
    try:
        try: {}['k']
        except KeyError as error: raise ValueError('no') from error
    except ValueError as error: return type(error.__cause__).__name__, error.__cause__.args

def kinds(value): return [isinstance(value, kind) for kind in KINDS]
`,
    expressions: [
      ...[
        "use(lambda: managed('a'))",
        "use(lambda: managed('a', True), KeyError('k'))",
        "use(lambda: managed('a'), KeyError('k'))",
      ],
      ...["use(lambda: managed('a'), ValueError('v'))", 'use(never)', 'use(twice)', 'use(twice, ValueError())'],
      ...[
        'use(other, ValueError())',
        'use(other, KeyError())',
        'values()',
        'suppressed(KeyError(1), KeyError)',
        'box()',
      ],
      ...[
        'suppressed(KeyError(1), ValueError, LookupError)',
        'suppressed(KeyError(1), ValueError)',
        'suppressed(KeyError(1))',
      ],
      ...[
        'stacked()',
        "stacked(KeyError('s'))",
        "stacked(ValueError('s'))",
        'list(generated()), log',
        'local()',
        'Mine().n',
      ],
      "raised(ValueError('a')), raised(ValueError('a'), KeyError('b')), raised(ValueError('a'), KeyError), raised(ValueError('a'), None), chained()",
      "raised(ValueError('a'), 3)",
      'space()',
      'SimpleNamespace().x',
      'SimpleNamespace(1)',
      'kinds([]), kinds(()), kinds("a"), kinds({}), kinds({1}), kinds(frozenset()), kinds(1), kinds(None), kinds(len), kinds(kinds), kinds(range(3))',
      'kinds(iter([])), kinds((x for x in [])), kinds({}.keys()), kinds({}.values()), kinds({}.items()), kinds(b""), kinds(1.5), kinds(True), kinds(deque()), kinds(int)',
      "D('12.5').adjusted(), D('0.001').adjusted(), D('0').adjusted(), D('1500').adjusted(), D('1.5').scaleb(2), D(1).scaleb(-2), D('-3').scaleb(0), D('1.20').as_tuple(), D('-5').as_tuple().exponent, D('0.00').as_tuple(), D(1).compare(D(2)), D('1.0').compare(1)",
      "Counter('aab') - Counter('ab'), Counter('ab') + Counter('bc'), Counter('aab') & Counter('ab'), Counter('aab') | Counter('b'), +Counter(a=1, b=-1), -Counter(a=1, b=-1)",
      "[(k, v) for k, v in (Counter('aab') + Counter('b')).items()], dict(Counter('aab') - Counter('a')), Counter(a=1) == Counter(a=1, b=0)",
    ],
  },
];
