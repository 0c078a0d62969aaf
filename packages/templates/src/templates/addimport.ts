import { importChange } from '../source/imports.js';
import { draft, type Template } from '../template.js';

/** Names that come from a module of the language's own library. */
const PYTHON: ReadonlyMap<string, string> = new Map(
  Object.entries({
    defaultdict: 'from collections import defaultdict',
    Counter: 'from collections import Counter',
    deque: 'from collections import deque',
    OrderedDict: 'from collections import OrderedDict',
    namedtuple: 'from collections import namedtuple',
    reduce: 'from functools import reduce',
    partial: 'from functools import partial',
    wraps: 'from functools import wraps',
    lru_cache: 'from functools import lru_cache',
    chain: 'from itertools import chain',
    groupby: 'from itertools import groupby',
    product: 'from itertools import product',
    combinations: 'from itertools import combinations',
    permutations: 'from itertools import permutations',
    islice: 'from itertools import islice',
    Decimal: 'from decimal import Decimal',
    Fraction: 'from fractions import Fraction',
    Path: 'from pathlib import Path',
    datetime: 'from datetime import datetime',
    timedelta: 'from datetime import timedelta',
    timezone: 'from datetime import timezone',
    date: 'from datetime import date',
    dataclass: 'from dataclasses import dataclass',
    field: 'from dataclasses import field',
    replace: 'from dataclasses import replace',
    Enum: 'from enum import Enum',
    contextmanager: 'from contextlib import contextmanager',
    suppress: 'from contextlib import suppress',
    deepcopy: 'from copy import deepcopy',
    List: 'from typing import List',
    Dict: 'from typing import Dict',
    Optional: 'from typing import Optional',
    Any: 'from typing import Any',
    Tuple: 'from typing import Tuple',
    Callable: 'from typing import Callable',
    Iterable: 'from collections.abc import Iterable',
    heappush: 'from heapq import heappush',
    heappop: 'from heapq import heappop',
    bisect_left: 'from bisect import bisect_left',
    itemgetter: 'from operator import itemgetter',
  }),
);
const PYTHON_MODULES: ReadonlySet<string> = new Set(
  'abc argparse asyncio base64 bisect collections contextlib copy csv dataclasses datetime decimal enum fractions functools hashlib heapq hmac html io itertools json locale logging math operator os pathlib queue random re secrets shutil socket sqlite3 statistics string struct subprocess sys tempfile textwrap threading time traceback types typing unicodedata urllib uuid weakref zlib'.split(
    ' ',
  ),
);
const NODE_MODULES: ReadonlySet<string> = new Set(
  'assert buffer child_process crypto events fs http https net os path process stream timers url util zlib'.split(' '),
);

/** A name of a library that is used and not imported. */
export const addimport: Template = {
  name: 'addimport',
  prior: 1,
  boosts: { name: 2.5, import: 1, syntax: 0.3 },
  on: 'unit',
  *propose(unit, { view, messages, groups }) {
    const told = /name '(\w+)' is not defined|(?:^|\W)([A-Za-z_$][\w$]*) is not defined/m.exec(messages);
    const name = told?.[1] ?? told?.[2];
    if (name === undefined || !unit.text.includes(name)) return;
    const removed = groups
      .filter((g) => g.file === view.path)
      .flatMap((g) => g.removed)
      .find(
        (line) =>
          /^\s*(?:from|import|const)\b/.test(line) && new RegExp(`\\b${name.replace(/\$/g, '\\$&')}\\b`).test(line),
      );
    const statement =
      removed ??
      (view.python
        ? (PYTHON.get(name) ?? (PYTHON_MODULES.has(name) ? `import ${name}` : null))
        : NODE_MODULES.has(name)
          ? script(name, view.text)
          : null);
    if (!statement) return;
    yield draft(`importing ${name}`, importChange(view, statement), removed ? 2 : 1.5);
  },
};

const script = (name: string, text: string): string =>
  /\brequire\(/.test(text) && !/^import /m.test(text)
    ? `const ${name} = require('node:${name}');`
    : `import ${name} from 'node:${name}';`;
