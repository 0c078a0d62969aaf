/** Text of others for a terminal: without line breaks and control characters, and not longer than `limit` characters. */
export const oneLine = (text: string, limit = 300): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, limit);
