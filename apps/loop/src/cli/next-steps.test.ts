import { describe, expect, it } from 'vitest';
import { nextSteps } from './next-steps.js';

const round = (ledger_key: string, attempt_number: number) => ({ ledger_key, attempt_number });

describe('what to do after a run that did not resolve', () => {
  it('names other generators where the fix templates were asked', () => {
    expect(nextSteps({ route: 'loop14', generator: 'templates', rounds: [round('a', 1), round('a', 2)] })).toEqual([
      'The fix templates know common faults only: --generator anthropic asks a model, --generator command a program.',
    ]);
    expect(nextSteps({ route: 'loop14', generator: 'anthropic', rounds: [round('a', 1)] })).toEqual([]);
  });

  it('tells how many attempts of earlier runs were counted', () => {
    const rounds = [round('a', 25), round('a', 26), round('b', 1), round('b', 2), round('c', 4)];
    expect(nextSteps({ route: 'loop14', generator: 'command', rounds })).toEqual([
      '27 attempts of earlier runs at the same failure counted, too: --fresh counts from zero.',
    ]);
  });

  it('names the loop after a run of the other path', () => {
    expect(nextSteps({ route: 'roll', generator: 'templates', rounds: [] })).toEqual([
      'The repair loop is another path: REPAIR=loop14',
    ]);
  });
});
