export type { ExportedSymbol } from './exports.js';
export type { FaultKind, SyntaxFault } from './faults/fault.js';
export type { FunctionSpan } from './functions.js';
export { type LanguageId, languageOf } from './language.js';
export { loadSyntax, type Syntax } from './load.js';
export { type Parameter, type ParameterKind, type Signature, signatureOf } from './signature.js';
export type { StatementSpan } from './statements.js';
export type { SourceTree } from './tree.js';
export type { Node } from './node.js';
