// Every `repair` and `repair-ab` command that a document shows must exist, with each of its options.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { blocksOf, proseOf } from './blocks.mjs';

const HOUSE = path.resolve(import.meta.dirname, '../..');
const BINS = { repair: 'apps/loop/dist/bin.js', 'repair-ab': 'apps/ab-runner/dist/bin.js' };
const SHELLS = ['sh', 'yaml', 'text'];
const helps = new Map();

function helpOf(command, words) {
  const key = [command, ...words].join(' ');
  if (!helps.has(key)) {
    const args = [path.join(HOUSE, BINS[command]), ...words, '--help'];
    const ended = spawnSync(process.execPath, args, { encoding: 'utf8' });
    helps.set(key, ended.status === 0 ? ended.stdout : null);
  }
  return helps.get(key);
}

/** The commands of a text: backslash continuations joined, what follows a pipe or a semicolon left out. */
function commandsOf(text) {
  const shown = [
    ...blocksOf(text)
      .filter(({ language }) => SHELLS.includes(language))
      .map((block) => block.text.replace(/\\\n\s*/g, ' ')),
    ...[...proseOf(text).matchAll(/`([^`\n]+)`/g)].map(([, code]) => code),
  ];
  return shown.flatMap((block) =>
    [...block.matchAll(/(?:^|[\s(])(repair-ab|repair) ([a-z][^\n|;&#]*)/gm)].map(([, command, rest]) => ({
      command,
      words: rest.trim().split(/\s+/),
    })),
  );
}

/** Subcommands come first: `ledger show KEY` asks for the help of `ledger show`, `run DIR` for that of `run`. */
function subcommandsOf(command, words) {
  const [first, second] = words;
  const outer = helpOf(command, [first]);
  if (outer === null || !new RegExp(`^  ${first}\\b`, 'm').test(helpOf(command, []) ?? '')) return null;
  return second && new RegExp(`^  ${second.replace(/[^\w-]/g, '.')}\\b`, 'm').test(outer.split('Commands:')[1] ?? '')
    ? [first, second]
    : [first];
}

export function unknownCommands(text) {
  const problems = [];
  for (const { command, words } of commandsOf(text)) {
    if (words[0] === 'help') continue;
    const subcommands = subcommandsOf(command, words);
    if (subcommands === null) {
      problems.push(`shows ${command} ${words[0]}, which is no command`);
      continue;
    }
    const help = helpOf(command, subcommands) ?? '';
    const options = words.filter((word) => /^--[a-z]/.test(word)).map((word) => word.split('=')[0]);
    for (const option of options) {
      if (!new RegExp(`(?:^|[\\s,])${option}\\b(?!-)`, 'm').test(help)) {
        problems.push(`shows ${command} ${subcommands.join(' ')} ${option}, which is no option`);
      }
    }
  }
  return [...new Set(problems)];
}
