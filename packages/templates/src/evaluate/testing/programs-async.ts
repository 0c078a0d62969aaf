import type { Sample } from './sample.js';

/** Coroutines that never wait, locks of one thread, and enums. */
export const ASYNC: readonly Sample[] = [
  {
    program: `
import asyncio, threading, copy, unicodedata
from enum import Enum, auto, unique

log = []

async def leaf(n):
    log.append(n)
    await asyncio.sleep(0)
    return n * 2

async def root(n):
    total = 0
    for i in range(n): total += await leaf(i)
    return total, await leaf(n) if n else None

async def failing():
    try:
        await broken()
    except ValueError as error:
        return str(error)
    finally:
        log.append('end')

async def broken():
    raise ValueError('broken')

class Manager:
    async def __aenter__(self):
        log.append('in')
        return self
    async def __aexit__(self, kind, error, trace):
        log.append('out')
        return kind is KeyError

async def managed(raising):
    async with Manager() as manager:
        if raising: raise KeyError(1)
        return isinstance(manager, Manager)
    return 'swallowed'

class Box:
    def __init__(self):
        self._lock = asyncio.Lock()
        self.items = []
    async def put(self, item):
        async with self._lock:
            self.items.append(item)
        return self._lock.locked()

async def boxed():
    box = Box()
    told = [await box.put(1), await box.put(2)]
    return box.items + told

async def again():
    made = leaf(1)
    await made
    await made

def never():
    leaf('never')
    return log

class Shared:
    def __init__(self):
        self._lock = threading.Lock()
        self._ready = threading.Condition()
        self.n = 0
    def add(self):
        with self._lock: self.n += 1
        with self._ready: self._ready.notify_all()
        return self.n, self._lock.locked()

class Color(Enum):
    RED = 'r'
    GREEN = 'g'
    CRIMSON = 'r'
    def shout(self): return self.name + '!'
    @property
    def first(self): return self is Color.RED
    @classmethod
    def default(cls): return cls.GREEN

class Step(Enum):
    ONE = auto()
    TWO = auto()
    TEN = 10
    ELEVEN = auto()

def alias():
    @unique
    class A(Enum):
        X = 1
        Y = 1
    return A

def unheld(): threading.Lock().release()
`,
    expressions: [
      'asyncio.run(root(3)), log',
      'asyncio.run(failing()), log',
      'asyncio.run(broken())',
      'asyncio.run(managed(False)), asyncio.run(managed(True)), log',
      'asyncio.run(boxed())',
      'asyncio.run(again())',
      'asyncio.run(asyncio.sleep(0, "x"))',
      'Shared().add(), threading.RLock().acquire() if False else 0',
      'unheld()',
      "unicodedata.normalize('NFC', 'plain')",
      "unicodedata.normalize('NFX', 'plain')",
      "Color.RED.value, Color.RED.name, Color('g') is Color.GREEN, Color['RED'].shout(), Color.CRIMSON is Color.RED, Color.CRIMSON.name",
      "str(Color.RED), repr(Color.RED), f'{Color.RED}', f'{Color.RED:>10}', [Color.GREEN], '%s' % Color.RED, '{}'.format(Color.RED)",
      'list(Color), len(Color), [c.value for c in Step], Color.RED == Color.RED, Color.RED == "r", Color.RED != Color.GREEN, Color.RED in {Color.RED: 1}',
      "Color('x')",
      "Color['x']",
      'Color.BLUE',
      'Color.RED < Color.GREEN',
      'Color.RED.first, Color.GREEN.first, Color.default(), isinstance(Color.RED, Color), bool(Color.RED), {Color.RED: 1}[Color("r")]',
      'copy.copy(Color.RED) is Color.RED, copy.deepcopy([Color.RED])[0] is Color.RED, sorted(Color, key=lambda c: c.value), max(Step, key=lambda s: s.value)',
      'alias()',
      'Color.RED.nope',
      "'r' in [Color.RED], Color.RED in (Color.RED,), Color.RED in list(Color)",
    ],
  },
];
