import type { Sample } from './sample.js';

/** Bytes, bytearrays and encodings. */
export const BYTES: readonly Sample[] = [
  {
    program: `
import struct
HEAD = struct.Struct('>BHi')

def changed():
    a = bytearray(b'abc')
    a.append(100)
    a.extend(b'ef')
    a += b'g'
    a[0] = 65
    a[1:3] = b'--'
    del a[-1]
    return a, a.pop(), len(a), bytes(a), a[1:3], a == b'A--de'

def folded(line, width=5):
    data = line.encode('utf-8')
    out = []
    while len(data) > width:
        cut = width
        while data[cut] & 0xc0 == 0x80: cut -= 1
        out.append(data[:cut])
        data = data[cut:]
    return [part.decode() for part in out + [data]]

def frame(payload): return bytes([0x7e, len(payload), *payload, sum(payload) & 0xff])
def crc(data):
    c = 0xffff
    for byte in data:
        c ^= byte
        for _ in range(8): c = (c >> 1) ^ 0xa001 if c & 1 else c >> 1
    return c
`,
    expressions: [
      'changed()',
      "folded('Grüße aus Köln – schön'), folded('')",
      "frame(b'hey'), crc(b'123456789'), frame(b'')",
      "b'', b'a' b'b', b'\\x00\\x7f\\xff\\'\"', b'\\n\\t\\r\\\\', rb'\\n', b\"it's\", b'\\101\\z'",
      "b'abc'[0], b'abc'[-1], b'abc'[1:], b'abc'[::-1], list(b'ab'), len(b'abc'), bool(b''), 98 in b'abc', b'bc' in b'abc'",
      "b'abc' == b'abc', b'a' == 'a', b'a' < b'b', b'a' + b'b', b'ab' * 2, 2 * b'ab', {b'a': 1}[b'a'], hash(b'a') == hash(b'a') if False else 0",
      "'é'.encode(), '€'.encode('utf-8'), 'é'.encode('latin-1'), 'é'.encode('ascii', 'replace'), 'é'.encode('ascii', errors='ignore'), 'x'.encode('utf-8-sig')",
      "'é'.encode('ascii')",
      "'€'.encode('latin1')",
      "b'\\xc3\\xa9'.decode(), b'\\xe9'.decode('latin-1'), b'\\xef\\xbb\\xbfx'.decode('utf-8-sig'), b'ab'.decode('ascii'), b'\\xe2\\x82\\xac'.decode('utf_8')",
      "b'\\xff'.decode()",
      "b'\\xc3'.decode('utf-8')",
      "b'\\xed\\xa0\\x80'.decode()",
      "b'\\x80'.decode('ascii')",
      "b'\\x80a'.decode('ascii', 'replace'), b'\\x80a'.decode('ascii', 'ignore')",
      "b'a,b,,c'.split(b','), b' a  b '.split(), b'a,b,c'.rsplit(b',', 1), b','.join([b'a', b'b']), b'aXbX'.replace(b'X', b'--', 1), b'k=v=w'.partition(b'='), b'k'.partition(b'=')",
      "b' a '.strip(), b'xxaxx'.strip(b'x'), b'ab\\n'.rstrip(), b'abc'.startswith(b'ab'), b'abc'.endswith((b'x', b'c')), b'abcb'.find(b'b'), b'abcb'.rfind(98), b'abc'.find(b'z'), b'abcb'.count(b'b'), b'aa'.count(b'')",
      "b'abc'.index(b'z')",
      "b'aB1'.upper(), b'aB1'.lower(), b'12'.isdigit(), b''.isdigit(), b'a1'.isalnum(), b'ab'.hex(), bytes.fromhex('0a ff'), b'a'.ljust(3, b'.'), b'a'.rjust(3)",
      "bytes.fromhex('0')",
      "bytes(3), bytes([1, 2]), bytes('é', 'utf-8'), bytes(b'x'), bytes(bytearray(b'y')), bytes(), bytearray(2), repr(bytearray(b'a\\n'))",
      'bytes([256])',
      "bytes('a')",
      'bytes(-1)',
      "b'a' + 'b'",
      "'a' + b'b'",
      "b'abc'[5]",
      "{bytearray(b'a')}",
      "'a' in b'abc'",
      "str(b'a'), f'{b\"a\"}', isinstance(b'a', bytes), isinstance(b'a', str), type(b'a') is bytes, sorted([b'b', b'a'])",
      "'a\\tb\\tc'.expandtabs(), '\\tx\\n\\ty'.expandtabs(4), 'ab\\tc'.expandtabs(tabsize=0)",
      "'hello'.translate(str.maketrans('el', 'ip')), 'hello'.translate(str.maketrans('', '', 'l')), 'abc'.translate(str.maketrans({'a': '1', 'b': None, 99: 'zz'})), 'ab'.maketrans('a', 'b')",
      "str.maketrans('a', 'bc')",
      "str.maketrans({'ab': 1})",
      "(1024).to_bytes(2, 'big'), (1).to_bytes(4, 'little'), (-2).to_bytes(2, 'big', signed=True), int.from_bytes(b'\\x04\\x00', 'big'), int.from_bytes(b'\\xfe\\xff', 'little', signed=True)",
      "struct.pack('>BHhIiQq', 1, 2, -3, 4, -5, 6, -7), struct.pack('<BHhIiQq', 1, 2, -3, 4, -5, 6, -7), struct.pack('!3sx?c', b'ab', 1, b'z'), struct.pack('>2H', 1, 2), struct.pack('B', 7), struct.pack('>fd', 1.5, 0.1), struct.pack('<f', 0.1), struct.pack('> B  H', 1, 2), struct.pack('2s', b'abc')",
      "struct.unpack('>BHhIiQq', struct.pack('>BHhIiQq', 1, 2, -3, 4, -5, 6, -7)), struct.unpack('<fd', struct.pack('<fd', 0.1, -2)), struct.unpack('3s?', b'ab\\0\\1'), struct.unpack_from('>H', b'abcd', 1), struct.unpack_from('>H', b'abcd', offset=-2), struct.calcsize('>BHi'), struct.calcsize('=bq'), HEAD.size, HEAD.format, HEAD.pack(1, 2, 3), HEAD.unpack(b'\\1\\0\\2\\0\\0\\0\\3'), HEAD.unpack_from(bytearray(8))",
      ...[
        "'>B', 256",
        "'>b', -129",
        "'>H', 'a'",
        "'>B'",
        "'>B', 1, 2",
        "'>c', b'ab'",
        "'>z', 1",
        "'>f', 1e40",
        "'>H', 1.5",
      ].map((given) => `struct.pack(${given})`),
      "struct.unpack('>H', b'a')",
      "struct.unpack_from('>H', b'a')",
      "struct.unpack('>H', 'ab')",
      "(256).to_bytes(1, 'big')",
      "(-1).to_bytes(1, 'big')",
    ],
  },
];
