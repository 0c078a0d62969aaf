import type { Measure } from '../measure/measure.js';

/** The two-sided normal quantile of 95 %. */
const Z = 1.959963984540054;

/**
 * The 95 % Wilson interval of a share, as shares; null where nothing was measured. It takes every trial for independent:
 * with several seeds of one instance it is too narrow.
 */
export function wilson({ numerator, denominator }: Measure): { readonly low: number; readonly high: number } | null {
  if (denominator === 0) return null;
  const share = numerator / denominator;
  const weight = (Z * Z) / denominator;
  const centre = (share + weight / 2) / (1 + weight);
  const half = (Z * Math.sqrt((share * (1 - share)) / denominator + weight / (4 * denominator))) / (1 + weight);
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}
