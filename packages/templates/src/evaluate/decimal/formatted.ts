import { unknown } from '../budget.js';
import { formatDecimal } from '../format.js';
import { type Decimal, rescaled, turned } from './decimal.js';
import { decimalText, plainParts } from './text.js';

/** The number without its sign. */
export const positive = (value: Decimal): Decimal => (value.negative ? turned(value) : value);

/** A decimal by a format. */
export function formatted(value: Decimal, spec: string): string {
  if (spec === '') return decimalText(value);
  return formatDecimal(spec, value.negative, (type, precision) => {
    if (type === '' && precision === null) {
      const text = decimalText(positive(value));
      return text.includes('E')
        ? unknown('such a format of a decimal')
        : ([text.split('.')[0] ?? '', text.replace(/^\d+/, '')] as const);
    }
    if (type !== 'f' && type !== 'F' && type !== '%') return unknown('such a format of a decimal');
    const scaled = type === '%' ? { ...value, exponent: value.exponent + 2 } : value;
    const [front, back] = plainParts(precision === null ? scaled : rescaled(scaled, -precision, 'ROUND_HALF_EVEN'));
    return [front, type === '%' ? `${back}%` : back] as const;
  });
}
