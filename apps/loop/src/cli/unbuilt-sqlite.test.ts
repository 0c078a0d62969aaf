import { describe, expect, it } from 'vitest';
import { EXIT } from './exit-codes.js';
import { faultOf } from './fault.js';

const failed = (message: string, code: string) => Object.assign(new Error(message), { code });

describe('a SQLite library that is not there for this Node', () => {
  it.each([
    [
      failed('Could not locate the bindings file. Tried:\n → /x/better_sqlite3.node', 'ENOENT'),
      /was not built when it was/,
    ],
    [
      failed("The module '/x/better_sqlite3.node' was compiled against another Node.js version", 'ERR_DLOPEN_FAILED'),
      /was built for another Node than v\d+/,
    ],
  ])('is told in a line that says what to do', (error, why) => {
    const { exit, message } = faultOf(error);
    expect(exit).toBe(EXIT.usage);
    expect(message).toMatch(why);
    expect(message).toContain('npm rebuild better-sqlite3');
    expect(message).not.toContain('\n');
  });

  it('is not what another library lacks', () => {
    expect(faultOf(failed('Could not locate the bindings file. Tried:\n → /x/other.node', 'ENOENT')).code).toBe(
      'unexpected',
    );
  });
});
