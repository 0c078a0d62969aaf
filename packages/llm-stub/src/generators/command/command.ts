import {
  type GenerationAnswer,
  type Generator,
  GeneratorUnavailableError,
  type GenerationRequest,
} from '@repair/schemas';
import { DEFAULT_CALL_TIMEOUT_S } from '../../config/defaults.js';
import { MAX_ANSWER_BYTES } from '../../limits.js';
import { renderPrompt } from '../../prompt/render.js';
import type { PromptOptions } from '../../prompt/options.js';
import { secretsOf, shown } from '../../secrets.js';
import { oncePerSeed } from '../../seed-guard.js';
import { noUsage } from '../../usage.js';
import { rollInput, rollOutput } from '../roll/roll-command.js';
import { lastWords } from './last-words.js';
import { readProgramAnswer } from './read-answer.js';
import { type ProgramEnd, runProgram } from './run-program.js';

export interface CommandGeneratorOptions extends PromptOptions {
  /** The program and its arguments; no shell reads them. */
  readonly command: readonly string[];
  readonly cwd?: string;
  /** Seconds that one start may take; 300 when left out. */
  readonly timeout_s?: number;
  readonly name?: string;
}

/**
 * A program as the generator: one start a call, the request as one JSON object on its standard input, its delta as one
 * JSON object on its standard output. A start that fails or ends with another status than 0 gave no answer; whatever
 * one that ended well printed is the answer, and final.
 */
export function commandGenerator(options: CommandGeneratorOptions): Generator {
  const { command, cwd, timeout_s = DEFAULT_CALL_TIMEOUT_S, name = 'command' } = options;
  const [program] = command;
  if (!program) throw new GeneratorUnavailableError('no program: set `command`', { fault: 'misconfigured' });
  const start = async (input: object, signal?: AbortSignal): Promise<GenerationAnswer> => {
    const end = await runProgram({
      argv: command,
      stdin: `${JSON.stringify(input)}\n`,
      cwd,
      timeout_ms: timeout_s * 1_000,
      max_output_bytes: MAX_ANSWER_BYTES,
      signal,
    });
    return answerOf(end, program, timeout_s, name);
  };
  return oncePerSeed({
    name,
    generate: (request, signal) => start(programInput(request, options), signal),
    regenerate: async (request, signal) => rollOutput(await start(rollInput(request, options), signal)),
  });
}

/** What the program reads: the three parts in their order, and the prompt made of them for a model that takes text. */
function programInput({ round_record, recurrence, constraint_violations }: GenerationRequest, options: PromptOptions) {
  const request = { round_record, recurrence, constraint_violations };
  const { system, user } = renderPrompt(request, options);
  return { version: 1, ...request, prompt: { system, user } };
}

function answerOf(end: ProgramEnd, program: string, timeout_s: number, name: string): GenerationAnswer {
  const usage = noUsage(name);
  const said = (stderr: string): string => {
    const text = shown(lastWords(stderr), secretsOf(process.env));
    return text === '' ? '' : `; it said: ${text}`;
  };
  switch (end.kind) {
    case 'exited':
      return readProgramAnswer(end.stdout, usage);
    case 'flooded':
      return { kind: 'malformed', fault: 'oversized', message: `more than ${MAX_ANSWER_BYTES} bytes of output`, usage };
    case 'failed':
      throw unavailable('command_failed', `${program} gave no answer: ${end.how}${said(end.stderr)}`);
    case 'not_started':
      throw unavailable('command_failed', `${program} could not be started: ${end.message}; check \`command\``);
    case 'timeout':
      throw unavailable(
        'timeout',
        `${program} gave no answer within ${timeout_s} s and was ended; see \`call_timeout_s\``,
      );
    case 'aborted':
      throw unavailable('interrupted', 'interrupted before an answer');
    default:
      return end satisfies never;
  }
}

const unavailable = (fault: GeneratorUnavailableError['fault'], message: string): GeneratorUnavailableError =>
  new GeneratorUnavailableError(message, { fault });
