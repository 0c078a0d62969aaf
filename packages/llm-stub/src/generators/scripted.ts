import type { GenerationAnswer, GenerationRequest, Generator } from '@repair/schemas';
import { oncePerSeed } from '../seed-guard.js';
import { noUsage } from '../usage.js';
import { readProgram } from './roll/roll-program.js';

/** One answer of a script: a payload as it stands (for a roll `{files}`), or the whole answer. */
export type ScriptedAnswer =
  | { readonly payload: unknown }
  | GenerationAnswer
  | ((request: GenerationRequest) => { readonly payload: unknown } | GenerationAnswer);

export interface ScriptedGenerator extends Generator {
  /** The repairs that it was asked for so far, in order. */
  requests(): readonly GenerationRequest[];
}

/** Gives the answers of a script in order, then nothing. Counts its calls. */
export function scriptedGenerator(script: readonly ScriptedAnswer[], name = 'scripted'): ScriptedGenerator {
  const asked: GenerationRequest[] = [];
  const usage = noUsage(name);
  let given = 0;
  const ended = { kind: 'nothing', reason: 'the script has no further answer', usage } as const;
  const whole = (step: Exclude<ScriptedAnswer, (...args: never[]) => unknown>): GenerationAnswer =>
    'kind' in step ? step : { kind: 'answer', payload: step.payload, usage };
  const generator = oncePerSeed({
    name,
    async generate(request) {
      const step = script[given];
      given += 1;
      asked.push(request);
      if (step === undefined) return ended;
      return whole(typeof step === 'function' ? step(request) : step);
    },
    async regenerate() {
      const step = script[given];
      given += 1;
      if (step === undefined) return ended;
      if (typeof step === 'function') return { ...ended, reason: 'the script answers repairs here', received: true };
      return readProgram(whole(step));
    },
  });
  return { ...generator, requests: () => [...asked] };
}
