import { type Static, Type } from '@sinclair/typebox';
import { exact, oneOf, part } from './shape.js';
import { RUNNERS } from './test-run.js';

export const GENERATORS = ['templates', 'anthropic', 'command', 'recorded', 'scripted', 'none'] as const;
export const EDIT_FORM_NAMES = ['search_replace', 'anchored', 'restated'] as const;

const text = (description: string) => Type.String({ minLength: 1, description });
const argv = (description: string) => Type.Array(Type.String(), { minItems: 1, description });
const seconds = (description: string) => Type.Number({ exclusiveMinimum: 0, maximum: 86_400, description });

const ModelPrice = part({
  input_per_mtok: Type.Number({ minimum: 0, description: 'US dollars per million input tokens' }),
  output_per_mtok: Type.Number({ minimum: 0, description: 'US dollars per million output tokens' }),
});

/**
 * `repair.config.json`. Every field may be left out; a flag wins over the environment, the environment over the file,
 * the file over the default. A key is never in it: `api_key_env` names the variable that holds it.
 */
export const RepairConfig = Type.Partial(
  exact('RepairConfig', {
    $schema: Type.String({ description: 'for editors; not read' }),
    generator: oneOf(...GENERATORS),
    model: text('model name as the service takes it'),
    base_url: text('a server of the Messages API; a path is kept'),
    api_key_env: Type.String({
      pattern: '^(?:[A-Za-z_][A-Za-z0-9_]*|none)$',
      description: 'environment variable that holds the key; `none` for a server that takes none',
    }),
    edit_form: oneOf(...EDIT_FORM_NAMES),
    thinking: oneOf('disabled', 'unset'),
    max_prompt_tokens: Type.Integer({ minimum: 1_000, maximum: 1_000_000, description: 'bound on the estimate' }),
    max_roll_tokens: Type.Integer({
      minimum: 1,
      maximum: 32_768,
      description: 'output tokens of one re-roll, which answers with whole files; a delta has 2,048',
    }),
    call_timeout_s: seconds('until a call without an answer is given up'),
    call_retries: Type.Integer({ minimum: 0, maximum: 10, description: 'further tries while no answer was received' }),
    command: argv('the program of the generator `command`; no shell reads it'),
    cassette: text('file of recorded answers, for the generator `recorded`'),
    record: text('file that every received answer is recorded to'),
    script: text('file of answers, for the generator `scripted`'),
    prices: Type.Record(Type.String(), ModelPrice, { description: 'by model name' }),
    budget_usd: Type.Number({ minimum: 0, description: 'the run stops before a call that could go beyond it' }),
    max_tokens_total: Type.Integer({ minimum: 0, description: 'input and output tokens of a run' }),
    ledger: text('`sqlite:PATH` or `postgres:…`'),
    runner: oneOf(...RUNNERS),
    test_command: argv('how the tests run; no shell reads it'),
    setup_command: argv('run once before any test'),
    workdir: text('folder inside the candidate that the tests run in'),
    timeout_s: seconds('for one run of the tests'),
    isolation: oneOf('auto', 'bubblewrap', 'process'),
  }),
  { title: 'RepairConfig', additionalProperties: false },
);
export type RepairConfig = Static<typeof RepairConfig>;
