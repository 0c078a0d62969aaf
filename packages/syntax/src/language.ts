export const LANGUAGES = ['python', 'javascript', 'typescript', 'tsx'] as const;
export type LanguageId = (typeof LANGUAGES)[number];

const BY_EXTENSION: Readonly<Record<string, LanguageId>> = {
  py: 'python',
  pyi: 'python',
  js: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  jsx: 'javascript',
  ts: 'typescript',
  mts: 'typescript',
  cts: 'typescript',
  tsx: 'tsx',
};

/** The language of a path by its extension; null when no grammar is at hand. */
export function languageOf(path: string): LanguageId | null {
  const extension = /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase();
  return (extension && BY_EXTENSION[extension]) || null;
}
