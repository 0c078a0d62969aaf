import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RepairConfig } from '@repair/schemas';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { candidateOptions } from './candidate-options.js';
import { settingOptions } from './settings.js';

const DOCUMENT = readFileSync(join(import.meta.dirname, '../../../../docs/command-line.md'), 'utf8');
/** Set by a file or a variable only: a list of commands and a table of prices make no flag. */
const FLAGLESS = ['setup_command', 'prices'];
const fields = Object.keys(RepairConfig.properties).filter((name) => name !== '$schema');
const NAMED: Readonly<Record<string, string>> = { command: '--generator-command', timeout_s: '--timeout' };
const flagOf = (name: string) => NAMED[name] ?? `--${name.replaceAll('_', '-')}`;

describe('the settings', () => {
  const known = settingOptions(candidateOptions(new Command('run')))
    .option('--ledger <URL>')
    .options.map(({ long }) => long);

  it.each(fields.filter((name) => !FLAGLESS.includes(name)))('%s has a flag', (name) => {
    expect(known).toContain(flagOf(name));
  });

  it.each(fields)('%s is told in the documents, with its flag', (name) => {
    const flag = FLAGLESS.includes(name) ? '' : `\`${flagOf(name)}\` `;
    expect(DOCUMENT).toContain(`| \`${name}\` | ${flag}|`);
  });
});
