import type { Sample } from './sample.js';

/** Patterns, by which Python and the matcher have to find the same. */
const FOUND: readonly (readonly [pattern: string, text: string])[] = [
  ['a|ab', 'ab'],
  ['(a|ab)(c|bcd)(d*)', 'abcd'],
  ['a*?b', 'aaab'],
  ['(a+)+b', 'aaab'],
  ['(a*)*', 'aab'],
  ['(a*)+', 'b'],
  ['(?:a|b)*c', 'ababc'],
  ['(a)|(b)', 'b'],
  ['(?:(a)|b)*', 'ab'],
  ['^\\\\d{2,3}$', '123'],
  ['\\\\d{2}', '1'],
  ['x{,2}y', 'xxxy'],
  ['x{2,}', 'xxxx'],
  ['x{2}?', 'xxx'],
  ['a{', 'a{'],
  ['[^a-c]+', 'abcdef'],
  ['[]a]+', ']a]'],
  ['[a\\\\]-]+', 'a]-'],
  ['[\\\\w.-]+@[\\\\w-]+\\\\.\\\\w+', 'to me.x@some-where.org now'],
  ['\\\\bfoo\\\\b', 'a foo b'],
  ['\\\\Bo', 'foo'],
  ['(\\\\w)\\\\1', 'hello'],
  ['(?P<q>[\'\\"]).*?(?P=q)', "say 'x\\\"' now"],
  ['(?=ab)a', 'ab'],
  ['(?!ab)a', 'abac'],
  ['(?<=a)b', 'cbab'],
  ['(?<!a)b', 'abcb'],
  ['(?i)HeL+o', 'say hello'],
  ['(?s)a.b', 'a\\nb'],
  ['a.b', 'a\\nb'],
  ['(?m)^b$', 'a\\nb\\nc'],
  ['b$', 'a\\nb\\n'],
  ['\\\\Ab', 'ab'],
  ['b\\\\Z', 'ab\\n'],
  ['(?x) a  b # note', 'ab'],
  ['(a(b)?)+', 'aba'],
  ['(?:a(b)?)+', 'aba'],
  ['([ab])*?c', 'abac'],
  ['', 'abc'],
  ['\\\\s+', 'a \\t\\u00a0b'],
  ['é+', 'caféé'],
  ['(\\\\d+)-(?P<b>\\\\d*)', '12-'],
  ['(?:(?:x)y?)*z', 'xyxz'],
  ['\\\\.', 'a.b'],
  ['[+-]?\\\\d+(?:\\\\.\\\\d+)?', 'x -12.50'],
  ['(?#note)a', 'a'],
  ['a??', 'a'],
  ['(a?)*?b', 'aab'],
];

const shows = (pattern: string, text: string): string => {
  const given = `re.compile('${pattern.replaceAll("'", "\\'")}'), '${text.replaceAll("'", "\\'")}'`;
  return `told(${given})`;
};

