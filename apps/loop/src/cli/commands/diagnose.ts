import { Command, InvalidArgumentError } from 'commander';
import { diagnoseCandidate } from '../../diagnose-candidate.js';
import { candidateOptions, integer } from '../candidate-options.js';
import { EXIT } from '../exit-codes.js';
import { createProgress } from '../progress.js';
import { type CandidateFlags, candidateChoice } from '../run-options.js';
import { tellDiagnosis } from '../tell-diagnosis.js';
import type { Terminal } from '../terminal.js';

interface DiagnoseFlags extends CandidateFlags {
  readonly level: number;
  readonly depth: number;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** `repair diagnose [DIR]` */
export function diagnoseCommand(terminal: Terminal, ends: (exit: number) => void): Command {
  return candidateOptions(new Command('diagnose'))
    .description('print observations and diagnosis of a failing candidate, without repairing it')
    .argument('[DIR]', 'the candidate')
    .option('--level <N>', 'evidence level, 0 to 2', upTo2, 0)
    .option('--depth <N>', 'diagnosis depth, 0 to 2', upTo2, 0)
    .option('--json', 'print {observations, diagnosis, target_tests, boundary} on stdout')
    .option('--quiet', 'print no progress')
    .addHelpText('after', '\nExamples:\n  repair diagnose .\n  repair diagnose . --level 1 --depth 2 --json\n')
    .action(async (dir: string | undefined, flags: DiagnoseFlags) => {
      const progress = createProgress(terminal, flags.quiet === true);
      const found = await diagnoseCandidate({
        ...(await candidateChoice(dir, flags, terminal)),
        level: flags.level,
        depth: flags.depth,
        signal: terminal.signal,
        onProgress: progress.tell,
      }).finally(() => progress.close());
      terminal.out(flags.json ? `${JSON.stringify(found, null, 2)}\n` : tellDiagnosis(found));
      ends(EXIT.resolved);
    });
}

function upTo2(text: string): number {
  const value = integer(text);
  if (value < 0 || value > 2) throw new InvalidArgumentError('It takes 0, 1 or 2.');
  return value;
}
