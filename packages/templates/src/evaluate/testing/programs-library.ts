import type { Sample } from './sample.js';

/** The modelled part of Python's library. */
export const LIBRARY: readonly Sample[] = [
  {
    program: `
import math, heapq, itertools, functools, operator, string, copy, bisect
import collections
from collections import deque, defaultdict, Counter, OrderedDict, namedtuple
from dataclasses import dataclass, field
from functools import reduce, lru_cache
from math import floor, ceil, sqrt
from typing import List, Optional, Dict

Point = namedtuple('Point', 'x y')
Pair = namedtuple('Pair', ['a', 'b'], defaults=[9])

@dataclass
class Item:
    name: str
    price: float = 1.5
    tags: list = field(default_factory=list)

@dataclass(order=True)
class Ranked:
    rank: int

@lru_cache(maxsize=None)
def fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)

def typed(xs: List[int], y: Optional[Dict[str, int]] = None) -> List[List[int]]: return [xs]

def twice(func):
    @functools.wraps(func)
    def wrapper(*args, **kwargs): return func(*args, **kwargs) * 2
    return wrapper

@twice
def three(x=1): return 3 * x

def groups(words):
    d = defaultdict(list)
    for w in words: d[len(w)].append(w)
    return dict(d)

def bfs(graph, start):
    seen, queue = [start], deque([start])
    while queue:
        n = queue.popleft()
        for m in graph[n]:
            if m not in seen:
                seen.append(m)
                queue.append(m)
    return seen

def heap(xs):
    h = []
    for x in xs: heapq.heappush(h, x)
    return [heapq.heappop(h) for _ in range(len(h))], h

def heapified(xs):
    heapq.heapify(xs)
    return xs

def deep():
    a = [[1], {'k': [2]}]
    b = copy.deepcopy(a)
    c = copy.copy(a)
    a[0].append(9)
    a[1]['k'].append(8)
    return a, b, c, c[0] is a[0]

def rotated():
    d = deque([1, 2, 3, 4], maxlen=4)
    d.rotate(1)
    d.append(5)
    d.appendleft(0)
    return d, list(d), d[0], len(d)

def counts():
    c = Counter('abracadabra')
    c.update('aa')
    c['z'] -= 1
    return c.most_common(2), c['q'], c['z'], sum(c.values()), sorted(c)

def ordered():
    d = OrderedDict()
    d['b'] = 1
    d['a'] = 2
    return list(d.items()), d == {'a': 2, 'b': 1}

def dicts():
    d = {'a': 1, 'b': 2}
    d.setdefault('c', []).append(3)
    d.update({'a': 5}, z=6)
    popped = d.pop('b'), d.pop('q', None)
    d['a'] = 7
    del d['z']
    return d, popped, list(d.keys()), list(d.values()), 'a' in d, len(d), d.popitem()

def lists():
    xs = [3, 1, 2]
    xs.sort(key=lambda v: -v)
    xs.insert(1, 9)
    xs.extend('ab')
    xs.remove('a')
    ys = xs.copy()
    ys.reverse()
    ys.append(ys.pop(0))
    ys.insert(-1, 'm')
    return xs, ys, xs.pop(), xs

def sets():
    s = {1, 2, 3}
    s.add(7)
    s.discard(9)
    s.remove(1)
    s.update([4, 5])
    t = s.copy()
    s.clear()
    return sorted(t), s, t.issubset({2, 3, 4, 5, 7, 8}), t.isdisjoint({0}), t.union({0}) - t, t.intersection([2, 3])
`,
    expressions: [
      'math.sqrt(16), math.floor(-2.5), math.ceil(2.1), math.gcd(12, 18), math.factorial(10), math.pi, math.inf',
      'math.isqrt(17), math.comb(5, 2), math.log(8, 2), math.log2(8), math.log10(1000), math.exp(0), math.hypot is None',
      'math.log(10), math.exp(1), math.pow(2, 0.5), math.log(2), math.fabs(-3), math.trunc(-2.7), math.isclose(0.1 + 0.2, 0.3)',
      'math.sqrt(-1)',
      'math.log(0)',
      'floor(3.9) + ceil(3.1), sqrt(2), math.prod([2, 3, 4]), math.lcm(4, 6), math.perm(5, 2), math.fsum([1, 2])',
      'Point(1, 2), Point(1, 2).x, Point(1, 2) == (1, 2), Point(y=3, x=4)._asdict(), Point(1, 2)._replace(x=5), Pair(1)',
      'Point(1)',
      'Item("a"), Item("a") == Item("a"), Item("b", 2.0).price, Item("a").tags',
      'Item()',
      'sorted([Ranked(3), Ranked(1)]), Ranked(1) < Ranked(2), Ranked(1) == 1',
      'three.__name__, three.__wrapped__(2), fib.__name__ if False else 0',
      'fib(60), typed([1]), three(), three(x=2), reduce(lambda a, b: a * b, [1, 2, 3, 4]), reduce(operator.add, [], 5)',
      'reduce(operator.add, [])',
      'groups(["a", "bb", "c"])',
      'bfs({1: [2, 3], 2: [4], 3: [4], 4: []}, 1)',
      'heap([5, 3, 8, 1]), heapified([5, 3, 8, 1, 9, 2]), heapq.nlargest(2, [1, 5, 3]), heapq.nsmallest(2, [4, 2, 6])',
      'heapq.heappop([])',
      'deep()',
      'rotated()',
      'counts()',
      'ordered()',
      'dicts()',
      'lists()',
      'sets()',
      'list(itertools.permutations([1, 2, 3], 2)), list(itertools.combinations("abc", 2)), list(itertools.product([0, 1], repeat=2))',
      'list(itertools.chain([1], "a")), list(itertools.accumulate([1, 2, 3])), list(itertools.islice(itertools.count(5), 3))',
      '[(k, list(g)) for k, g in itertools.groupby("aabbba")], list(itertools.zip_longest([1, 2], "a")), list(itertools.pairwise([1, 2, 3]))',
      'list(itertools.takewhile(lambda x: x < 3, [1, 2, 3, 1])), list(itertools.dropwhile(lambda x: x < 3, [1, 3, 1])), list(itertools.repeat(1, 2))',
      'list(itertools.chain.from_iterable([[1], [2]])), list(itertools.combinations_with_replacement("ab", 2)), list(itertools.starmap(pow, [(2, 3)]))',
      'string.ascii_lowercase, string.digits, string.punctuation, string.ascii_letters[30]',
      'sorted("bca", key=functools.cmp_to_key(lambda a, b: ord(b) - ord(a))), functools.partial(pow, 2)(5)',
      'bisect.bisect_left([1, 2, 2, 3], 2), bisect.bisect([1, 2, 2, 3], 2), operator.itemgetter(1)([5, 6]), sorted([(1, 2), (0, 3)], key=operator.itemgetter(1))',
      'defaultdict(int)["a"], Counter([1, 1, 2])[1], Counter("ab") == Counter("ba"), collections.deque([1, 2]).pop(), Counter("aab") - Counter("a") if False else 0',
      'deque().popleft()',
      'list(itertools.repeat(1, None))',
      'list(itertools.product([1], repeat=None))',
      'list(itertools.combinations([1], None))',
      'deque([1]).rotate(None)',
      'math.prod([2], start=None)',
      'math.isclose(1, 1, rel_tol=None)',
      'bisect.bisect([1], 1, None)',
      'bisect.bisect([1], 1, 0, None), bisect.bisect_left([1, 3], 3, hi=1)',
      'list(map(operator.mul, [1, 2], [3, 4])), max({"a": 1, "b": 3}.items(), key=lambda kv: kv[1]), min([(2, "a"), (1, "b")])[1]',
      'deque([1, 2, 3]), deque([1]) == deque([1]), list(reversed([1, 2])), dict(Counter("aab")), OrderedDict(a=1)',
      'defaultdict(list)[[]]',
      'Item("a").nope',
    ],
  },
];
