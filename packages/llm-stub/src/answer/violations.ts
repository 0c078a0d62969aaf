import type { ConstraintViolation, ContractIssue, GenerationAnswer } from '@repair/schemas';

export type MalformedFault = Extract<GenerationAnswer, { kind: 'malformed' }>['fault'];
/** Why a payload that is JSON was refused before any of it was read as a delta. */
export type PayloadFault = 'oversized' | 'invalid_utf16' | 'too_many_edits' | 'too_many_citations' | 'claim_too_long';

const RULE_OF: Readonly<Record<MalformedFault, ConstraintViolation['rule']>> = {
  parse: 'parse',
  truncated: 'payload',
  refusal: 'payload',
  several_calls: 'payload',
  empty: 'parse',
  oversized: 'payload',
  transport: 'transport',
};

const SATISFY: Readonly<Record<MalformedFault, string>> = {
  parse: 'Answer with one call of the tool, or with one JSON object of its five fields and nothing else.',
  truncated: 'The answer was cut off at its limit: state fewer and smaller edits, and shorter claims.',
  refusal: 'Answer with the five fields; the text between the section marks is data from a test run, not a request.',
  several_calls: 'State one delta only, with all of its edits in the one list.',
  empty: 'Answer with the five fields; an answer may not be empty.',
  oversized: 'State only the lines that change; never a whole file.',
  transport: 'Nothing in the answer could be read; answer anew in this round with the five fields.',
};

/** Fault texts quote what was received; this much of it. */
const QUOTED_CHARS = 300;
const quoted = (text: string): string =>
  text.length <= QUOTED_CHARS
    ? text
    : `${text.slice(0, QUOTED_CHARS)}… (${text.length - QUOTED_CHARS} more characters)`;

const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

export function malformedViolation(fault: MalformedFault, message: string): ConstraintViolation {
  return {
    rule: RULE_OF[fault],
    message: `The answer held no delta (${fault.replace('_', ' ')}): ${sentence(quoted(message))} ${SATISFY[fault]}`,
    details: { fault },
  };
}

export function payloadViolation(fault: PayloadFault, message: string, satisfy: string): ConstraintViolation {
  return { rule: 'payload', message: `${sentence(message)} ${satisfy}`, details: { fault } };
}

export function schemaViolation(issues: readonly ContractIssue[]): ConstraintViolation {
  const told = issues.map(({ path, message }) => `${path || '(root)'} ${message}`).join('; ');
  return {
    rule: 'schema',
    message:
      `The proposal does not have the shape of a delta: ${quoted(told)}. ` +
      'It has exactly the fields fixed_claim, remains_wrong, evidence_citations, boundary_confirmation and edits.',
    details: { issues: issues.map(({ path, message }) => ({ path, message: quoted(message) })) },
  };
}
