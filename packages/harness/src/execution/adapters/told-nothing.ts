import { HarnessError, type Runner } from '@repair/schemas';
import { capText, plainText } from '../plain-text.js';
import type { Launched } from '../process/launch.js';

const tail = (launched: Launched): string => {
  const text = plainText(`${launched.stdout}\n${launched.stderr}`).trim();
  return text === '' ? 'It printed nothing.' : `It printed: ${capText(text.slice(-1500), 1500)}`;
};

/** Messages that name the program that is not there. */
const NAMED: readonly RegExp[] = [
  /execvp ([^\n:]{1,300}): No such file or directory/,
  /(?:^|[\s:])([^\s:'"]{1,200}): (?:command )?not found/,
  /No module named ['"]?(pytest|unittest)\b/,
];
/** Messages that say so of the runner. */
const MISSING: readonly RegExp[] = [
  /(?:command|module|package) not found/i,
  /npx canceled due to missing packages|ENOTCACHED/,
  /could not determine executable to run/,
  /Cannot find (?:module|package) '[^'\n]*(?:vitest|jest|mocha)/,
  /MODULE_NOT_FOUND[\s\S]{0,400}(?:vitest|jest|mocha)/,
];

/** What a runner says that looked for tests and found none, and then ends without a word to its reporter. */
const NONE_FOUND = /^(?:Error: )?No test(?:s| files?) found\b/m;

/** The program that a command misses, where its output says so; a format is no program. */
function missingIn(text: string, runner: Runner): string | null {
  for (const pattern of NAMED) {
    const name = pattern.exec(text)?.[1];
    if (name !== undefined) return name;
  }
  const format = runner === 'junit' || runner === 'tap';
  return !format && MISSING.some((pattern) => pattern.test(text)) ? runner : null;
}

/** The error for a command from which no reporter was heard: never a verdict. `lost`: what is missing, and what to do. */
export function toldNothing(
  runner: Runner,
  command: readonly string[],
  launched: Launched,
  lost = `without a report from ${runner}: check that it runs ${runner}, or name another with --runner`,
): HarnessError {
  const shown = command.join(' ');
  const { end } = launched;
  if (end.kind === 'not_started') {
    return new HarnessError(
      'runner_missing',
      `${command[0]} can't be started (${end.message}): install it, or give the test command with --test-command`,
    );
  }
  if (end.kind === 'interrupted') return new HarnessError('interrupted', 'the run was interrupted');
  const missing = missingIn(plainText(`${launched.stdout}\n${launched.stderr}`), runner);
  if (missing !== null) {
    return new HarnessError(
      'runner_missing',
      `${missing} is not installed where \`${shown}\` looks for it: install it, give a setup command, or another --test-command. ${tail(launched)}`,
    );
  }
  if (NONE_FOUND.test(plainText(`${launched.stdout}\n${launched.stderr}`))) return noTests(runner, command, launched);
  const how = end.kind === 'exited' ? (end.signal ?? `exit code ${end.code}`) : 'the time limit';
  return new HarnessError('result_lost', `\`${shown}\` ended (${how}) ${lost}. ${tail(launched)}`);
}

/** The error for a suite without tests. */
export function noTests(runner: Runner, command: readonly string[], launched: Launched): HarnessError {
  return new HarnessError(
    'no_tests',
    `\`${command.join(' ')}\` collected no tests (${runner}): check the folder (--workdir) and the command (--test-command). ${tail(launched)}`,
  );
}

/** The error for a command that failed although every test passed. */
export function failedWithoutTest(runner: Runner, command: readonly string[], launched: Launched): HarnessError {
  const { end } = launched;
  const how = end.kind === 'exited' ? (end.signal ?? `exit code ${end.code}`) : end.kind;
  return new HarnessError(
    'broken_environment',
    `\`${command.join(' ')}\` ended with ${how} although ${runner} reported no failing test: mend the command first. ${tail(launched)}`,
  );
}
