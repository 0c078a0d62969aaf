import { bashScript } from './bash.js';
import { fishScript } from './fish.js';
import type { CommandNode } from './tree.js';
import { zshScript } from './zsh.js';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

const SCRIPTS: Readonly<Record<Shell, (program: CommandNode) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

/** The completion script of a shell for a program. */
export const completionScript = (shell: Shell, program: CommandNode): string => SCRIPTS[shell](program);
