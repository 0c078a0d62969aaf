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
  ])('%s', (text, words) => {
    expect(splitCommand(text)).toEqual(words);
  });

  it.each(['', '   ', 'a "b'])('refuses %j', (text) => {
    expect(() => splitCommand(text)).toThrow(UsageError);
  });
});
