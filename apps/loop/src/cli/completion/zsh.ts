import type { CommandNode, OptionNode, Value } from './tree.js';
import { places, quoted, valued } from './walk.js';

/** For a file `_repair` in the function path, or to be sourced. */
export function zshScript(program: CommandNode): string {
  const { name } = program;
  return `#compdef ${name}
# ${name} completion for zsh
_${name}() {
  local at='' word i
  local -a found
  for ((i = 2; i < CURRENT; i++)); do
    word=\${words[i]}
    case "$at:$word" in
${valued(program)
  .map((place) => `      (${patterns(place.at, place.option)}) ((i++)) ;;`)
  .join('\n')}
${places(program)
  .flatMap(({ at, command }) =>
    command.commands.map((each) => `      (${quoted(`${at}:${each.name}`)}) at=${quoted(`${at} ${each.name}`)} ;;`),
  )
  .join('\n')}
    esac
  done
  case "$at:\${words[CURRENT-1]}" in
${valued(program)
  .map((place) => `    (${patterns(place.at, place.option)}) ${reply(place.option.value)}; return ;;`)
  .join('\n')}
  esac
  case "$at" in
${places(program)
  .map(({ at, command }) => `    (${quoted(at)})\n${choice(command)}\n      ;;`)
  .join('\n')}
  esac
}
if [[ \${funcstack[1]} == _${name} ]]; then _${name} "$@"; else compdef _${name} ${name}; fi
`;
}

const patterns = (at: string, { names }: OptionNode): string =>
  names.map((option) => quoted(`${at}:${option}`)).join('|');

function reply(value: Value | null): string {
  switch (value?.kind) {
    case 'words':
      return `compadd -- ${value.words.map(quoted).join(' ')}`;
    case 'file':
      return '_files';
    case 'folder':
      return '_files -/';
    default:
      return '_message value';
  }
}

function choice({ commands, argument, options }: CommandNode): string {
  const dashed = describe(
    'option',
    options.flatMap(({ names, description }) => names.map((option) => [option, description] as const)),
  );
  const bare =
    commands.length > 0
      ? describe(
          'command',
          commands.map(({ name, description }) => [name, description] as const),
        )
      : argument === null
        ? dashed
        : `        ${reply(argument)}`;
  return `      if [[ \${words[CURRENT]} == -* ]]; then\n${dashed}\n      else\n${bare}\n      fi`;
}

function describe(what: string, entries: ReadonlyArray<readonly [string, string]>): string {
  const items = entries.map(([word, description]) => quoted(`${word.replaceAll(':', '\\:')}:${description}`));
  return `        found=(${items.join(' ')})\n        _describe ${what} found`;
}
