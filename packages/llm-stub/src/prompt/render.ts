import { canonicalJson, type GenerationRequest } from '@repair/schemas';
import type { PromptOptions } from './options.js';

export interface Prompt {
  readonly system: string;
  readonly user: string;
}

export function renderPrompt(request: GenerationRequest, _options: PromptOptions = {}): Prompt {
  return { system: 'Propose a minimal delta.', user: canonicalJson(request) };
}
