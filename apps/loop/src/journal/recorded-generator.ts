import {
  type GenerationAnswer,
  type GenerationRequest,
  type Generator,
  type GeneratorFault,
  GeneratorUnavailableError,
} from '@repair/schemas';
import type { Recall } from './recall.js';

type Received =
  | { readonly kind: 'received'; readonly answer: GenerationAnswer }
  | { readonly kind: 'unavailable'; readonly fault: GeneratorFault; readonly message: string };

/**
 * A generator whose answers are kept in the journal: a received answer is final, also over a kill. That no answer could
 * be received is kept as well, and thrown again when it is recalled.
 */
export function recordedGenerator(recall: Recall, generator: Generator): Generator {
  return {
    name: generator.name,
    async generate(request, signal) {
      const received = await recall.effect('propose', facts(request), () => ask(generator, request, signal));
      if (received.kind === 'received') return received.answer;
      throw new GeneratorUnavailableError(received.message, { fault: received.fault });
    },
  };
}

async function ask(generator: Generator, request: GenerationRequest, signal?: AbortSignal): Promise<Received> {
  try {
    return { kind: 'received', answer: await generator.generate(request, signal) };
  } catch (error) {
    if (!(error instanceof GeneratorUnavailableError) || error.fault === 'interrupted') throw error;
    return { kind: 'unavailable', fault: error.fault, message: error.message };
  }
}

function facts({ round_record, recurrence, constraint_violations }: GenerationRequest): unknown {
  return { round_record, recurrence, constraint_violations };
}
