import type { Diagnosis, FailureSignature, Observation } from '@repair/schemas';
import { LedgerError } from './errors.js';
import { messageTemplate } from './template/message-template.js';
import { type Failing, type SiteInput, siteOf } from './site.js';

export type SignFailureInput = {
  readonly diagnosis: Diagnosis;
  readonly symbol_at?: NonNullable<SiteInput['symbol_at']>;
} & ({ readonly observations: readonly Observation[] } | { readonly observation: Observation });

const isFailing = (observation: Observation): observation is Failing =>
  observation.kind === 'test_failure' ||
  observation.kind === 'collection_error' ||
  observation.kind === 'timeout' ||
  observation.kind === 'crash';

function templateOf(observation: Failing): string {
  switch (observation.kind) {
    case 'test_failure':
    case 'collection_error':
      return messageTemplate(observation.exception, observation.message);
    case 'timeout':
      return 'timeout';
    case 'crash': {
      const how = observation.signal ?? (observation.exit === null ? 'crash' : `exit ${observation.exit}`);
      return messageTemplate(null, `crash (${how}): ${observation.message}`);
    }
  }
}

/**
 * What this failure is recognised by (spec §3.2): the diagnosed class, the first failing observation's message with its
 * variable parts abstracted, and the place. Deterministic; says the same in a repository with other paths and lines.
 * Throws LedgerError `invalid_input` when no observation says that anything failed.
 */
export function signFailure(input: SignFailureInput): FailureSignature {
  const { diagnosis, symbol_at } = input;
  const observation = ('observations' in input ? input.observations : [input.observation]).find(isFailing);
  if (!observation) throw new LedgerError('invalid_input', 'No observation says that anything failed.');
  return Object.freeze({
    failure_class: diagnosis.failure_class,
    message_template: templateOf(observation),
    site: siteOf({ diagnosis, observation, ...(symbol_at ? { symbol_at } : {}) }),
  });
}
