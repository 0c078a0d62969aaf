import type { CommandNode, OptionNode } from './tree.js';

/** A command with the words that lead to it: `` for the program itself, ` ledger stats`. */
export interface Place {
  readonly at: string;
  readonly command: CommandNode;
}

export function places(command: CommandNode, at = ''): readonly Place[] {
  return [{ at, command }, ...command.commands.flatMap((each) => places(each, `${at} ${each.name}`))];
}

/** Every option that takes a value, at its place. */
export const valued = (command: CommandNode): ReadonlyArray<Place & { readonly option: OptionNode }> =>
  places(command).flatMap((place) =>
    place.command.options.filter(({ value }) => value !== null).map((option) => ({ ...place, option })),
  );

/** A text as one word that no shell reads. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
