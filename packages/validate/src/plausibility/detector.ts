import type { Diagnosis, Observation } from '@repair/schemas';
import type { ChangedFile } from '../change.js';

/** What a detector may look at: the change, and the failure that it claims to repair. */
export interface DetectorInput {
  readonly files: readonly ChangedFile[];
  readonly observations: readonly Observation[];
  readonly diagnosis: Diagnosis;
  /** Source texts of the files that hold the target tests. */
  readonly test_sources: readonly { readonly path: string; readonly text: string }[];
  readonly target_tests: readonly string[];
  /** First parts of the names by which the program's own modules are imported. */
  readonly own_modules: ReadonlySet<string>;
}

/** What a detector is given beside it, worked out once for all of them. */
interface DetectorContext extends DetectorInput {
  readonly failing: FailingLiterals;
}

/** Literal values of the failing tests; the expected ones are among the inputs, and among what the tests assert. */
export interface FailingLiterals {
  readonly expected: ReadonlySet<string>;
  readonly inputs: ReadonlySet<string>;
  /** What any test of the same files asserts. */
  readonly asserted: ReadonlySet<string>;
  /** Every literal of the failing tests and of the tables that they name, common ones too, equal numbers as one. */
  readonly stated: ReadonlySet<string>;
}

export interface Finding {
  readonly file: string;
  /** 1-based line in the file after the change. */
  readonly line: number;
  readonly text: string;
}

/** One known way to make a symptom go away without a repair. */
export interface Detector {
  readonly name: string;
  /** What such a patch does, as the rule of a violation. */
  readonly rule: string;
  readonly satisfy: string;
  find(input: DetectorContext): readonly Finding[];
}
