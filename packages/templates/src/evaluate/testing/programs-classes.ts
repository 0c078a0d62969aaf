import type { Sample } from './sample.js';

/** Classes, their operators and exceptions. */
export const CLASSES: readonly Sample[] = [
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

class Account:
    def __init__(self, start): self.__balance = start
    def __check(self, n): return n <= self.__balance
    def take(self, n):
        if not self.__check(n): raise ValueError('too much: %d' % n)
        self.__balance -= n
        return self.__balance

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
      'Account(5).take(2), Account(5)._Account__balance',
      'Account(5).take(9)',
      'Account(5).__balance',
      'Node()',
      'Node(1).chain(2)',
      'Base().nope()',
      '[a + b for a, b in [Vec(1, 2), Vec(3, 4)]]',
      'Node.missing',
      '{Node: 1}[Node], [Node, Vec].index(Vec)',
    ],
  },
];
