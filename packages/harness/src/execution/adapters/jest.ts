import { appendArguments } from '../append-arguments.js';
import type { Adapter, PlanInput } from './adapter.js';
import { nodeAssetPath } from './assets.js';
import { settleMain } from './main-writer.js';
import { filesOf } from './vitest.js';

const WATCHING = ['--watch', '--watchAll'];
/** A longer list would not fit a command line; then whole files run and results are narrowed. */
const NAMES_CAP = 300;

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** jest matches against the names of a test joined by spaces. */
const spoken = (id: string): string =>
  literal(
    id
      .slice(id.indexOf('::') + 2)
      .split(' > ')
      .join(' '),
  );

function namePattern({ tests, excluded }: PlanInput): readonly string[] {
  const left = excluded.map(spoken);
  const out = left.length === 0 ? '' : `(?!(?:${left.join('|')})$)`;
  if (tests === undefined) return out === '' ? [] : [`--testNamePattern=^${out}`];
  if (tests.length > NAMES_CAP || tests.some((id) => id.endsWith('::')))
    return out === '' ? [] : [`--testNamePattern=^${out}`];
  return [`--testNamePattern=^${out}(?:${tests.map(spoken).join('|')})$`];
}

/** jest, by a reporter of our own. */
export const jest: Adapter = {
  runner: 'jest',
  grace_ms: 1000,
  reporters: 'many',
  plan: (input) => ({
    argv: appendArguments(
      input.command.filter((word) => !WATCHING.includes(word)),
      [
        `--reporters=${nodeAssetPath('jest-reporter.mjs')}`,
        '--ci',
        '--watchAll=false',
        '--cache=false',
        '--coverage=false',
        ...(input.fail_fast ? ['--bail=1'] : []),
        ...namePattern(input),
        ...(input.tests === undefined ? [] : ['--runTestsByPath', ...filesOf(input)]),
      ],
    ),
    environment: {},
  }),
  settle: settleMain,
};
