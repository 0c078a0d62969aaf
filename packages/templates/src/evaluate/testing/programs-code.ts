import type { Sample } from './sample.js';

/** Statements, functions, generators and classes. */
export const CODE: readonly Sample[] = [
  {
    program: `
def loops(n):
    out = []
    for i in range(n):
        if i == 2: continue
        if i == 6: break
        out.append(i)
    else:
        out.append('done')
    while n > 0:
        n -= 3
    else:
        out.append(n)
    return out

def unpack():
    a, (b, *c), d = 1, (2, 3, 4), 5
    (x, y), z = [6, 7], 8
    *head, last = "abc"
    a, d = d, a
    i = j = []
    i.append(1)
    return a, b, c, d, x, y, z, head, last, j

def slices():
    xs = list(range(10))
    xs[2:5] = ['a']
    xs[::3] = [0] * len(xs[::3])
    del xs[0]
    del xs[1:3]
    ys = [1, 2, 3]
    ys[1:1] = [9, 9]
    ys += (4,)
    ys *= 2
    return xs, ys

def args(a, b=2, *rest, key, flag=False, **others):
    return a, b, rest, key, flag, others

def positional(a, /, b, *, c): return a, b, c

def default(x, acc=[]):
    acc.append(x)
    return acc

def counter():
    n = 0
    def bump(by=1):
        nonlocal n
        n += by
        return n
    return bump

total = 0
def add(x):
    global total
    total += x
    return total

def late():
    return [f() for f in [lambda: i for i in range(3)]], [f() for f in [lambda i=i: i for i in range(3)]]

def tries(x):
    log = []
    try:
        log.append('try')
        if x == 1: raise ValueError('bad', 3)
        if x == 2: return log
        if x == 3: {}['k']
        if x == 4: [].pop()
    except ValueError as e:
        log.append(('value', str(e), e.args))
    except (KeyError, IndexError) as e:
        log.append((type(e).__name__, str(e), repr(e)))
    else:
        log.append('else')
    finally:
        log.append('finally')
    return log

def nested():
    try:
        try:
            1 / 0
        finally:
            x = 1
    except ArithmeticError as e:
        return x, str(e)

def reraise():
    try:
        int('x')
    except ValueError:
        raise

def unbound():
    if False: v = 1
    return v

def walrus(xs):
    if (n := len(xs)) > 2:
        return n, [y for x in xs if (y := x * 2) > 2], y
    return n

def swap_global():
    global fresh
    fresh = 3
    return fresh

def shadow(list):
    return len(list)

def early(xs):
    for x in xs:
        for y in xs:
            if x + y == 5:
                return x, y

def match_it(v):
    match v:
        case 0: return 'zero'
        case -1: return 'minus'
        case 'a' | 'b': return 'letter'
        case [x]: return ('one', x)
        case [x, *rest]: return ('many', x, rest)
        case {'k': k}: return ('map', k)
        case int() if False: return 1
        case _: return 'other'

def chain(x): return 1 < x <= 5 != 3

def deep(n): return 0 if n == 0 else 1 + deep(n - 1)

def fib(n, memo={}):
    if n in memo: return memo[n]
    memo[n] = n if n < 2 else fib(n - 1) + fib(n - 2)
    return memo[n]

def mutate_while(xs):
    for x in xs:
        if x % 2: xs.remove(x)
    return xs

def grow(d):
    for k in d: d[k + 1] = 1

def annotated(x: int, y: "str" = 'a') -> int:
    z: int = x
    return z, y

def cond_del():
    x = 1
    del x
    return x

def aug():
    d = {'a': [1]}
    d['a'] += [2]
    s = {1, 2}
    s |= {3}
    s -= {1}
    t = (1,)
    t += (2,)
    n = 7
    n //= 2; n **= 2; n %= 5; n <<= 2; n |= 1; n ^= 3
    return d, s, t, n
`,
    expressions: [
      'loops(8)',
      'loops(5)',
      'unpack()',
      'slices()',
      'args(1, key=3)',
      'args(1, 5, 6, 7, key=3, z=9)',
      'args(*[1, 2, 3], **{"key": 4, "q": 5})',
      'args(1)',
      'args(1, a=2, key=1)',
      'positional(1, 2, c=3), positional(1, b=2, c=3)',
      'positional(a=1, b=2, c=3)',
      'positional(1, 2, 3)',
      'default(1), default(2), default(3, [])',
      '(lambda c: (c(), c(5), c()))(counter())',
      'add(2), add(3), total',
      'late()',
      'tries(0)',
      'tries(1)',
      'tries(2)',
      'tries(3)',
      'tries(4)',
      'nested()',
      'reraise()',
      'unbound()',
      'walrus([1, 2, 3]), walrus([1])',
      'swap_global(), fresh',
      'shadow("abc")',
      'early([1, 2, 3]), early([1])',
      '[match_it(v) for v in (0, -1, "a", [1], [1, 2, 3], {"k": 5}, "zz")]',
      'chain(4), chain(1), chain(3)',
      'deep(50)',
      'fib(30), fib(80)',
      'mutate_while([1, 3, 5, 2, 7])',
      'grow({1: 1})',
      'annotated(1)',
      'cond_del()',
      'aug()',
      'loops(None)',
      'deep("a")',
    ],
  },
  {
    program: `
def gen(n):
    for i in range(n):
        if i % 2: continue
        yield i
    return 'end'

def both(n):
    yield from gen(n)
    yield 'x'
    yield from [1, 2]

def echo():
    got = []
    while True:
        x = yield len(got)
        if x is None: break
        got.append(x)
    yield got

def fibs():
    a, b = 0, 1
    while True:
        yield a
        a, b = b, a + b

def take(n, it):
    out = []
    for x in it:
        if len(out) == n: break
        out.append(x)
    return out

def cleanup(log):
    try:
        yield 1
        yield 2
    finally:
        log.append('closed')

def closing():
    log = []
    g = cleanup(log)
    next(g)
    g.close()
    return log

def bad():
    yield 1
    raise KeyError('k')

def flatten(x):
    for e in x:
        if isinstance(e, list): yield from flatten(e)
        else: yield e

def subsets(xs):
    if not xs:
        yield []
    else:
        for rest in subsets(xs[1:]):
            yield rest
            yield [xs[0]] + rest

def sent():
    e = echo()
    return next(e), e.send('a'), e.send('b'), next(e)

def once():
    g = (x for x in [1, 2, 3])
    return 2 in g, list(g), list(g)

def lazy():
    log = []
    g = (log.append(x) or x for x in [1, 2, 3])
    next(g)
    return log
`,
    expressions: [
      'list(gen(5))',
      'list(both(3))',
      'sent()',
      'take(10, fibs())',
      'closing()',
      'list(bad())',
      'list(flatten([1, [2, [3, []]], 4]))',
      'list(subsets([1, 2, 3]))',
      'once()',
      'lazy()',
      'sum(gen(10)), max(gen(10)), sorted(gen(6), reverse=True), dict(enumerate(gen(4)))',
      'next(gen(0))',
      'next(gen(0), None)',
      'type(gen(1)).__name__, gen(3) == gen(3)',
      '[*gen(3)], (*gen(3), 9), tuple(gen(2)), set(gen(4)) == {0, 2}',
      'len(gen(3))',
      'a if False else [x for x in gen(7) if x]',
      'list(zip(gen(9), fibs()))',
    ],
  },
  {
    program: `
class Node:
    count = 0
    def __init__(self, value, next=None):
        self.value = value
        self.next = next
        Node.count += 1
    def __repr__(self): return f'Node({self.value!r})'
    def chain(self):
        out, at = [], self
        while at:
            out.append(at.value)
            at = at.next
        return out

class Vec:
    def __init__(self, x, y): self.x, self.y = x, y
    def __eq__(self, other): return isinstance(other, Vec) and (self.x, self.y) == (other.x, other.y)
    def __add__(self, other): return Vec(self.x + other.x, self.y + other.y)
    def __mul__(self, k): return Vec(self.x * k, self.y * k)
    __rmul__ = __mul__
    def __neg__(self): return Vec(-self.x, -self.y)
    def __lt__(self, other): return self.x < other.x
    def __len__(self): return 2
    def __getitem__(self, i): return (self.x, self.y)[i]
    def __contains__(self, v): return v in (self.x, self.y)
    def __bool__(self): return self.x != 0
    def __str__(self): return '<%s %s>' % (self.x, self.y)
    def __repr__(self): return 'Vec(%r, %r)' % (self.x, self.y)
    def __call__(self, n): return self.x + n
    def __iter__(self): return iter([self.x, self.y])
    @property
    def norm(self): return self.x ** 2 + self.y ** 2
    @norm.setter
    def norm(self, v): self.x = v
    @staticmethod
    def zero(): return Vec(0, 0)
    @classmethod
    def of(cls, pair): return cls(*pair)

class Base:
    kind = 'base'
    def hi(self): return 'hi ' + self.name()
    def name(self): return self.kind
class Child(Base):
    kind = 'child'
    def name(self): return super().name() + '!'
class Other(Base):
    def name(self): return 'other'
class Both(Child, Other): pass

class MyError(ValueError):
    def __init__(self, code):
        super().__init__('code %d' % code)
        self.code = code

class Plain(Exception): pass

def fails(n):
    try:
        raise MyError(n)
    except ValueError as e:
        return str(e), e.code, isinstance(e, MyError), e.args

class Stack:
    def __init__(self): self.items = []
    def push(self, x):
        self.items.append(x)
        return self
    def pop(self): return self.items.pop()
    def __len__(self): return len(self.items)

class Count:
    def __init__(self, n): self.n = n
    def __iter__(self): return self
    def __next__(self):
        if self.n <= 0: raise StopIteration
        self.n -= 1
        return self.n

def vec_set():
    v = Vec(1, 2)
    v.norm = 9
    return v.x, v.norm

class Managed:
    log = []
    def __enter__(self):
        self.log.append('in')
        return self
    def __exit__(self, t, v, tb):
        self.log.append(t.__name__ if t else 'out')
        return True

def managed():
    with Managed() as m:
        m.log.append(1)
        raise KeyError
    return m.log
`,
    expressions: [
      'Node(1, Node(2)).chain(), Node.count',
      'repr([Node("a")]), str(Node(1))',
      'Node(1) == Node(1)',
      'Vec(1, 2) == Vec(1, 2), Vec(1, 2) != Vec(1, 3), Vec(1, 2) + Vec(3, 4), Vec(1, 2) * 3, 3 * Vec(1, 2), -Vec(1, 2)',
      'sorted([Vec(3, 0), Vec(1, 0), Vec(2, 0)]), min(Vec(3, 1), Vec(2, 2)), Vec(3, 0) > Vec(1, 0)',
      'len(Vec(1, 2)), Vec(1, 2)[1], 2 in Vec(1, 2), bool(Vec(0, 1)), str(Vec(1, 2)), f"{Vec(1, 2)}", list(Vec(1, 2)), Vec(1, 2)(5)',
      'Vec(3, 4).norm, Vec.zero(), Vec.of((5, 6)), vec_set()',
      'Child().hi(), Base().hi(), Both().hi(), Both().name(), issubclass(Both, Base), isinstance(Child(), Base)',
      'fails(3)',
      'Stack().push(1).push(2).pop(), len(Stack().push(1)), bool(Stack())',
      'Stack().pop()',
      'list(Count(3)), sum(Count(4)), 2 in Count(5)',
      'Vec(1)',
      'Vec(1, 2).zzz',
      'Vec(1, 2) + 1',
      'Vec(1, 2) < 3',
      '{Vec(1, 2): 1}',
      'Vec(1, 2)[5]',
      'hasattr(Vec(1, 2), "x"), getattr(Vec(1, 2), "q", None), Base.kind, Child.kind, type(Child()).__name__, Child.__name__',
      'managed()',
      'str(Plain("a", 1)), repr(Plain("x")), str(Plain())',
      'Node()',
      'Node(1).chain(2)',
      'Base().nope()',
      '[a + b for a, b in [Vec(1, 2), Vec(3, 4)]]',
      'Node.missing',
      '{Node: 1}[Node], [Node, Vec].index(Vec)',
    ],
  },
];
