const utf8 = new TextEncoder();

/**
 * Estimated tokens of a text: one for every three bytes of UTF-8, rounded up. English and code take 3.2 to 4.5 bytes a
 * token with the tokenisers in use, so that the estimate errs to the high side; there is no tokeniser here, as each
 * model has its own.
 */
export const estimateTokens = (text: string): number => Math.ceil(utf8.encode(text).length / 3);
