import type { Sample } from './sample.js';

/** Paths as texts, and streams in memory. */
export const PATHS_AND_STREAMS: readonly Sample[] = [
  {
    program: `
import io, os, os.path, sys
from pathlib import Path, PurePath, PurePosixPath
P = PurePosixPath

def written():
    out = io.StringIO()
    told = [out.write('ab\\n'), out.write('cd')]
    print('x', 1, sep='-', end='!', file=out)
    out.seek(1)
    return told, out.read(2), out.read(), out.getvalue(), out.tell()

def lines(text, **how):
    stream = io.StringIO(text, **how)
    first = stream.readline()
    return first, list(stream), stream.readlines(), stream.read()

def over():
    out = io.StringIO('hello')
    out.write('J')
    cut = out.truncate(3)
    with out as same: same.write('y')
    return cut, out.closed

def closed():
    out = io.StringIO()
    out.close()
    out.write('x')

def binary():
    out = io.BytesIO(b'ab')
    out.read(1)
    out.write(b'xyz')
    return out.getvalue(), out.seek(0), out.read(2), out.tell(), out.read()

def environment():
    os.environ['MY_OWN_NAME'] = 'x'
    told = [os.environ['MY_OWN_NAME'], os.getenv('MY_OWN_NAME'), 'MY_OWN_NAME' in os.environ, os.environ.get('NOBODYS_NAME'), os.getenv('NOBODYS_NAME', 'y')]
    del os.environ['MY_OWN_NAME']
    return told, os.environ.get('MY_OWN_NAME', 3), os.environ.pop('MY_OWN_NAME', 4), os.environ.setdefault('MY_OWN_NAME', 'z'), os.environ.pop('MY_OWN_NAME')

def missing(): os.environ['NOBODYS_NAME']
def wrong(): os.environ['NOBODYS_NAME'] = 3
`,
    expressions: [
      ...[
        'written()',
        "lines('a\\nb\\r\\nc')",
        "lines('a\\rb\\r\\nc\\n', newline='')",
        "lines('a\\rb\\r\\nc', newline=None)",
      ],
      ...["lines('')", 'over()', 'closed()', 'binary()', 'environment()', 'missing()', 'wrong()', 'io.StringIO(3)'],
      "io.BytesIO('a')",
      "P('a//b/./c/'), P('/'), P(''), P('.'), P('//a/b'), P('///a'), P('a', '/b', 'c'), P('a') / 'b' / P('c'), 'x' / P('y'), P('a/../b')",
      "str(P('/a/b.txt')), repr(Path('a')), f\"{P('a/b')}\", P('a/b').as_posix(), os.fspath(P('x'))",
      "P('/a/b.tar.gz').name, P('/a/b.tar.gz').stem, P('/a/b.tar.gz').suffix, P('.bashrc').suffix, P('.bashrc').stem, P('a').suffix, P('/').name, P('..').name, P('a/.b.c').suffix",
      "P('/a/b/c').parent, P('/').parent, P('a').parent, P('').parent, [str(p) for p in P('/a/b/c').parents], P('a/b').parents[0], len(P('a/b').parents)",
      "P('/a/b').parts, P('a/b').parts, P('.').parts, P('/').parts, P('/a').is_absolute(), P('a').is_absolute(), P('/a').root, P('/a').anchor, P('a').drive",
      "P('a/b.txt').with_suffix('.md'), P('a/b').with_suffix('.x'), P('a/b.txt').with_suffix(''), P('a/b.txt').with_name('c'), P('a/b.txt').with_stem('d')",
      "P('a/b').with_suffix('x')",
      "P('/').with_name('x')",
      "P('a').with_name('x/y')",
      "P('a/b/c').relative_to('a'), P('a/b').relative_to(P('a/b')), P('/a/b').is_relative_to('/a'), P('/a/b').is_relative_to('/c')",
      "P('a/b').relative_to('c')",
      "P('a') == P('a/'), P('a') == 'a', P('a') == Path('a'), P('a') < P('b'), sorted([P('b'), P('a/b'), P('a')]), {P('a'): 1}[Path('a')], len({P('a'), Path('a')}), P('a') != P('b')",
      "P('a') < 'b'",
      "P('a') / 3",
      'P(3)',
      "isinstance(Path('a'), PurePath), isinstance(P('a'), Path), type(Path('a')).__name__, P('a').joinpath('b', P('c')), P('a').joinpath()",
      "os.path.join('a', 'b', '/c', 'd'), os.path.join('a/', 'b'), os.path.join('a', ''), os.path.join('', 'b'), os.path.basename('/a/b'), os.path.basename('a/'), os.path.dirname('/a/b'), os.path.dirname('/a'), os.path.dirname('a//b')",
      "os.path.splitext('a/b.tar.gz'), os.path.splitext('.bashrc'), os.path.splitext('a.b/c'), os.path.splitext('..a'), os.path.split('/a/b'), os.path.split('a'), os.path.isabs('/a'), os.sep, os.linesep",
      "os.path.normpath('a/../b//c/./d'), os.path.normpath('/../a'), os.path.normpath(''), os.path.normpath('../../a'), os.path.normpath('//a'), os.path.normpath('a/..')",
      "os.path.join('a', 3)",
      "os.path.join(Path('a'), 'b'), os.path.basename(Path('a/b'))",
      "print('a', 'b', sep=3)",
      'sys.maxsize, sys.byteorder',
    ],
  },
];
