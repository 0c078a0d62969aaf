import type { Facts } from '../context.js';
import type { View } from './view.js';

/**
 * Whether a file's own syntax is the fault. A grammar may fail to read what its language allows: errors count only where
 * the failure speaks of syntax.
 */
export const isUnparsed = (view: View, facts: Facts): boolean => view.errors > 0 && isRefused(facts);

/** Whether a file is refused although the grammar reads it: the compiler knows rules that the grammar has not. */
export const isRefused = ({ labels, record }: Facts): boolean =>
  labels.has('syntax') || record.diagnosis.failure_class === 'syntax';
