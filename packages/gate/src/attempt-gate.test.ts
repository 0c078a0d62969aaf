import type { GateDecision, Instruments } from '@repair/schemas';
import { GateDecision as GateDecisionContract, issuesOf } from '@repair/schemas';
import { describe, expect, it } from 'vitest';
import {
  ABSOLUTE_CEILING,
  ATTEMPT_CAP,
  attemptGate,
  exitReason,
  type GateInput,
  LADDER,
  nextInstruments,
  type Rung,
} from './index.js';

const at = (level: number, depth: number, scope: number): Instruments => ({ level, depth, scope });
const input = (over: Partial<GateInput> = {}): GateInput => ({
  signature_attempts: 1,
  bug_attempts: 1,
  instruments: at(0, 0, 0),
  maxima: at(2, 2, 3),
  last_target: null,
  ...over,
});

describe('the limits', () => {
  it('are the spec’s', () => {
    expect([ATTEMPT_CAP, ABSOLUTE_CEILING, LADDER]).toEqual([3, 35, ['component12', 'component13', 'wider_delta']]);
  });
});

describe('attemptGate', () => {
  it.each([1, 2, 4, 5, 7, 34])('continues after attempt %i', (signature_attempts) => {
    expect(attemptGate(input({ signature_attempts }))).toEqual({
      attempt_number: signature_attempts,
      decision: 'continue',
      escalation_target: null,
      at_ceiling: false,
    });
  });

  it.each([
    [null, 'component12'],
    ['component12', 'component13'],
    ['component13', 'wider_delta'],
    ['wider_delta', 'component12'],
  ] as const)('escalates at the cap, after %s to %s', (last_target, escalation_target) => {
    for (const signature_attempts of [3, 6, 33]) {
      expect(attemptGate(input({ signature_attempts, last_target }))).toEqual({
        attempt_number: signature_attempts,
        decision: 'escalate',
        escalation_target,
        at_ceiling: false,
      });
    }
  });

  it.each([
    [at(2, 0, 0), null, 'component13'],
    [at(0, 2, 0), 'component12', 'wider_delta'],
    [at(0, 0, 3), 'component13', 'component12'],
    [at(2, 2, 0), 'wider_delta', 'wider_delta'],
    [at(2, 0, 3), 'component13', 'component13'],
    [at(0, 2, 3), 'component12', 'component12'],
    [at(2, 2, 2), null, 'wider_delta'],
    [at(9, 1, 9), null, 'component13'],
  ] as const)('skips what has nothing stronger left: %j after %s to %s', (instruments, last_target, target) => {
    expect(attemptGate(input({ signature_attempts: 3, instruments, last_target })).escalation_target).toBe(target);
  });

  it('leaves the loop when nothing stronger is left, and only at the cap', () => {
    const spent = input({ instruments: at(2, 2, 3), signature_attempts: 6, bug_attempts: 20 });
    const decision = attemptGate(spent);
    expect(decision).toEqual({
      attempt_number: 6,
      decision: 'exit',
      escalation_target: 'out_of_loop',
      at_ceiling: false,
    });
    expect(exitReason(decision)).toBe(
      'unresolved after 6 attempts on this signature, and no instrument has anything stronger left',
    );
    expect(attemptGate({ ...spent, signature_attempts: 5 }).decision).toBe('continue');
  });

  it.each([35, 36, 1000])('leaves the loop at the ceiling: %i attempts on the bug', (bug_attempts) => {
    for (const signature_attempts of [1, 3, 35]) {
      const decision = attemptGate(input({ signature_attempts, bug_attempts }));
      expect(decision).toEqual({
        attempt_number: signature_attempts,
        decision: 'exit',
        escalation_target: 'out_of_loop',
        at_ceiling: true,
      });
      expect(exitReason(decision)).toBe('unresolved after 35 attempts on this bug, the absolute ceiling');
    }
  });

  it('does not leave one attempt before the ceiling', () => {
    expect(attemptGate(input({ signature_attempts: 1, bug_attempts: 34 })).decision).toBe('continue');
    expect(attemptGate(input({ signature_attempts: 3, bug_attempts: 34 })).decision).toBe('escalate');
  });

  it('counts a shared signature without taking it for the bug', () => {
    expect(attemptGate(input({ signature_attempts: 40, bug_attempts: 2 })).decision).toBe('continue');
    expect(attemptGate(input({ signature_attempts: 42, bug_attempts: 2 })).decision).toBe('escalate');
  });

  it('gives a decision that can’t be changed and keeps its contract', () => {
    const decision = attemptGate(input());
    expect(Object.isFrozen(decision)).toBe(true);
    expect(issuesOf(GateDecisionContract, decision)).toEqual([]);
    expect(exitReason(decision)).toBeNull();
    expect(exitReason(attemptGate(input({ signature_attempts: 3 })))).toBeNull();
  });
});

