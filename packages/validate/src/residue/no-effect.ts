import type { ConstraintViolation } from '@repair/schemas';
import type { Syntax } from '@repair/syntax';
import type { ChangedFile } from '../change.js';
import { violation } from '../violation.js';
import { churnOf } from './churn.js';

/** A delta of which nothing runs differently can't address a cause. */
export function noEffect(files: readonly ChangedFile[], syntax: Syntax): ConstraintViolation | null {
  if (!files.every((file) => !file.is_new && churnOf(file, syntax).length === file.hunks.length)) return null;
  return violation(
    'plausibility',
    {
      proposed: `The delta changes only comments, layout or import order of ${files.map(({ path }) => path).join(', ')}`,
      rule: 'A repair addresses the diagnosed cause, so that something must run differently',
      satisfy: 'Change the code at the diagnosed site',
    },
    { detector: 'no_effect', files: files.map(({ path }) => path) },
  );
}
