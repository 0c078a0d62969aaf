import type { GenerationAnswer, GenerationRequest, Generator } from '@repair/schemas';
import { oncePerSeed } from '../seed-guard.js';
import { noUsage } from '../usage.js';

/** One answer of a script: a payload as it stands, or the whole answer. */
export type ScriptedAnswer =
  | { readonly payload: unknown }
  | GenerationAnswer
  | ((request: GenerationRequest) => { readonly payload: unknown } | GenerationAnswer);

export interface ScriptedGenerator extends Generator {
  /** What it was asked so far, in order. */
  requests(): readonly GenerationRequest[];
}

/** Gives the answers of a script in order, then nothing. Counts its calls. */
export function scriptedGenerator(script: readonly ScriptedAnswer[], name = 'scripted'): ScriptedGenerator {
  const asked: GenerationRequest[] = [];
  const usage = noUsage(name);
  const generator = oncePerSeed({
    name,
    async generate(request) {
      const step = script[asked.length];
      asked.push(request);
      if (step === undefined) return { kind: 'nothing', reason: 'the script has no further answer', usage };
      const answer = typeof step === 'function' ? step(request) : step;
      return 'kind' in answer ? answer : { kind: 'answer', payload: answer.payload, usage };
    },
  });
  return { ...generator, requests: () => [...asked] };
}
