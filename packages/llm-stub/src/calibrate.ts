import type { ConstraintViolation, GenerationRequest, Generator, ProposedDelta, Usage } from '@repair/schemas';
import { EDIT_FORMS, type EditForm } from './prompt/options.js';
import { repairMinimally } from './repair-minimally.js';

export interface CalibrationInput {
  /** A generator whose prompt asks for edits in this form; one a form, each request is one call. */
  readonly generatorFor: (form: EditForm) => Generator;
  readonly requests: readonly GenerationRequest[];
  /** What else a delta has to do to count, e.g. apply to its candidate; every well-formed delta counts when left out. */
  readonly judge?: (delta: ProposedDelta, request: GenerationRequest) => Promise<boolean> | boolean;
  readonly signal?: AbortSignal;
}

export interface FormScore {
  readonly form: EditForm;
  /** Answers that hold a usable delta, out of `asked`. */
  readonly usable: number;
  readonly asked: number;
  /** Why the others do not count: the rule, or `judged` where the judge said no, or `nothing`. */
  readonly lost: Readonly<Partial<Record<ConstraintViolation['rule'] | 'judged' | 'nothing', number>>>;
  readonly usage: Usage;
}

export interface Calibration {
  readonly scores: readonly FormScore[];
  /** Most usable answers, then fewest output tokens, then the order of the forms. Null when no form had a usable one. */
  readonly choice: EditForm | null;
}

/**
 * Tries each edit form once on each request, with the user's own model, and chooses one. Throws
 * GeneratorUnavailableError where the service does not answer: half a comparison is none.
 */
export async function calibrate(input: CalibrationInput): Promise<Calibration> {
  const scores: FormScore[] = [];
  for (const form of EDIT_FORMS) scores.push(await scoreForm(form, input));
  const [best] = [...scores].sort((a, b) => b.usable - a.usable || a.usage.output_tokens - b.usage.output_tokens);
  return { scores, choice: best && best.usable > 0 ? best.form : null };
}

async function scoreForm(form: EditForm, input: CalibrationInput): Promise<FormScore> {
  const { requests, judge = () => true, signal } = input;
  const generator = input.generatorFor(form);
  const lost: Partial<Record<ConstraintViolation['rule'] | 'judged' | 'nothing', number>> = {};
  let usable = 0;
  let usage: Usage = { model: generator.name, input_tokens: 0, output_tokens: 0 };
  for (const [index, request] of requests.entries()) {
    const seeded = { ...request, seed: `calibration ${form} ${index}` };
    const proposal = await repairMinimally({ request: seeded, generator, ...(signal ? { signal } : {}) });
    usage = {
      model: proposal.usage.model,
      input_tokens: usage.input_tokens + proposal.usage.input_tokens,
      output_tokens: usage.output_tokens + proposal.usage.output_tokens,
    };
    const why = await lossOf(proposal, (delta) => judge(delta, request));
    if (why === null) usable += 1;
    else lost[why] = (lost[why] ?? 0) + 1;
  }
  return { form, usable, asked: requests.length, lost, usage };
}

async function lossOf(
  proposal: Awaited<ReturnType<typeof repairMinimally>>,
  judge: (delta: ProposedDelta) => Promise<boolean> | boolean,
): Promise<ConstraintViolation['rule'] | 'judged' | 'nothing' | null> {
  switch (proposal.kind) {
    case 'delta':
      return (await judge(proposal.delta)) ? null : 'judged';
    case 'violation':
      return proposal.violation.rule;
    case 'nothing':
      return 'nothing';
    default:
      return proposal satisfies never;
  }
}
