/** Bounds of the one call (spec §4 caps), set before it is made. */
export const TEMPERATURE = 0;
export const MAX_OUTPUT_TOKENS = 2048;

/**
 * Bounds on what may come back. 2,048 tokens are about 8 KiB of text; what is far beyond was not written by a model that
 * kept to them, and is refused unread.
 */
export const MAX_ANSWER_BYTES = 256 * 1024;
export const MAX_PAYLOAD_CHARS = 32 * 1024;
export const MAX_EDITS = 20;
export const MAX_CITATIONS = 50;
export const MAX_CLAIM_CHARS = 2_000;
