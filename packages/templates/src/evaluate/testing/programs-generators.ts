import type { Sample } from './sample.js';

/** Generators. */
export const GENERATORS: readonly Sample[] = [
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
];
