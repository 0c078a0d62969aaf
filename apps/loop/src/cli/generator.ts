import { resolve } from 'node:path';
import { commandGenerator, noneGenerator } from '@repair/llm-stub';
import type { Generator } from '@repair/schemas';
import { loadSyntax } from '@repair/syntax';
import { createTemplatesGenerator } from '@repair/templates';
import { UsageError } from '../inputs/usage-error.js';
import { splitCommand } from './split-command.js';
import type { Terminal } from './terminal.js';

export const GENERATORS = ['templates', 'anthropic', 'command', 'recorded', 'none'] as const;

export interface GeneratorFlags {
  readonly generator: string;
  readonly generatorCommand?: string;
  readonly cassette?: string;
  readonly record?: string;
}

/** The generator that the flags name. */
export async function makeGenerator(flags: GeneratorFlags, terminal: Terminal): Promise<Generator> {
  switch (flags.generator) {
    case 'templates':
      return createTemplatesGenerator(await loadSyntax());
    case 'command':
      if (!flags.generatorCommand) throw new UsageError('the command generator needs --generator-command CMD');
      return commandGenerator({ command: splitCommand(flags.generatorCommand), cwd: resolve(terminal.cwd) });
    case 'none':
      return noneGenerator();
    default:
      throw new UsageError(`--generator takes ${GENERATORS.join(', ')}; not ${JSON.stringify(flags.generator)}`);
  }
}
