import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from './canonical.js';

/** `sha256:` followed by 64 lower-case hex digits. */
export type Digest = `sha256:${string}`;

/** Tagged SHA-256 of bytes, or of a string's UTF-8. */
export function hashBytes(bytes: Uint8Array | string): Digest {
  return `sha256:${bytesToHex(sha256(typeof bytes === 'string' ? utf8ToBytes(bytes) : bytes))}`;
}

/** Tagged SHA-256 of a value's canonical JSON. */
export function hashJson(value: unknown): Digest {
  return hashBytes(canonicalJson(value));
}
