import type { GenerationRequest } from '@repair/schemas';
import { type Detail, FULL_DETAIL, SHORTENING } from './detail.js';
import { chooseMark, fenced, type Section } from './fence.js';
import { closing, opening, SYSTEM } from './instructions.js';
import { nearestTests } from './nearest.js';
import { DEFAULT_EDIT_FORM, DEFAULT_MAX_PROMPT_TOKENS, type PromptOptions } from './options.js';
import { boundarySection } from './sections/boundary.js';
import { candidateSection } from './sections/candidate.js';
import { diagnosisSection } from './sections/diagnosis.js';
import { diffSection } from './sections/diff.js';
import { evidenceSection } from './sections/evidence.js';
import { recurrenceSection } from './sections/recurrence.js';
import { violationsSection } from './sections/violations.js';
import { estimateTokens } from './tokens.js';
import { deltaSchema } from './tool.js';

export interface Prompt {
  readonly system: string;
  readonly user: string;
  /** Estimated, the tool's schema included. */
  readonly tokens: number;
  /** What was shortened to fit, in the order in which it was. */
  readonly shortened: readonly string[];
  /** Still over the budget with everything shortened. */
  readonly over_budget: boolean;
}

/**
 * The prompt of one round (spec §4: round_record, recurrence, constraint_violations, in this order). The same request
 * gives the same bytes. Shortened step by step, in the documented order, until its estimate fits the budget.
 */
export function renderPrompt(request: GenerationRequest, options: PromptOptions = {}): Prompt {
  const { edit_form: form = DEFAULT_EDIT_FORM, max_prompt_tokens: budget = DEFAULT_MAX_PROMPT_TOKENS } = options;
  const fixed = estimateTokens(SYSTEM) + estimateTokens(JSON.stringify(deltaSchema(form)));
  const { boundary, candidate, failure_evidence } = request.round_record;
  const nearest = nearestTests(boundary, candidate, FULL_DETAIL.boundary_tests);
  const text = (detail: Detail): string => {
    const sections = sectionsOf(request, nearest, detail);
    const mark = chooseMark(sections);
    return [opening(mark), fenced(sections, mark), closing(failure_evidence, form)].join('\n\n');
  };
  const shortened: string[] = [];
  let detail = FULL_DETAIL;
  let user = text(detail);
  for (const step of SHORTENING) {
    if (fixed + estimateTokens(user) <= budget) break;
    detail = { ...detail, ...step.detail };
    const shorter = text(detail);
    if (shorter.length < user.length) shortened.push(step.what);
    user = shorter;
  }
  const tokens = fixed + estimateTokens(user);
  return { system: SYSTEM, user, tokens, shortened: [...new Set(shortened)], over_budget: tokens > budget };
}

function sectionsOf(
  { round_record, recurrence, constraint_violations }: GenerationRequest,
  nearest: readonly string[],
  detail: Detail,
): Section[] {
  const { candidate, diff, failure_evidence, diagnosis, boundary } = round_record;
  return [
    { name: 'candidate', body: candidateSection(candidate, detail) },
    { name: 'diff', body: diffSection(diff, candidate, detail) },
    { name: 'failure_evidence', body: evidenceSection(failure_evidence, detail) },
    { name: 'diagnosis', body: diagnosisSection(diagnosis, detail) },
    { name: 'boundary', body: boundarySection(boundary, nearest, detail) },
    { name: 'recurrence', body: recurrenceSection(recurrence, detail) },
    { name: 'constraint_violations', body: violationsSection(constraint_violations, detail) },
  ];
}