export const REGEX: readonly Sample[] = [
  {
    program: `
import re

def told(p, text):
    out = []
    for m in (p.match(text), p.fullmatch(text), p.search(text), p.search(text, 1)):
        out.append(m and (m.span(), m.groups(), m.lastindex, m.group(), m.groupdict()))
    return out, p.findall(text), [m.span() for m in p.finditer(text)], p.split(text), p.sub('<\\\\g<0>>', text), p.subn('', text, 1) if False else 0

WORD = re.compile(r"(?P<first>\\w)(\\w*)", re.I)
`,
    expressions: [
      "re.sub(r'[<>:\\x00-\\x1f]+', '_', 'a<\\x01b:c'), re.findall(r'\\x41|\\u0062', 'Aab'), re.findall(r'\\0|\\012|[\\060-\\071]', 'a\\x00\\n7'), re.fullmatch(r'[\\u2010-\\u2015]', '\\u2011') is None",
      ...FOUND.map(([pattern, text]) => shows(pattern, text)),
      "re.sub(r'(a)(b)?', r'[\\2\\1]', 'abac'), re.sub('a', lambda m: m.group().upper(), 'banana'), re.sub('a', 'b', 'aaa', count=2), re.subn('a', 'b', 'banana')",
      "re.split(r'[,;]\\s*', 'a, b;c'), re.split('(,)', 'a,b'), re.split(',', 'a,b,c', maxsplit=1), re.split('x*', 'axb')",
      "WORD.match('Hello').group('first', 2), WORD.match('Hello')['first'], WORD.match('Hello').start(2), WORD.pattern, WORD.groups, bool(WORD.search('!'))",
      "re.match('a', 'b'), re.fullmatch('[a-z]+', 'abc').string, re.escape('a.b*c'), re.findall('(a)(b)', 'abab'), re.findall('a', 'banana')",
      "re.search('A', 'a', re.IGNORECASE).group(), re.findall('^a', 'a\\na', re.M | re.S), re.match('a # b', 'a', flags=re.X).end()",
      "re.match('(a)', 'a').group(2)",
      "re.match('(a)', 'a').group('x')",
      "re.match('a', 'b').group()",
      "re.match('a', 5)",
      "re.search('(?P<year>\\\\d{4})-(?P<month>\\\\d\\\\d)', 'on 2024-05').groupdict(), re.search('(a)|b', 'b').groups('z'), re.search('(a)|b', 'b').span(1)",
      "re.match('[A', 'A')",
      "re.findall('[^\\\\W\\\\d]+', 'ab1 cd_'), re.findall('[\\\\d-]+', '1-2 a'), re.findall('\\\\D', 'a1'), re.findall('\\\\S+', 'a b')",
    ],
  },
  {
    program: `
from functools import total_ordering
from collections import OrderedDict
from dataclasses import dataclass, field, replace, asdict, astuple
from typing import NamedTuple, ClassVar
from abc import ABC, abstractmethod

@total_ordering
class V:
    def __init__(self, n): self.n = n
    def __eq__(self, o): return isinstance(o, V) and self.n == o.n
    def __lt__(self, o): return self.n < o.n if isinstance(o, V) else NotImplemented

@dataclass(frozen=True)
class P:
    x: int
    y: int = field(default=0, compare=False)
    z: ClassVar[int] = 3

@dataclass
class Q(ABC):
    a: list
    b: int = field(default=1, repr=False)
    c: int = field(init=False, default=9)
    def __post_init__(self): self.c = self.b + 1

@dataclass(kw_only=True)
class K:
    a: int = 1
    b: int

class Base(ABC):
    @abstractmethod
    def f(self): ...
    def g(self): return self.f()

class Child(Base):
    def f(self): return 4

class T(NamedTuple):
    a: int
    b: str = "x"
    def both(self): return f"{self.a}{self.b}"

def lru():
    d = OrderedDict(a=1, b=2, c=3)
    d.move_to_end('a')
    d.move_to_end('c', last=False)
    return list(d), d.popitem(last=False), d.popitem()

def mutable():
    @dataclass
    class M:
        x: list = []
    return M

def frozen():
    p = P(1)
    p.x = 2

def deleted():
    p = P(1)
    del p.x
`,
    expressions: [
      'V(1) < V(2), V(1) <= V(1), V(2) > V(1), V(1) >= V(2), V(1) > V(1), sorted([V(2), V(1)])[0].n, max(V(1), V(3)).n',
      'V(1) <= 1',
      'lru()',
      'OrderedDict(a=1).move_to_end("b")',
      'P(1) == P(1, 5), P(1), hash(P(1)) == hash(P(1, 2)) if False else 0, {P(1): "a"}[P(1, 7)], len({P(1), P(1, 2), P(2)}), P.z, (P(1), 2) in {(P(1), 2)}',
      'frozen()',
      'Q([1], 4), Q([1]).c, Q([1]) == Q([1]), asdict(Q([1])), astuple(Q([P(1)])), replace(P(1), y=4).y',
      'Q([1], c=1)',
      '{Q([1]): 1}',
      'replace(Q([1]), c=3)',
      'K(b=2), K(b=2, a=5)',
      'K(1, 2)',
      'Base()',
      'Child().g(), isinstance(Child(), Base), issubclass(Child, Base)',
      'T(1), T(1).both(), T(2, b="y") == (2, "y"), T(1)._replace(a=3), T._fields, T(1)._asdict()',
      'T()',
      'mutable()',
      'P(x=1, x2=2)',
    ],
  },
];
