/** What one character of a text may be. */
export type One =
  | { readonly kind: 'character'; readonly character: string }
  | { readonly kind: 'any' }
  | { readonly kind: 'set'; readonly negated: boolean; readonly items: readonly Item[] };

export type Item =
  | { readonly kind: 'range'; readonly from: string; readonly to: string }
  | { readonly kind: 'category'; readonly letter: 'd' | 's' | 'w'; readonly negated: boolean };

export type Part =
  | One
  | { readonly kind: 'sequence'; readonly parts: readonly Part[] }
  | { readonly kind: 'choice'; readonly branches: readonly Part[] }
  | {
      readonly kind: 'repeat';
      readonly part: Part;
      readonly least: number;
      readonly most: number;
      readonly lazy: boolean;
    }
  | { readonly kind: 'group'; readonly number: number; readonly part: Part }
  | { readonly kind: 'again'; readonly number: number }
  | { readonly kind: 'look'; readonly behind: number | null; readonly negated: boolean; readonly part: Part }
  | { readonly kind: 'place'; readonly at: '^' | '$' | 'A' | 'Z' | 'b' | 'B' };

export interface Flags {
  readonly ignoreCase: boolean;
  readonly multiline: boolean;
  readonly dotAll: boolean;
  readonly verbose: boolean;
  readonly ascii: boolean;
}

export interface Pattern {
  readonly text: string;
  readonly flags: Flags;
  readonly root: Part;
  readonly groups: number;
  readonly names: ReadonlyMap<string, number>;
}

/** The one width of all that a part matches; null where it has several. */
export function widthOf(part: Part): number | null {
  switch (part.kind) {
    case 'character':
    case 'any':
    case 'set':
      return 1;
    case 'sequence':
      return part.parts.reduce<number | null>((sum, inner) => added(sum, widthOf(inner)), 0);
    case 'choice': {
      const [first = null, ...rest] = part.branches.map(widthOf);
      return rest.every((width) => width === first) ? first : null;
    }
    case 'repeat': {
      const width = widthOf(part.part);
      return part.least === part.most && width !== null ? width * part.least : null;
    }
    case 'group':
      return widthOf(part.part);
    case 'again':
      return null;
    case 'look':
    case 'place':
      return 0;
    default:
      return part satisfies never;
  }
}

/** Whether a part may match nothing. */
export function mayBeEmpty(part: Part): boolean {
  switch (part.kind) {
    case 'character':
    case 'any':
    case 'set':
      return false;
    case 'sequence':
      return part.parts.every(mayBeEmpty);
    case 'choice':
      return part.branches.some(mayBeEmpty);
    case 'repeat':
      return part.least === 0 || mayBeEmpty(part.part);
    case 'group':
      return mayBeEmpty(part.part);
    case 'again':
    case 'look':
    case 'place':
      return true;
    default:
      return part satisfies never;
  }
}

const added = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a + b);
