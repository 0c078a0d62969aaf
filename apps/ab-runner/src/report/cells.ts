import { type Measure, wilson } from '@repair/ab';
import { escapeHtml } from './escape.js';

/** A table that scrolls by itself where it is wider than the page. */
export const table = (head: readonly string[], rows: readonly string[]): string =>
  `<div class="scroll"><table><thead><tr>${head.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table></div>`;
export const row = (cells: readonly string[]): string => `<tr>${cells.join('')}</tr>`;
export const text = (value: string): string => `<td>${escapeHtml(value)}</td>`;
export const number = (value: string): string => `<td class="n">${escapeHtml(value)}</td>`;
export const judged = (word: string, good: boolean | null): string =>
  `<td class="${good === null ? 'warn' : good ? 'good' : 'bad'}">${escapeHtml(word)}</td>`;

/** A share in per cent with both of its halves. */
export const rate = ({ numerator, denominator, value }: Measure): string =>
  `<td class="n">${value === null ? '–' : `${percent(value)} %`} <span class="soft">(${numerator}/${denominator})</span></td>`;

/** The same with its 95 % interval below. */
export function rateWithin(measure: Measure): string {
  const { numerator, denominator, value } = measure;
  const interval = wilson(measure);
  if (value === null || interval === null) return rate(measure);
  return `<td class="n">${percent(value)} % (${numerator}/${denominator})<br><span class="soft">${percent(interval.low)} to ${percent(interval.high)}</span></td>`;
}

/** A mean with the sum and the count behind it. */
export function mean(measure: Measure | null, digits: number): string {
  if (measure === null) return number('unknown');
  const { numerator, denominator, value } = measure;
  return `<td class="n">${value === null ? '–' : value.toFixed(digits)} <span class="soft">(${figure(numerator)}/${denominator})</span></td>`;
}

/** Four digits that count, and never an exponent. */
export const figure = (value: number | null): string => {
  if (value === null) return 'unknown';
  if (Number.isInteger(value)) return String(value);
  return value.toFixed(Math.max(0, Math.min(6, 3 - Math.floor(Math.log10(Math.abs(value))))));
};

const percent = (share: number): string => (100 * share).toFixed(1);
