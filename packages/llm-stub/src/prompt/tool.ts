import { ProposedDelta } from '@repair/schemas';
import { MAX_EDITS } from '../limits.js';
import { DEFAULT_EDIT_FORM, type EditForm } from './options.js';

/** The one tool that a model must call. */
export const DELTA_TOOL = 'propose_delta';

const text = (description: string) => ({ type: 'string', description });
const file = { type: 'string', minLength: 1, description: 'path as the candidate section names it' };
const object = (properties: Readonly<Record<string, unknown>>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

const line = { type: 'integer', minimum: 1, description: 'number of the line that `old` starts on' };
const old = text('exact text of the candidate, without the line numbers; empty to insert before `line`');
const anchored = object({ file, line, old, new: text('the text in its place') });

const EDIT_SCHEMAS: Readonly<Record<EditForm, object>> = {
  search_replace: object({
    file,
    old: { ...text('exact text that occurs once in the file'), minLength: 1 },
    new: text('the text in its place'),
  }),
  anchored,
  restated: {
    anyOf: [
      object({
        file,
        symbol: { type: 'string', minLength: 1, description: 'qualified name of one function, e.g. Cart.total' },
        restated: text('that whole function as it should read'),
      }),
      anchored,
    ],
  },
};

/** JSON Schema of a proposal whose edits have one form; every instance of it is a ProposedDelta. */
export function deltaSchema(form: EditForm = DEFAULT_EDIT_FORM): Readonly<Record<string, unknown>> {
  const { fixed_claim, remains_wrong, evidence_citations, boundary_confirmation } = ProposedDelta.properties;
  const claims = { fixed_claim, remains_wrong, evidence_citations, boundary_confirmation };
  const edits = { type: 'array', minItems: 1, maxItems: MAX_EDITS, items: EDIT_SCHEMAS[form] };
  return JSON.parse(JSON.stringify(object({ ...claims, edits })));
}
