import { createTemplatesGenerator } from '../../packages/templates/dist/index.js';
import { requestOfSize } from './large-request.mjs';

/**
 * The time of the first proposal on a seed, on a file of 2,000 lines: each time another text. The very first of the process,
 * which the engine has yet to compile, is told apart; further proposals on one seed take about a millisecond.
 */
export async function speed(syntax, { say, tell, median }) {
  const generator = createTemplatesGenerator(syntax);
  const timed = async (request) => {
    const began = performance.now();
    await generator.generate(request);
    return performance.now() - began;
  };
  for (const [name, whole, how] of [
    ['three functions', false, {}],
    ['three functions, looking ahead', false, { tests: true }],
    ['three functions, looking ahead where nothing mends', false, { tests: true, expected: 40 }],
    ['the whole file', true, {}],
    ['the whole file, looking ahead', true, { tests: true }],
    ['the whole file, looking ahead where nothing mends', true, { tests: true, expected: 40 }],
  ]) {
    const times = [];
    let again = 0;
    for (let seed = 0; seed < 16; seed += 1) {
      const request = requestOfSize(2000, whole, { seed, ...how });
      times.push(await timed(request));
      again = await timed(request);
    }
    say(
      `${name}: first ${times[0].toFixed(0)} ms, median of new seeds ${median(times.slice(1)).toFixed(0)} ms, again ${again.toFixed(0)} ms`,
    );
    tell({
      goal: 'templates',
      name: `ms for the first proposal on a seed, 2,000 lines, residue ${name}`,
      figure: Math.round(median(times.slice(1))),
      must: 150,
      ambitious: null,
      better: 'lower',
      kind: 'ratio',
    });
  }
}
