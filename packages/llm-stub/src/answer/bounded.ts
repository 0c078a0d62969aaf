import type { GenerationAnswer } from '@repair/schemas';
import { MAX_DEPTH, survey } from './survey.js';

/**
 * The answer, or in its place that it is nested too deep. Who records or hashes an answer walks it with the stack, and
 * does so before anything is read as a delta; a hostile one must not come that far.
 */
export function boundedAnswer(answer: GenerationAnswer): GenerationAnswer {
  if (answer.kind !== 'answer' || survey(answer.payload).depth <= MAX_DEPTH) return answer;
  const message = `the answer is nested more than ${MAX_DEPTH} deep`;
  return { kind: 'malformed', fault: 'oversized', message, usage: answer.usage };
}
