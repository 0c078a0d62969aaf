export type { FunctionSpan } from './functions.js';
export { type LanguageId, languageOf } from './language.js';
export { loadSyntax, type Syntax } from './load.js';
export type { SourceTree } from './tree.js';
export type { Node } from 'web-tree-sitter';
