import type { Sample } from './sample.js';

/** Statements and functions. */
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

def catch_none():
    try:
        {}['a']
    except (KeyError, None):
        return 1

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
      'catch_none()',
      'aug()',
      'loops(None)',
      'deep("a")',
    ],
  },
];
