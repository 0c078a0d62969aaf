/** A program, and expressions over it; each is asked for as `assert (expression) == (0.125, "other")`. */
export interface Sample {
  readonly program: string;
  readonly expressions: readonly string[];
}
