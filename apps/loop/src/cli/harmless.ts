const COMMANDING = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Text as a terminal may be given it: what others wrote (names of tests and files, claims, messages) can't move the
 * cursor, recolour, ring or turn the direction. The form is JSON's, so that printed JSON stays the same value.
 */
export const harmless = (text: string): string =>
  text.replace(COMMANDING, (character) =>
    character === '\n' || character === '\t'
      ? character
      : `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
