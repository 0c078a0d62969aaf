import { createTemplatesGenerator } from '../../packages/templates/dist/index.js';
import { requestOfSize } from './large-request.mjs';

/**
 * The time of the first proposal on a seed, on a file of 2,000 lines: each time another text. The very first of the process,
 * which the engine has yet to compile, is told apart; further proposals on one seed take about a millisecond.
 */
export async function speed(syntax, { say, tell, median }) {
  const generator = createTemplatesGenerator(syntax);
  const cpu = async (request) => {
    const began = process.cpuUsage();
    await generator.generate(request);
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  };
  for (const [name, whole, tests] of [
    ['three functions', false, false],
    ['three functions, looking ahead', false, true],
    ['the whole file', true, false],
    ['the whole file, looking ahead', true, true],
  ]) {
    const times = [];
    let again = 0;
    for (let seed = 0; seed < 16; seed += 1) {
      const request = requestOfSize(2000, whole, { seed, tests });
      times.push(await cpu(request));
      again = await cpu(request);
    }
    say(
      `${name}: first ${times[0].toFixed(0)} ms, median of new seeds ${median(times.slice(1)).toFixed(0)} ms, again ${again.toFixed(0)} ms of CPU`,
    );
    tell({
      goal: 'templates',
      name: `ms of CPU for the first proposal on a seed, 2,000 lines, residue ${name}`,
      figure: Math.round(median(times.slice(1))),
      must: 150,
      ambitious: null,
      better: 'lower',
      kind: 'ratio',
    });
  }
}
