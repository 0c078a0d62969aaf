import { describe, expect, test } from 'vitest';
import { canonicalJson, hashBytes, hashJson, InvariantError } from './index.js';

/** Canonical JSON and its tagged hash, both worked out outside of this package (Python's json and hashlib). */
const GOLDEN: ReadonlyArray<readonly [string, unknown, string, string]> = [
  ['null', null, 'null', 'sha256:74234e98afe7498fb5daf1f36ac2d78acc339464f950703b8c019892f982b90b'],
  ['empty object', {}, '{}', 'sha256:44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a'],
  ['empty string', '', '""', 'sha256:12ae32cb1ec02d01eda3581b127c1fee3b0dc53572ed6baf239721a03d82e126'],
  [
    'key order',
    { b: 1, a: { d: [3, 2, 1], c: null } },
    '{"a":{"c":null,"d":[3,2,1]},"b":1}',
    'sha256:99292fc65b1416433c73754bd2133c24f100c4da791e825377abb6756eeb69ae',
  ],
  [
    'upper case before lower',
    { a: 1, B: 2, _: 3, 10: 4, 9: 5 },
    '{"10":4,"9":5,"B":2,"_":3,"a":1}',
    'sha256:d3c1d961a2f15a5b6a10cb38c5da7f5e319b355ebd60e21b6ec76178c6e7fa76',
  ],
  [
    'unicode is written, not escaped',
    { größe: 'naïve ☕ 日本語' },
    '{"größe":"naïve ☕ 日本語"}',
    'sha256:8c16002861200eadd07dc61a3443dae29f366efc14fe7d7b5b6d01dddaf5097d',
  ],
  [
    'keys by UTF-16 code unit',
    { '\ufb01': 1, '\u{1f600}': 2 },
    '{"\u{1f600}":2,"\ufb01":1}',
    'sha256:14dc6c14e11d686bbd1332452e5c8dc999ac1479def9c87e945308b1b27d469b',
  ],
  [
    'composed and decomposed differ',
    ['\u00e9', 'e\u0301'],
    '["\u00e9","e\u0301"]',
    'sha256:4f9aefe2a56dde33aa0522021cb5e8692f35b700043dbee664b3611e2b92f724',
  ],
  [
    'controls',
    'tab\t nl\n quote" back\\ \u0001',
    '"tab\\t nl\\n quote\\" back\\\\ \\u0001"',
    'sha256:fc186351653d0c109a7229b12b6b814668775bf864c797dd1f19618698498615',
  ],
  [
    'numbers',
    [0, -1, 0.1, 1e21, 1.5e-7, 9007199254740991, true, false],
    '[0,-1,0.1,1e+21,1.5e-7,9007199254740991,true,false]',
    'sha256:8b48945b4eea2658c60893a9d676346e6ee35f199a3faffe18b6e9c5aaa4ac7d',
  ],
  ['negative zero', [-0], '[0]', 'sha256:d0bca111f8628137adc4c16f123496dcdd1d590d06cb5d9acd68b39fe656fb97'],
  [
    'a failure signature',
    { site: 'cart.total', failure_class: 'type', message_template: 'TypeError: <s>' },
    '{"failure_class":"type","message_template":"TypeError: <s>","site":"cart.total"}',
    'sha256:1a28bfa1b54f7e88f9d4f1bda8f9d4e528eeaa6fb82557d17194cad33b48915d',
  ],
];

describe('golden vectors', () => {
  test.each(GOLDEN)('%s', (_name, value, text, digest) => {
    expect(canonicalJson(value)).toBe(text);
    expect(hashJson(value)).toBe(digest);
    expect(hashBytes(new TextEncoder().encode(text))).toBe(digest);
  });

  test('bytes that are no text', () => {
    expect(hashBytes(new Uint8Array([0xff, 0x00, 0xfe]))).toBe(
      'sha256:af9ceddc9d8b08ac09e1994bfd20459b5e377425df7354dfce3501992828a5b7',
    );
  });
});

test('a member that is undefined is left out; an item that is undefined is null', () => {
  expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}');
  expect(canonicalJson([undefined, 1])).toBe('[null,1]');
});

describe('what JSON cannot hold is refused, never written as something else', () => {
  const cases: ReadonlyArray<readonly [string, unknown]> = [
    ['NaN', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['bigint', 1n],
    ['function', () => 1],
    ['symbol', Symbol('s')],
    ['undefined', undefined],
    ['map', new Map([['a', 1]])],
    ['date', new Date(0)],
    ['bytes', new Uint8Array([1])],
  ];
  test.each(cases)('%s', (_name, value) => {
    expect(() => canonicalJson(value)).toThrow(InvariantError);
    if (value !== undefined) expect(() => canonicalJson({ inner: value })).toThrow(InvariantError);
  });
});
