import type { SourceTree, Syntax } from '@repair/syntax';

/** The same grammars, each text parsed once as long as the memo lives: one judgement reads the same few files often. */
export function memoSyntax(syntax: Syntax): Syntax {
  const known = new Map<string, SourceTree | null>();
  return {
    parse(path, text, like) {
      const key = `${path}\0${text}`;
      const found = known.get(key);
      if (found !== undefined) return found;
      const tree = syntax.parse(path, text, like);
      known.set(key, tree);
      return tree;
    },
  };
}
