import { hash } from 'node:crypto';
import { canonicalJson, type Digest, type FailureSignature } from '@repair/schemas';

/** The tagged SHA-256 of a value's canonical JSON; the same digest as `hashJson` of the contracts, made by the platform. */
export const digestOf = (value: unknown): Digest => `sha256:${hash('sha256', canonicalJson(value), 'hex')}`;

/** The key that a signature is indexed by: the digest of exactly the triple (spec §3.2). */
export function ledgerKey({ failure_class, message_template, site }: FailureSignature): Digest {
  // Written out in canonical order: a lookup spends more time on hashing than on the index.
  const json = `{"failure_class":${JSON.stringify(failure_class)},"message_template":${JSON.stringify(message_template)},"site":${JSON.stringify(site)}}`;
  return `sha256:${hash('sha256', json, 'hex')}`;
}
