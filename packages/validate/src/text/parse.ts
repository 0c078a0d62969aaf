import type { SourceTree, Syntax } from '@repair/syntax';
import { terminatorOf } from './lines.js';

/**
 * The tree of a source. Grammars know no line that ends in a carriage return alone, so that those of a file without any
 * line feed are read as line feeds; offsets stay what they are.
 */
export const parseSource = (syntax: Syntax, path: string, text: string): SourceTree | null =>
  syntax.parse(path, terminatorOf(text) === '\r' ? text.replaceAll('\r', '\n') : text);
