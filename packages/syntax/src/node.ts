/** A place in a text: 0-based row, column in UTF-16 code units. */
export interface Position {
  readonly row: number;
  readonly column: number;
}

/**
 * A node of a syntax tree, as the parser gives it. The parser's own types stay inside: they don't compile by themselves in a
 * project that checks the libraries it uses.
 */
export interface Node {
  /** The same for two nodes only where they are one node of one tree. */
  readonly id: number;
  readonly type: string;
  readonly text: string;
  readonly isNamed: boolean;
  readonly isError: boolean;
  /** Put in by the parser where the text lacks it. */
  readonly isMissing: boolean;
  /** Whether any part below it did not parse. */
  readonly hasError: boolean;
  /** Offsets in UTF-16 code units. */
  readonly startIndex: number;
  readonly endIndex: number;
  readonly startPosition: Position;
  readonly endPosition: Position;
  readonly parent: Node | null;
  readonly children: readonly Node[];
  readonly namedChildren: readonly Node[];
  readonly childCount: number;
  readonly namedChildCount: number;
  readonly firstChild: Node | null;
  readonly firstNamedChild: Node | null;
  readonly lastChild: Node | null;
  readonly lastNamedChild: Node | null;
  readonly nextSibling: Node | null;
  readonly previousSibling: Node | null;
  readonly nextNamedSibling: Node | null;
  readonly previousNamedSibling: Node | null;
  equals(other: Node): boolean;
  child(index: number): Node | null;
  namedChild(index: number): Node | null;
  childForFieldName(name: string): Node | null;
  childrenForFieldName(name: string): readonly Node[];
  fieldNameForChild(index: number): string | null;
  /** Nodes of these types in it, itself included, in order of their start; with places, those that lie between them. */
  descendantsOfType(types: string | string[], start?: Position, end?: Position): readonly Node[];
  descendantForPosition(start: Position, end?: Position): Node | null;
  namedDescendantForPosition(start: Position, end?: Position): Node | null;
  descendantForIndex(start: number, end?: number): Node | null;
  namedDescendantForIndex(start: number, end?: number): Node | null;
}
