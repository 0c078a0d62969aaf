import { type GenerationAnswer, type Generator, GeneratorUnavailableError, InvariantError } from '@repair/schemas';
import { describe, expect, it } from 'vitest';
import { noneGenerator } from './generators/none.js';
import { refusingGenerator } from './generators/refusing.js';
import { scriptedGenerator } from './generators/scripted.js';
import { repairMinimally } from './repair-minimally.js';
import { createSeedGuard } from './seed-guard.js';
import { soundDelta } from './testing/deltas.js';
import { printQueueHeap } from './testing/python-rounds.js';

const request = printQueueHeap();
const violated = {
  ...request,
  constraint_violations: [{ rule: 'apply' as const, message: 'not found', details: {} }],
};
const usage = { model: 'own', input_tokens: 0, output_tokens: 0 };

/** A generator of someone else, which knows nothing of seeds. */
function counting(answers: readonly (GenerationAnswer | Error)[]): Generator & { calls(): number } {
  let calls = 0;
  return {
    name: 'own',
    calls: () => calls,
    generate: async () => {
      const answer = answers[Math.min(calls, answers.length - 1)];
      calls += 1;
      if (answer === undefined || answer instanceof Error) throw answer;
      return answer;
    },
  };
}

describe('one call a seed', () => {
  it.each([
    ['scripted', () => scriptedGenerator([{ payload: soundDelta }, { payload: soundDelta }])],
    ['refusing', () => refusingGenerator()],
    ['none', () => noneGenerator()],
    ['of others', () => counting([{ kind: 'answer', payload: soundDelta, usage }])],
  ])('throws on the second, with the generator %s', async (_name, make) => {
    const generator = make();
    await repairMinimally({ request, generator });
    await expect(repairMinimally({ request, generator })).rejects.toBeInstanceOf(InvariantError);
    await expect(repairMinimally({ request: violated, generator })).resolves.toBeDefined();
  });

  it('holds for a malformed answer: it is never asked about again', async () => {
    const generator = counting([{ kind: 'malformed', fault: 'parse', message: 'x', usage }]);
    expect((await repairMinimally({ request, generator })).kind).toBe('violation');
    await expect(repairMinimally({ request, generator })).rejects.toBeInstanceOf(InvariantError);
    expect(generator.calls()).toBe(1);
  });

  it('is about the round where the round names its seed', async () => {
    const generator = scriptedGenerator([{ payload: soundDelta }, { payload: soundDelta }]);
    await repairMinimally({ request: { ...request, seed: 'round 1' }, generator });
    await repairMinimally({ request: { ...request, seed: 'round 2' }, generator });
    await expect(repairMinimally({ request: { ...request, seed: 'round 2' }, generator })).rejects.toThrow(
      'second call',
    );
    expect(generator.requests()).toHaveLength(2);
  });

  it('can be kept over several generators by the caller', async () => {
    const guard = createSeedGuard();
    await repairMinimally({ request, generator: noneGenerator(), guard });
    await expect(repairMinimally({ request, generator: noneGenerator(), guard })).rejects.toThrow('second call');
  });

  it('is unspent where no answer was received, and spent where the fault is ours', async () => {
    const down = new GeneratorUnavailableError('down', { fault: 'overloaded' });
    const generator = counting([down, { kind: 'answer', payload: soundDelta, usage }]);
    await expect(repairMinimally({ request, generator })).rejects.toBe(down);
    expect((await repairMinimally({ request, generator })).kind).toBe('delta');
    const broken = counting([new TypeError('a bug')]);
    await expect(repairMinimally({ request, generator: broken })).rejects.toThrow('a bug');
    await expect(repairMinimally({ request, generator: broken })).rejects.toBeInstanceOf(InvariantError);
  });
});

describe('what comes of it', () => {
  it('is nothing where the L column is empty', async () => {
    const proposal = await repairMinimally({ request, generator: noneGenerator() });
    expect(proposal).toMatchObject({ kind: 'nothing', usage: { input_tokens: 0 } });
  });

  it('is a refusal as a violation of the payload', async () => {
    const proposal = await repairMinimally({ request, generator: refusingGenerator() });
    expect(proposal).toMatchObject({
      kind: 'violation',
      violation: { rule: 'payload', details: { fault: 'refusal' } },
    });
  });

  it('is nothing once a script is at its end', async () => {
    const generator = scriptedGenerator([]);
    expect((await repairMinimally({ request, generator })).kind).toBe('nothing');
  });

  it('asks nobody once it is interrupted', async () => {
    const generator = counting([{ kind: 'answer', payload: soundDelta, usage }]);
    const pending = repairMinimally({ request, generator, signal: AbortSignal.abort() });
    await expect(pending).rejects.toMatchObject({ fault: 'interrupted' });
    expect(generator.calls()).toBe(0);
  });

  it('leaves citations unchecked only where it is told to', async () => {
    const payload = { ...soundDelta, evidence_citations: [] };
    const make = () => scriptedGenerator([{ payload }]);
    expect((await repairMinimally({ request, generator: make() })).kind).toBe('violation');
    expect((await repairMinimally({ request, generator: make(), citations: 'unchecked' })).kind).toBe('delta');
  });
});
