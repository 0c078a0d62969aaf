import { describe, expect, it } from 'vitest';
import { UsageError } from '../inputs/usage-error.js';
import { splitCommand } from './split-command.js';

describe('splitCommand', () => {
  it.each([
    ['python3 -m pytest -q', ['python3', '-m', 'pytest', '-q']],
    ['node "my test.js"  --x', ['node', 'my test.js', '--x']],
    ["sh -c 'echo $HOME; rm -rf *'", ['sh', '-c', 'echo $HOME; rm -rf *']],
    ['a\\ b "c\\"d" \'e\\f\'', ['a b', 'c"d', 'e\\f']],
    ['a "" b', ['a', '', 'b']],
    ['x"y"z', ['xyz']],
    ["sh -c 'a && b > c'", ['sh', '-c', 'a && b > c']],
    ['grep "|" \\&\\& a=b x>y', ['grep', '|', '&&', 'a=b', 'x>y']],
    ['env A=b node', ['env', 'A=b', 'node']],
  ])('%s', (text, words) => {
    expect(splitCommand(text)).toEqual(words);
  });

  it.each(['a && b', 'a || b', 'a | b', 'a ; b', 'a &', 'a > out', 'a 2>&1', 'a < in', 'a >out.txt'])(
    'says of %j that no shell runs it',
    (text) => {
      expect(() => splitCommand(text)).toThrow(
        /no shell runs the command, so that [&|;<>\w.]+ means nothing: .* sh -c/,
      );
    },
  );

  it('says how to set a variable for the command', () => {
    expect(() => splitCommand('A=b node --test')).toThrow('A=b sets nothing: put env before it');
  });

  it.each(['', '   ', 'a "b'])('refuses %j', (text) => {
    expect(() => splitCommand(text)).toThrow(UsageError);
  });
});
