import type { Facts } from '../context.js';
import type { View } from './view.js';

/**
 * Whether a file's own syntax is the fault. A grammar may fail to read what its language allows: errors count only where
 * the failure speaks of syntax.
 */
export const isUnparsed = (view: View, { labels, record }: Facts): boolean =>
  view.errors > 0 && (labels.has('syntax') || record.diagnosis.failure_class === 'syntax');
