import { basename } from 'node:path';
import { scriptOf } from './recognise.js';

/** The command with arguments for the runner behind it: npm needs `--` before what is not its own. */
export function appendArguments(command: readonly string[], extra: readonly string[]): readonly string[] {
  if (extra.length === 0) return command;
  const npm = scriptOf(command) !== null && basename(command[0] ?? '') === 'npm';
  return [...command, ...(npm && !command.includes('--') ? ['--'] : []), ...extra];
}
