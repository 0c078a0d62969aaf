import { mkdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EXIT } from './exit-codes.js';
import { faultOf } from './fault.js';

function thrownBy(act: () => void): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

describe('a fault of the machine', () => {
  it('is told by call, place and reason, without a stack', () => {
    const fault = faultOf(thrownBy(() => mkdirSync('/dev/null/runs')));
    expect(fault).toEqual({
      exit: EXIT.usage,
      code: 'system',
      message: 'mkdir /dev/null/runs: not a directory (ENOTDIR)',
    });
  });

  it('is told apart from an error of the program, which keeps its stack', () => {
    expect(faultOf(new TypeError('x is undefined'))).toMatchObject({ code: 'unexpected' });
    expect(faultOf(new TypeError('x is undefined')).message).toContain('system-fault.test');
  });
});
