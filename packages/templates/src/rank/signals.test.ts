import type { Observation } from '@repair/schemas';
import { loadSyntax } from '@repair/syntax';
import { describe, expect, it } from 'vitest';
import { applied } from '../candidate.js';
import { surveyed } from '../survey.js';
import { failing, recordOf } from '../testing/request.js';
import { WEIGHTS } from '../weights.js';
import { bindings } from './bindings.js';
import { direction } from './direction.js';
import { loops } from './loops.js';
import { named } from './named.js';
import { natural } from './natural.js';
import type { Signal } from './signal.js';

const syntax = await loadSyntax();

/** What a signal says of the change that turns one text into another. */
function pointsFor(
  signal: Signal,
  before: string,
  after: string,
  evidence?: readonly Observation[],
  file = 'a.py',
): number {
  const { facts, candidates } = surveyed(
    recordOf({ files: { [file]: before }, ...(evidence ? { evidence } : {}) }),
    syntax,
  );
  const wanted = candidates.find(({ view, changes }) => applied(view.text, changes) === after);
  if (!wanted) throw new Error(`no template makes ${after}`);
  return signal.scorer({ facts, past: { lost: [], won: [], tried: () => false }, candidates, weights: WEIGHTS })(
    wanted,
  );
}

const py = (...lines: readonly string[]): string => `${lines.join('\n')}\n`;

describe('loops', () => {
  const loop = (condition: string) =>
    py('def f(xs):', '    at = 0', `    while not done(${condition}):`, '        at += 1', '    return xs[:at]');
  const stuck: readonly Observation[] = [{ id: 'E1', kind: 'timeout', test: 't', limit_ms: 1000, frames: [] }];

  it('likes what ties the condition to what the body changes', () => {
    expect(pointsFor(loops, loop('xs'), loop('xs[at:]'), stuck)).toBe(WEIGHTS.unstuck);
    expect(pointsFor(loops, loop('xs'), loop('xs').replace('+=', '-='), stuck)).toBe(-WEIGHTS.unstuck / 2);
  });

  it('has no say where every test ends, or the loop can end as it is', () => {
    expect(pointsFor(loops, loop('xs'), loop('xs[at:]'))).toBe(0);
    expect(pointsFor(loops, loop('at'), loop('at').replace('+=', '-='), stuck)).toBe(0);
  });
});

describe('direction', () => {
  const test = (op: string) => py('def f(n, limit):', `    return n ${op} limit`);
  const told = (actual: string, expected: string) => [failing('AssertionError', 'assert', { actual, expected })];

  it('asks for less where the answer was yes too often, and for more where it was no', () => {
    expect(pointsFor(direction, test('<='), test('<'), told('True', 'False'))).toBe(WEIGHTS.direction);
    expect(pointsFor(direction, test('<'), test('<='), told('True', 'False'))).toBe(-WEIGHTS.direction);
    expect(pointsFor(direction, test('<'), test('<='), told('False', 'True'))).toBe(WEIGHTS.direction);
  });

  it('turns with a branch that answers no', () => {
    const branch = (op: string) =>
      py('def f(n, limit):', `    if n ${op} limit:`, '        return False', '    return True');
    expect(pointsFor(direction, branch('<'), branch('<='), told('True', 'False'))).toBe(WEIGHTS.direction);
  });

  it('knows what a filter leaves out', () => {
    const filter = (op: string) => py('def f(xs):', `    return [x for x in xs if x ${op} 1]`);
    expect(pointsFor(direction, filter('<'), filter('<='), told('[]', '[1, 1]'))).toBe(WEIGHTS.direction);
  });

  it('has no say where the failures disagree', () => {
    const both = [...told('True', 'False'), { ...told('False', 'True')[0], id: 'E3' } as Observation];
    expect(pointsFor(direction, test('<'), test('<='), both)).toBe(0);
  });
});

describe('bindings', () => {
  it('likes a variable that is read at last, and dislikes one that nobody reads any more', () => {
    const text = (name: string) => py('def f(a):', '    best = a + 1', `    return ${name}`);
    expect(pointsFor(bindings, text('a'), text('best'))).toBe(WEIGHTS.adopts);
    expect(pointsFor(bindings, text('best'), text('a'))).toBe(WEIGHTS.orphans);
  });

  it('dislikes both sides alike', () => {
    const text = (name: string) => py('def f(a, b):', '    c = a * b', `    return a - ${name}, c, b`);
    expect(pointsFor(bindings, text('b'), text('a'))).toBe(WEIGHTS.doubled);
  });
});

describe('natural', () => {
  it('counts how much of what is written stands elsewhere', () => {
    const text = (end: string) => py('def f(xs, n):', '    use(xs[n - 1])', `    return xs[${end}]`);
    expect(pointsFor(natural, text('n'), text('n - 1'))).toBe(WEIGHTS.natural);
    expect(pointsFor(natural, text('n'), text('n + 1'))).toBeLessThan(WEIGHTS.natural / 2);
  });
});

describe('named', () => {
  it('counts words that the comments of the function use', () => {
    const text = (name: string) =>
      py('def f(xs):', '    """The largest, that is the max of all."""', `    return ${name}(xs)`);
    expect(pointsFor(named, text('min'), text('max'))).toBe(WEIGHTS.named);
    expect(pointsFor(named, text('min'), text('sum'))).toBe(0);
  });
});
