import type { Argument, Command, Option } from 'commander';

/** What may stand where a value is wanted. */
export type Value =
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'file' | 'folder' | 'unknown' };

export interface OptionNode {
  /** As they are typed: `--help`, `-h`. */
  readonly names: readonly string[];
  readonly description: string;
  /** Null for a flag. */
  readonly value: Value | null;
}

/** A command as a completion needs it. */
export interface CommandNode {
  readonly name: string;
  readonly description: string;
  readonly options: readonly OptionNode[];
  /** What its first argument may be; null where it takes none. */
  readonly argument: Value | null;
  readonly commands: readonly CommandNode[];
}

/** The commands and options of a program as it was built: a completion can't fall behind it. */
export function treeOf(command: Command): CommandNode {
  const help = command.createHelp();
  const [argument] = command.registeredArguments;
  return {
    name: command.name(),
    description: help.subcommandDescription(command),
    options: help.visibleOptions(command).map(optionOf),
    argument: argument ? wanted(argument.name(), argument) : null,
    commands: help
      .visibleCommands(command)
      .filter((each) => each.name() !== 'help')
      .map(treeOf),
  };
}

function optionOf(option: Option): OptionNode {
  const names = [option.long, option.short].filter((name): name is string => Boolean(name));
  const placeholder = /[<[]([^>\]]+)[>\]]/.exec(option.flags)?.[1];
  return {
    names,
    description: option.description,
    value: placeholder === undefined ? null : wanted(placeholder, option),
  };
}

function wanted(placeholder: string, { argChoices }: Pick<Option | Argument, 'argChoices'>): Value {
  if (argChoices) return { kind: 'words', words: argChoices };
  if (placeholder === 'DIR') return { kind: 'folder' };
  return { kind: placeholder === 'FILE' || placeholder === 'PATH' ? 'file' : 'unknown' };
}
