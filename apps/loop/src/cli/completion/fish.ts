import type { CommandNode, OptionNode, Value } from './tree.js';
import { places } from './walk.js';

/** One `complete` a word, each with the place at which it is offered. */
export function fishScript(program: CommandNode): string {
  const { name } = program;
  const lines = places(program).flatMap(({ at, command }) => {
    const when = condition(at, command);
    return [
      ...command.commands.map(
        (each) => `complete -c ${name} ${when} -f -a ${word(each.name)} -d ${word(each.description)}`,
      ),
      ...command.options.map(
        (option) => `complete -c ${name} ${when} ${named(option)}${takes(option.value)} -d ${word(option.description)}`,
      ),
      ...(command.argument?.kind === 'words'
        ? [`complete -c ${name} ${when} -f -a ${word(command.argument.words.join(' '))}`]
        : []),
    ];
  });
  return `# ${name} completion for fish\n${lines.join('\n')}\n`;
}

/** After the words that lead to the command, and before those that lead on. */
function condition(at: string, { commands }: CommandNode): string {
  const seen = at
    .trim()
    .split(' ')
    .filter(Boolean)
    .map((each) => `__fish_seen_subcommand_from ${each}`);
  const children = commands.map((each) => each.name).join(' ');
  const further = children === '' ? [] : [`not __fish_seen_subcommand_from ${children}`];
  return `-n ${word([...seen, ...further].join('; and ') || 'true')}`;
}

const named = ({ names }: OptionNode): string =>
  names.map((each) => (each.startsWith('--') ? `-l ${each.slice(2)}` : `-s ${each.slice(1)}`)).join(' ');

function takes(value: Value | null): string {
  switch (value?.kind) {
    case undefined:
      return '';
    case 'words':
      return ` -x -a ${word(value.words.join(' '))}`;
    case 'folder':
      return " -x -a '(__fish_complete_directories)'";
    case 'file':
      return ' -r -F';
    default:
      return ' -x';
  }
}

/** A text as one word of fish, in which a backslash counts inside of quotes. */
const word = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
