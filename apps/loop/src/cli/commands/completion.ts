import { Argument, Command } from 'commander';
import { type Shell, SHELLS, completionScript } from '../completion/script.js';
import { treeOf } from '../completion/tree.js';
import { EXIT } from '../exit-codes.js';
import type { Terminal } from '../terminal.js';

/** `repair completion bash|zsh|fish` */
export function completionCommand(terminal: Terminal, ends: (exit: number) => void): Command {
  return new Command('completion')
    .description('print the completion script of a shell')
    .addArgument(new Argument('<SHELL>', 'the shell').choices([...SHELLS]))
    .addHelpText(
      'after',
      '\nExamples:\n  source <(repair completion bash)\n  repair completion zsh > ~/.zfunc/_repair\n  repair completion fish > ~/.config/fish/completions/repair.fish\n',
    )
    .action((shell: Shell, _flags: object, command: Command) => {
      terminal.out(completionScript(shell, treeOf(command.parent ?? command)));
      ends(EXIT.resolved);
    });
}
