import { createRequire } from 'node:module';
import { Language, Parser } from 'web-tree-sitter';
import { keptTrees } from './kept-trees.js';
import { LANGUAGES, type LanguageId, languageOf } from './language.js';
import { type SourceTree, sourceTree } from './tree.js';

/** Loaded grammars; parsing is pure from here on. */
export interface Syntax {
  /** The tree of a text, or null when no grammar is at hand for the path. A text that does not parse still gives a tree. */
  parse(path: string, text: string): SourceTree | null;
}

let loading: Promise<Syntax> | null = null;

/** Loads the grammars once a process (about 250 ms). Throws when the packaged grammars can't be read. */
export function loadSyntax(): Promise<Syntax> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Syntax> {
  const require = createRequire(import.meta.url);
  await Parser.init();
  const parsers = new Map<LanguageId, Parser>();
  for (const id of LANGUAGES) {
    const language = await Language.load(require.resolve(`@vscode/tree-sitter-wasm/wasm/tree-sitter-${id}.wasm`));
    const parser = new Parser();
    parser.setLanguage(language);
    parsers.set(id, parser);
  }
  const kept = keptTrees();
  return {
    parse(path, text) {
      const id = languageOf(path);
      const parser = id && parsers.get(id);
      return parser
        ? kept(id, text, () => sourceTree(id, text, (source) => parser.parse(source)?.rootNode ?? null))
        : null;
    },
  };
}
