import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { calibrate, type EditForm, openGenerator } from '@repair/llm-stub';
import { loadSyntax } from '@repair/syntax';
import { createTemplatesGenerator } from '@repair/templates';
import { deriveDelta } from '@repair/validate';
import { Command } from 'commander';
import { CANDIDATES } from '../../calibration/candidates.js';
import { calibrationRequest, calibrationTree } from '../../calibration/request.js';
import { UsageError } from '../../inputs/usage-error.js';
import { EXIT } from '../exit-codes.js';
import { CONFIG_FILE, type SettingFlags, settingOptions, settings } from '../settings.js';
import { table } from '../table.js';
import type { Terminal } from '../terminal.js';

/** `repair calibrate` */
export function calibrateCommand(terminal: Terminal, ends: (exit: number) => void): Command {
  return settingOptions(new Command('calibrate'))
    .description('try the edit forms with your model on small candidates, and write the best one to the configuration')
    .option('--no-write', 'tell the choice only')
    .option('--json', 'print the scores on stdout')
    .addHelpText('after', '\nExample:\n  repair calibrate --generator anthropic --model deepseek-v4-pro\n')
    .action(async (flags: SettingFlags & { write: boolean; json?: boolean }) => {
      const { config } = settings(flags, terminal);
      const syntax = await loadSyntax();
      const open = (edit_form: EditForm) =>
        openGenerator({
          config: { ...config, edit_form },
          env: terminal.env,
          cwd: terminal.cwd,
          templates: () => createTemplatesGenerator(syntax),
        });
      const generators = {
        search_replace: await open('search_replace'),
        anchored: await open('anchored'),
        restated: await open('restated'),
      };
      const trees = new Map(CANDIDATES.map((candidate) => [candidate.file, calibrationTree(candidate)]));
      const { scores, choice } = await calibrate({
        generatorFor: (form) => generators[form],
        requests: CANDIDATES.map(calibrationRequest),
        judge: (proposed, request) => {
          const tree = trees.get(request.round_record.diagnosis.sites[0]?.file ?? '');
          return tree !== undefined && deriveDelta({ proposed, tree, syntax }).kind === 'derived';
        },
        signal: terminal.signal,
      });
      if (flags.json) terminal.out(`${JSON.stringify({ scores, choice }, null, 2)}\n`);
      else {
        terminal.out(
          table(
            ['form', 'usable', 'lost to', 'output tokens'],
            scores.map(({ form, usable, asked, lost, usage }) => [
              form,
              `${usable}/${asked}`,
              Object.entries(lost)
                .map(([why, count]) => `${why} ${count}`)
                .join(', '),
              String(usage.output_tokens),
            ]),
          ),
        );
      }
      if (choice === null) {
        terminal.err('No form gave a usable delta: the configuration is left as it is.\n');
        ends(EXIT.not_resolved);
        return;
      }
      if (flags.write) writeChoice(resolve(terminal.cwd, flags.config ?? CONFIG_FILE), choice);
      terminal.err(`${choice}${flags.write ? ` is in ${flags.config ?? CONFIG_FILE} now` : ' does best'}.\n`);
      ends(EXIT.resolved);
    });
}

function writeChoice(file: string, edit_form: EditForm): void {
  let config: Record<string, unknown> = {};
  if (existsSync(file)) {
    try {
      config = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    } catch (cause) {
      throw new UsageError(`${file} is not JSON, so the choice was not written to it`, { cause });
    }
  }
  writeFileSync(file, `${JSON.stringify({ ...config, edit_form }, null, 2)}\n`);
}
