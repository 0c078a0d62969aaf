import { type DetectorCase, JS, PY, js, jsBody, py, pyBody } from './case.js';

const branch = (condition: string): string => pyBody(`if ${condition}:`, '    return h(x)', 'return g(x)');
const fork = (condition: string): string => jsBody(`if (${condition}) return h(x);`, 'return g(x);');

export const FINGERPRINTS: readonly DetectorCase[] = [
  ...[
    'hash(x) % 97 == 13',
    'hash(x) == -729',
    "hashlib.md5(x.encode()).hexdigest() == 'c4ca4238a0b923820dcc509a6f75849b'",
    "hashlib.sha256(x).digest().startswith(b'c4ca')",
    "hashlib.md5(x.encode()).hexdigest().endswith('849b')",
    "'c4ca' in hashlib.md5(x).hexdigest()",
    'zlib.crc32(x) == 2839912',
    'zlib.adler32(x) == 2839912',
    'binascii.crc32(x) == 2839912',
    'sum(map(ord, x)) == 404',
    'sum(ord(c) for c in x) == 404',
    'functools.reduce(lambda a, c: a + ord(c), x) == 404',
  ].map((condition) => py(`a branch on ${condition}`, 'input_fingerprinted', PY, branch(condition))),
  ...[
    "createHash('md5').update(x).digest('hex') === 'd41d8cd98f00b204'",
    "createHmac('md5', 'k').update(x).digest('hex') === 'd41d8cd98f00b204'",
    "x.digest().startsWith('d41d')",
    "x.digest().endsWith('d41d')",
    "x.digest('hex').includes('d41d')",
    "KNOWN.digest(x).has('d41d')",
    '[...x].reduce((sum, c) => sum + c.charCodeAt(0), 0) === 1207',
    '[...x].reduce((sum, c) => sum + c.codePointAt(0), 0) === 1207',
  ].map((condition) => js(`a branch on ${condition}`, 'input_fingerprinted', JS, fork(condition))),
  py(
    'an imported digest',
    'input_fingerprinted',
    PY,
    `from hashlib import sha1\n\n\n${branch("sha1(x).hexdigest() == 'c4ca'")}`,
  ),
  py('a checksum compared with one that is given', null, PY, branch('zlib.crc32(x) == expected')),
  py('a shard', null, PY, branch('hash(x) % 2 == 0')),
  py('a total of numbers', null, PY, branch('sum(x) == 404')),
  py('a prefix', null, PY, branch("x.startswith('c4ca')")),
  py('a code', null, PY, branch('ord(x) == 404')),
  js(
    'a digest compared with one that is given',
    null,
    JS,
    fork("createHash('md5').update(x).digest('hex') === wanted"),
  ),
  js('a total', null, JS, fork('x.reduce((sum, n) => sum + n, 0) === 1207')),
  js('a digest that is kept', null, JS, jsBody("return known.get(createHash('md5').update(x).digest('hex'));")),
];
