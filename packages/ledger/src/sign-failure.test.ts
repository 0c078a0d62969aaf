import type { Diagnosis, Frame, Observation } from '@repair/schemas';
import { describe, expect, it } from 'vitest';
import { ledgerKey } from './ledger-key.js';
import { signFailure } from './sign-failure.js';

const frame = (file: string, line: number, name: string | null, in_repo = true): Frame => ({
  file,
  line,
  function: name,
  in_repo,
});
const site = (file: string, start_line: number, end_line: number, symbol: string | null) => ({
  file,
  start_line,
  end_line,
  symbol,
  why: 'raised here',
});
const diagnosis = (sites: Diagnosis['sites'], depth = 0): Diagnosis => ({
  symptom: 's',
  root_cause: 'r',
  failure_class: 'type',
  cited_evidence: ['E1'],
  fix_direction: 'f',
  sites,
  depth,
});
const failure = (frames: Frame[], message = "unsupported operand type(s) for +: 'int' and 'str'"): Observation => ({
  id: 'E1',
  kind: 'test_failure',
  test: 'tests/test_cart.py::test_total',
  exception: 'TypeError',
  message,
  frames,
});

describe('signFailure', () => {
  it('pins the failure to the qualified name that encloses the innermost frame of the program', () => {
    const observation = failure([
      frame('tests/test_cart.py', 4, 'test_total'),
      frame('src/shop/cart.py', 14, 'total'),
      frame('<python>/functools.py', 99, 'reduce', false),
    ]);
    expect(
      signFailure({
        diagnosis: diagnosis([site('src/shop/cart.py', 10, 20, 'Cart.total')]),
        observations: [observation],
      }),
    ).toEqual({
      failure_class: 'type',
      message_template: "TypeError: unsupported operand type(s) for +: 'int' and 'str'",
      site: 'cart.Cart.total',
    });
  });

  it('says the same in another repository, with other paths, lines and values', () => {
    const here = signFailure({
      diagnosis: diagnosis([site('src/shop/cart.py', 10, 20, 'Cart.total')]),
      observations: [
        failure(
          [frame('tests/test_cart.py', 4, 'test_total'), frame('src/shop/cart.py', 14, 'total')],
          'expected 3, got 4',
        ),
      ],
    });
    const there = signFailure({
      diagnosis: diagnosis([site('lib/cart.py', 310, 340, 'Cart.total')]),
      observations: [
        failure([frame('check/test_all.py', 77, 'test_sum'), frame('lib/cart.py', 333, 'total')], 'expected 12, got 9'),
      ],
    });
    expect(there).toEqual(here);
    expect(ledgerKey(there)).toBe(ledgerKey(here));
  });

  it('does not merge the same message at another place, nor another message at the same place', () => {
    const at = (symbol: string, message: string) =>
      ledgerKey(
        signFailure({
          diagnosis: diagnosis([site('a.py', 1, 9, symbol)]),
          observations: [failure([frame('a.py', 3, symbol)], message)],
        }),
      );
    const keys = [at('f', 'expected 3, got 4'), at('g', 'expected 3, got 4'), at('f', 'list index out of range')];
    expect(new Set(keys).size).toBe(3);
  });

  it('is stable while the diagnosis digs deeper, as long as the failing frame stays', () => {
    const observation = failure([frame('src/cart.py', 14, 'total')]);
    const shallow = diagnosis([site('src/cart.py', 10, 20, 'Cart.total')]);
    const deep = diagnosis([site('src/rates.py', 1, 5, 'rate'), site('src/cart.py', 10, 20, 'Cart.total')], 2);
    expect(signFailure({ diagnosis: deep, observation })).toEqual(signFailure({ diagnosis: shallow, observation }));
  });

  it('asks the caller, then the frame, where no diagnosed site encloses it', () => {
    const observation = failure([frame('src/cart.js', 14, 'async Object.total')]);
    const input = { diagnosis: diagnosis([]), observation };
    expect(signFailure(input).site).toBe('cart.total');
    expect(signFailure({ ...input, symbol_at: () => 'Cart.total' }).site).toBe('cart.Cart.total');
    expect(signFailure({ ...input, observation: failure([frame('src/cart.py', 14, '<module>')]) }).site).toBe(
      'src/cart.py:14',
    );
  });

  it('takes the first diagnosed site where only the test shows the failure, then the test itself', () => {
    const observation = failure([frame('tests/test_cart.py', 4, 'test_total')]);
    expect(signFailure({ diagnosis: diagnosis([site('src/cart.py', 2, 9, 'total')]), observation }).site).toBe(
      'cart.total',
    );
    expect(signFailure({ diagnosis: diagnosis([site('src/cart.py', 2, 9, null)]), observation }).site).toBe(
      'src/cart.py:2',
    );
    expect(signFailure({ diagnosis: diagnosis([]), observation }).site).toBe('test_cart.test_total');
    expect(signFailure({ diagnosis: diagnosis([]), observation: failure([]) }).site).toBe(
      'tests/test_cart.py::test_total',
    );
  });

  it('knows a timeout, a crash and a file that can’t be collected', () => {
    const none = diagnosis([]);
    const signed = (observation: Observation) => signFailure({ diagnosis: none, observation });
    expect(signed({ id: 'E1', kind: 'timeout', test: 't.py::a', limit_ms: 900, frames: [] })).toMatchObject({
      message_template: 'timeout',
      site: 't.py::a',
    });
    const crash = { id: 'E1', kind: 'crash', test: null, signal: 'SIGSEGV', exit: null, message: 'at 0x7f00' } as const;
    expect(signed(crash)).toMatchObject({ message_template: 'crash (SIGSEGV): at <hex>', site: 'process' });
    expect(
      signed({
        id: 'E1',
        kind: 'collection_error',
        file: 'a.py',
        exception: 'SyntaxError',
        message: 'invalid syntax',
        frames: [],
      }),
    ).toMatchObject({ message_template: 'SyntaxError: invalid syntax', site: 'a.py' });
  });

  it('signs the first observation that says that something failed, and refuses to sign none', () => {
    const passing: Observation = { id: 'E1', kind: 'passing_test', test: 'a' };
    const input = { diagnosis: diagnosis([]) };
    const frames = [frame('src/a.py', 1, 'f')];
    expect(signFailure({ ...input, observations: [passing, failure(frames), failure([])] }).site).toBe('a.f');
    expect(() => signFailure({ ...input, observations: [passing] })).toThrow(/No observation/);
  });
});
