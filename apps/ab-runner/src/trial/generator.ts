import { commandGenerator, noneGenerator } from '@repair/llm-stub';
import type { Generator } from '@repair/schemas';
import { loadSyntax } from '@repair/syntax';
import { createTemplatesGenerator } from '@repair/templates';
import { UsageError } from '../usage-error.js';

export const GENERATORS = ['templates', 'anthropic', 'command', 'none'] as const;

/** A fresh generator of the given name, so that nothing is carried from one trial into the next but the ledger. */
export async function makeGenerator(name: string, command: readonly string[] | null): Promise<Generator> {
  switch (name) {
    case 'templates':
      return createTemplatesGenerator(await loadSyntax());
    case 'command':
      if (!command) throw new UsageError('the command generator needs --generator-command');
      return commandGenerator({ command, cwd: process.cwd() });
    case 'none':
      return noneGenerator();
    default:
      throw new UsageError(`--generator takes ${GENERATORS.join(', ')}; not ${JSON.stringify(name)}`);
  }
}
