import type { GenerationAnswer, RollAnswer, RollRequest } from '@repair/schemas';
import type { PromptOptions } from '../../prompt/options.js';
import { usageFrom } from '../../usage.js';
import { readProgram } from './roll-program.js';
import { renderRollPrompt } from './roll-prompt.js';

/** What a program reads for a roll: told from a repair's request by `kind`; the prompt is for one that asks a model. */
export function rollInput({ problem_statement, files, attempt, seed }: RollRequest, options: PromptOptions) {
  const request = { problem_statement, files, attempt, seed };
  const { system, user } = renderRollPrompt(request, options);
  return { version: 1, kind: 'roll', ...request, prompt: { system, user } };
}

/** What it printed: `{"files": [{"path", "text"}], "usage"?: {"input_tokens", "output_tokens"}}`, or `{"nothing": "reason"}`. */
export function rollOutput(answer: GenerationAnswer): RollAnswer {
  if (answer.kind !== 'answer' || typeof answer.payload !== 'object' || answer.payload === null) {
    return readProgram(answer);
  }
  const { usage, ...payload } = answer.payload as Readonly<Record<string, unknown>>;
  return readProgram({
    ...answer,
    payload,
    usage: usage === undefined ? answer.usage : usageFrom(usage, answer.usage.model),
  });
}
