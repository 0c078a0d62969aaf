import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import type { ResolvedConfig } from '@repair/llm-stub';
import { hashJson } from '@repair/schemas';
import type { CorpusInstance } from '../corpus/read-corpus.js';
import { programDigest } from './program-digest.js';

/**
 * Everything besides arm, instance and seed that decides a trial's outcome, as one hash: after a change of the program,
 * of the budget or of the corpus, trials have new ids and nothing that was measured before is taken for them.
 */
export function revisionOf(input: {
  readonly config: ResolvedConfig;
  readonly max_attempts: number;
  readonly ledger: string;
  readonly instances: readonly CorpusInstance[];
  readonly label?: string;
}): string {
  const { config, max_attempts, ledger, label } = input;
  const corpus = input.instances.map(({ digest }) => digest).sort();
  return hashJson({
    program: label ?? programDigest(),
    generator: generatorSettings(config),
    max_attempts,
    ledger,
    corpus,
  }).slice(7, 23);
}

/** What decides an answer and its price. Recorded answers count by what they are: other machines keep them elsewhere. */
function generatorSettings(config: ResolvedConfig) {
  const { generator, command, script, cassette, call_timeout_s, call_retries } = config;
  switch (generator) {
    case 'anthropic': {
      const { model, base_url, edit_form, thinking, max_prompt_tokens, max_roll_tokens, prices } = config;
      const price = prices[model] ?? null;
      const limits = { max_prompt_tokens, max_roll_tokens, call_timeout_s, call_retries };
      return { generator, model, base_url, edit_form, thinking, price, ...limits };
    }
    case 'command':
      return { generator, command: command ?? null, call_timeout_s, call_retries };
    case 'recorded':
      return { generator, answers: cassette === undefined ? null : fileDigest(cassette) };
    case 'scripted':
      return { generator, answers: script === undefined ? null : fileDigest(script) };
    case 'templates':
    case 'none':
      return { generator };
    default:
      return generator satisfies never;
  }
}

/** The answers, not where they are kept: another machine has them elsewhere. Null where there is no such file. */
function fileDigest(file: string): string | null {
  return existsSync(file) && statSync(file).isFile()
    ? createHash('sha256').update(readFileSync(file)).digest('hex')
    : null;
}
