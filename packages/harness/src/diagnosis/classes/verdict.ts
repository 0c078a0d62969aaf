import type { FailureClass } from '@repair/schemas';
import type { Facts } from '../facts.js';

/** What a rule found: the class, the ids it rests on, a sentence with the values seen, and the lines it points at. */
export interface Finding {
  readonly failure_class: FailureClass;
  readonly rule: string;
  readonly cites: readonly string[];
  readonly cause: string;
  readonly points: readonly Point[];
}

export interface Point {
  readonly file: string;
  readonly line: number;
  readonly end_line?: number;
  /** 0 to 1: how surely the rule points there. */
  readonly weight: number;
  readonly why: string;
}

/** A documented rule; null where it does not apply. */
export type Rule = (facts: Facts) => Finding | null;
