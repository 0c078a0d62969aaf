import { createRequire } from 'node:module';
import { Language, Parser, type Tree } from 'web-tree-sitter';
import { editOf } from './edit.js';
import { keptTrees } from './kept-trees.js';
import { LANGUAGES, type LanguageId, languageOf } from './language.js';
import { type SourceTree, sourceTree } from './tree.js';

/** Loaded grammars; parsing is pure from here on. */
export interface Syntax {
  /**
   * The tree of a text, or null when no grammar is at hand for the path. A text that does not parse still gives a tree. With
   * `like`, the tree of a text that differs little, only what differs is parsed; the tree is the same as without.
   */
  parse(path: string, text: string, like?: SourceTree): SourceTree | null;
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
  const originals = new WeakMap<SourceTree, Tree>();
  const whole = (id: LanguageId, parser: Parser, text: string): SourceTree | null => {
    let first: Tree | null = null;
    const made = sourceTree(id, text, (source) => {
      const tree = parser.parse(source);
      first ??= tree;
      return tree?.rootNode ?? null;
    });
    if (made && first) originals.set(made, first);
    return made;
  };
  /** Null where either text does not parse: what is made of an error depends on what was parsed before. */
  const partly = (id: LanguageId, parser: Parser, text: string, like: SourceTree): SourceTree | null => {
    const original = like.language === id && !like.broken ? originals.get(like) : undefined;
    if (!original) return null;
    const edited = original.copy();
    edited.edit(editOf(like.text, text));
    const tree = parser.parse(text, edited);
    edited.delete();
    if (!tree || tree.rootNode.hasError) return null;
    const made = sourceTree(id, text, () => tree.rootNode);
    if (made) originals.set(made, tree);
    return made;
  };
  return {
    parse(path, text, like) {
      const id = languageOf(path);
      const parser = id && parsers.get(id);
      if (!parser) return null;
      return kept(id, text, () => (like && partly(id, parser, text, like)) ?? whole(id, parser, text));
    },
  };
}
