import { type GenerationAnswer, issuesOf, type RollAnswer } from '@repair/schemas';
import { MAX_DEPTH, survey } from '../../answer/survey.js';

/** The one tool that a model must call for a roll. */
export const PROGRAM_TOOL = 'write_program';

export const MAX_PROGRAM_FILES = 200;

/** JSON Schema of a fresh program: whole files, by their paths. */
export const PROGRAM_SCHEMA = {
  type: 'object',
  properties: {
    files: {
      type: 'array',
      minItems: 1,
      maxItems: MAX_PROGRAM_FILES,
      items: {
        type: 'object',
        properties: {
          path: { type: 'string', minLength: 1, description: 'path inside the program, as the file sections name it' },
          text: { type: 'string', description: 'the whole file as it should read' },
        },
        required: ['path', 'text'],
        additionalProperties: false,
      },
    },
  },
  required: ['files'],
  additionalProperties: false,
} as const;

type Program = Pick<Extract<RollAnswer, { kind: 'program' }>, 'files'>;
const REASON_CHARS = 400;

/**
 * A received answer as a fresh program. Whatever holds none comes back as `nothing`, marked as received: the answer is
 * final, never asked about again, and never an error of the caller's.
 */
export function readProgram(answer: GenerationAnswer): RollAnswer {
  const { usage } = answer;
  const unusable = (reason: string): RollAnswer => ({
    kind: 'nothing',
    reason: `the answer holds no program: ${reason.slice(0, REASON_CHARS)}`,
    usage,
    received: true,
  });
  switch (answer.kind) {
    case 'nothing':
      return answer;
    case 'malformed':
      return unusable(`${answer.fault}: ${answer.message}`);
    case 'answer': {
      const fault = faultOf(answer.payload);
      return fault === null ? { kind: 'program', files: (answer.payload as Program).files, usage } : unusable(fault);
    }
    default:
      return answer satisfies never;
  }
}

function faultOf(payload: unknown): string | null {
  const { depth, ill_formed } = survey(payload);
  if (depth > MAX_DEPTH) return `nested ${depth} deep`;
  if (ill_formed !== null) return `half of a surrogate pair at ${ill_formed || '(root)'}`;
  const [issue] = issuesOf(PROGRAM_SCHEMA as unknown as Parameters<typeof issuesOf>[0], payload);
  if (issue) return `${issue.path || '(root)'} ${issue.message}`;
  const paths = (payload as Program).files.map(({ path }) => path);
  const twice = paths.find((path, index) => paths.indexOf(path) !== index);
  return twice === undefined ? null : `two files with the path ${JSON.stringify(twice)}`;
}