describe('what the gate can’t count with', () => {
  it.each([
    [{ signature_attempts: 0 }, '/signature_attempts must be an integer of at least 1'],
    [{ signature_attempts: 1.5 }, '/signature_attempts must be an integer of at least 1'],
    [{ signature_attempts: Number.NaN }, '/signature_attempts'],
    [{ signature_attempts: '3' as unknown as number }, '/signature_attempts'],
    [{ bug_attempts: -1 }, '/bug_attempts must be an integer of at least 1'],
    [{ bug_attempts: Number.POSITIVE_INFINITY }, '/bug_attempts'],
    [{ instruments: at(-1, 0, 0) }, '/instruments/level'],
    [{ instruments: { level: 0, depth: 0 } as Instruments }, '/instruments must have required property'],
    [{ maxima: at(0, 0, 0.5) }, '/maxima/scope'],
    [{ last_target: 'out_of_loop' as Rung }, '/last_target must be one of component12, component13, wider_delta'],
  ])('%j', (over, message) => {
    expect(() => attemptGate(input(over))).toThrow(
      expect.objectContaining({ name: 'ContractError', message: expect.stringContaining(message) as string }),
    );
  });

  it('is told all at once, and named', () => {
    expect(() => attemptGate(input({ signature_attempts: 0, bug_attempts: 0 }))).toThrow(
      'GateInput: /signature_attempts must be an integer of at least 1; /bug_attempts must be an integer of at least 1',
    );
  });
});

describe('nextInstruments', () => {
  it.each([
    ['component12', at(1, 0, 0)],
    ['component13', at(0, 1, 0)],
    ['wider_delta', at(0, 0, 1)],
  ] as const)('turns up what %s names, and nothing else', (target, expected) => {
    const before = Object.freeze(at(0, 0, 0));
    const after = nextInstruments(before, target);
    expect(after).toEqual(expected);
    expect(Object.isFrozen(after)).toBe(true);
  });

  it('knows no instruments out of the loop', () => {
    expect(() => nextInstruments(at(0, 0, 0), 'out_of_loop')).toThrow('escalation: /target must be one of component12');
  });
});

describe('a bug that is never resolved', () => {
  const climb = (maxima: Instruments, signatures: (attempt: number) => number) => {
    let instruments = at(0, 0, 0);
    let last_target: Rung | null = null;
    const targets: string[] = [];
    const counts = new Map<number, number>();
    for (let bug_attempts = 1; ; bug_attempts += 1) {
      const signature = signatures(bug_attempts);
      const signature_attempts = (counts.get(signature) ?? 0) + 1;
      counts.set(signature, signature_attempts);
      const decision: GateDecision = attemptGate({
        signature_attempts,
        bug_attempts,
        instruments,
        maxima,
        last_target,
      });
      if (decision.decision === 'exit') return { bug_attempts, targets, decision, instruments };
      if (decision.decision === 'escalate') {
        last_target = decision.escalation_target as Rung;
        targets.push(last_target);
        instruments = nextInstruments(instruments, last_target);
      }
    }
  };

  it('climbs the whole ladder of the default instruments, then leaves with nothing stronger', () => {
    const { bug_attempts, targets, decision, instruments } = climb(at(2, 2, 3), () => 0);
    expect(targets).toEqual([
      'component12',
      'component13',
      'wider_delta',
      'component12',
      'component13',
      'wider_delta',
      'wider_delta',
    ]);
    expect([bug_attempts, decision.at_ceiling, instruments]).toEqual([24, false, at(2, 2, 3)]);
  });

  it('leaves at 35 where the instruments would go on, and where the failure moves each time', () => {
    expect(climb(at(99, 99, 99), () => 0)).toMatchObject({ bug_attempts: 35, decision: { at_ceiling: true } });
    expect(climb(at(99, 99, 99), (attempt) => attempt)).toMatchObject({ bug_attempts: 35, targets: [] });
    expect(climb(at(0, 0, 0), () => 0)).toMatchObject({ bug_attempts: 3, decision: { at_ceiling: false } });
  });
});
