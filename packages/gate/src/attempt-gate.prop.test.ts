import type { Instruments } from '@repair/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ABSOLUTE_CEILING,
  ATTEMPT_CAP,
  attemptGate,
  type GateInput,
  LADDER,
  nextInstruments,
  type Rung,
} from './index.js';
import { DIAL } from './ladder.js';

const instruments = fc.record({ level: fc.nat(4), depth: fc.nat(4), scope: fc.nat(4) });
const lastTarget = fc.constantFrom<Rung | null>(null, ...LADDER);
const gateInput: fc.Arbitrary<GateInput> = fc.record({
  signature_attempts: fc.integer({ min: 1, max: 200 }),
  bug_attempts: fc.integer({ min: 1, max: 60 }),
  instruments,
  maxima: instruments,
  last_target: lastTarget,
});

const stronger = (now: Instruments, maxima: Instruments): readonly Rung[] =>
  LADDER.filter((rung) => now[DIAL[rung]] < maxima[DIAL[rung]]);

describe('attemptGate, for any counters', () => {
  it('gives the same decision for the same counters', () => {
    fc.assert(
      fc.property(gateInput, (input) => {
        expect(attemptGate(input)).toEqual(attemptGate(structuredClone(input)));
      }),
    );
  });

  it('never goes on at a multiple of the cap, nor at the ceiling', () => {
    fc.assert(
      fc.property(gateInput, (input) => {
        const { decision } = attemptGate(input);
        if (input.signature_attempts % ATTEMPT_CAP === 0) expect(decision).not.toBe('continue');
        if (input.bug_attempts >= ABSOLUTE_CEILING) expect(decision).toBe('exit');
      }),
    );
  });

  it('escalates only to what has something stronger, the first after the last in the ladder’s order', () => {
    fc.assert(
      fc.property(gateInput, (input) => {
        const { decision, escalation_target } = attemptGate(input);
        if (decision !== 'escalate') return;
        const rung = escalation_target as Rung;
        const open = stronger(input.instruments, input.maxima);
        expect(open).toContain(rung);
        const distance = (one: Rung) =>
          (LADDER.indexOf(one) - (input.last_target === null ? -1 : LADDER.indexOf(input.last_target)) + 2) %
          LADDER.length;
        for (const other of open) expect(distance(rung)).toBeLessThanOrEqual(distance(other));
      }),
    );
  });

  it('leaves before the ceiling only at the cap with nothing stronger', () => {
    fc.assert(
      fc.property(gateInput, (input) => {
        const { decision, at_ceiling } = attemptGate(input);
        const capped = input.signature_attempts % ATTEMPT_CAP === 0;
        const spent = capped && stronger(input.instruments, input.maxima).length === 0;
        expect(at_ceiling).toBe(input.bug_attempts >= ABSOLUTE_CEILING);
        expect(decision === 'exit').toBe(at_ceiling || spent);
      }),
    );
  });

  it('really changes the next round by an escalation: one dial, one step', () => {
    fc.assert(
      fc.property(gateInput, (input) => {
        const { decision, escalation_target } = attemptGate(input);
        if (decision !== 'escalate') return;
        const next = nextInstruments(input.instruments, escalation_target as Rung);
        const steps = Object.values(DIAL).map((dial) => next[dial] - input.instruments[dial]);
        expect(steps.filter((step) => step !== 0)).toEqual([1]);
        expect(next[DIAL[escalation_target as Rung]]).toBeLessThanOrEqual(
          input.maxima[DIAL[escalation_target as Rung]],
        );
      }),
    );
  });
});

describe('attemptGate, over every counter and every small setting of the instruments', () => {
  it('agrees with the rule told in other words', () => {
    const dials = [0, 1, 2].flatMap((level) =>
      [0, 1].flatMap((depth) => [0, 1].map((scope) => ({ level, depth, scope }))),
    );
    const maxima = { level: 2, depth: 1, scope: 1 };
    for (let signature_attempts = 1; signature_attempts <= 36; signature_attempts += 1) {
      for (let bug_attempts = 1; bug_attempts <= 36; bug_attempts += 1) {
        for (const now of dials) {
          for (const last_target of [null, ...LADDER]) {
            const { decision, escalation_target, attempt_number } = attemptGate({
              signature_attempts,
              bug_attempts,
              instruments: now,
              maxima,
              last_target,
            });
            const round = [...LADDER, ...LADDER].slice(last_target === null ? 0 : LADDER.indexOf(last_target) + 1);
            const rung = round.find((one) => stronger(now, maxima).includes(one));
            const expected =
              bug_attempts >= 35
                ? ['exit', 'out_of_loop']
                : signature_attempts % 3 > 0
                  ? ['continue', null]
                  : rung
                    ? ['escalate', rung]
                    : ['exit', 'out_of_loop'];
            if (
              decision !== expected[0] ||
              escalation_target !== expected[1] ||
              attempt_number !== signature_attempts
            ) {
              expect([decision, escalation_target]).toEqual(expected);
            }
          }
        }
      }
    }
  });
});
