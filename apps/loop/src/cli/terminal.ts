/** Where a command writes: results on `out`, everything for a person on `err`. */
export interface Terminal {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Writes the status line's own control sequences to `err`; everything else goes through `err`, made harmless. */
  readonly draw?: (text: string) => void;
  /** Whether `err` is a terminal that a person looks at. */
  readonly live: boolean;
  readonly colour: boolean;
  /** Width of the terminal at this moment. */
  readonly columns: () => number;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: () => string;
  readonly signal: AbortSignal;
}
