import { EDIT_FORM_NAMES } from '@repair/schemas';

/** How a model states an edit best; chosen per model by configuration. */
export const EDIT_FORMS = EDIT_FORM_NAMES;
export type EditForm = (typeof EDIT_FORMS)[number];

export interface PromptOptions {
  /** `search_replace` when left out. */
  readonly edit_form?: EditForm;
  /** Bound on the prompt's estimated tokens; 16,000 when left out. */
  readonly max_prompt_tokens?: number;
}
export const DEFAULT_EDIT_FORM: EditForm = 'search_replace';
export const DEFAULT_MAX_PROMPT_TOKENS = 16_000;
