import type { CommandNode, OptionNode, Value } from './tree.js';
import { places, quoted, valued } from './walk.js';

/** For bash from 3.2 on. An empty reply makes bash complete file names, as `complete -o default` says. */
export function bashScript(program: CommandNode): string {
  const { name } = program;
  return `# ${name} completion for bash
_${name}() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} at='' words='' word i
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    case "$at:$word" in
${valued(program)
  .map((place) => `      ${patterns(place.at, place.option)}) ((i++)) ;;`)
  .join('\n')}
${places(program)
  .flatMap(({ at, command }) =>
    command.commands.map((each) => `      ${quoted(`${at}:${each.name}`)}) at=${quoted(`${at} ${each.name}`)} ;;`),
  )
  .join('\n')}
    esac
  done
  COMPREPLY=()
  case "$at:$prev" in
${valued(program)
  .map((place) => `    ${patterns(place.at, place.option)}) ${reply(place.option.value)} ;;`)
  .join('\n')}
  esac
  case "$at" in
${places(program)
  .map(({ at, command }) => `    ${quoted(at)}) ${choice(command)} ;;`)
  .join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o bashdefault -o default -F _${name} ${name}
`;
}

const patterns = (at: string, { names }: OptionNode): string =>
  names.map((option) => quoted(`${at}:${option}`)).join('|');

function reply(value: Value | null): string {
  if (value?.kind === 'words') return `COMPREPLY=($(compgen -W ${quoted(value.words.join(' '))} -- "$cur")); return`;
  if (value?.kind === 'folder') return 'compopt -o dirnames 2> /dev/null; return';
  return 'return';
}

/** Options where a dash was typed; else the subcommands, or what the argument may be. */
function choice({ commands, argument, options }: CommandNode): string {
  const dashed = options.flatMap(({ names }) => names).join(' ');
  const plain =
    commands.length > 0 ? commands.map(({ name }) => name) : argument?.kind === 'words' ? argument.words : [];
  const bare =
    plain.length > 0 ? `words=${quoted(plain.join(' '))}` : argument === null ? `words=${quoted(dashed)}` : 'return';
  return `if [[ $cur == -* ]]; then words=${quoted(dashed)}; else ${bare}; fi`;
}
