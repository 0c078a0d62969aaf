/** A text of a file as it is searched for by a pattern. */
export const escaped = (text: string): string => text.replace(/[$#.*+?^{}()|[\]\\]/g, '\\$&');
