const view = new DataView(new ArrayBuffer(8));

/** The exact value of a finite double: mantissa × 2 ** exponent. */
export function exactOf(value: number): { readonly mantissa: bigint; readonly exponent: number } {
  view.setFloat64(0, value);
  const raw = view.getBigUint64(0);
  const power = Number((raw >> 52n) & 0x7ffn);
  const fraction = raw & 0xfffffffffffffn;
  const mantissa = power === 0 ? fraction : fraction | 0x10000000000000n;
  return { mantissa: raw >> 63n ? -mantissa : mantissa, exponent: Math.max(power, 1) - 1075 };
}

/** A quotient of ints rounded to the nearest int, halves to the even one. `denominator` is positive. */
export function roundQuotient(numerator: bigint, denominator: bigint): bigint {
  let whole = numerator / denominator;
  let rest = numerator % denominator;
  if (rest < 0n) {
    whole -= 1n;
    rest += denominator;
  }
  const twice = rest * 2n;
  return twice > denominator || (twice === denominator && whole % 2n !== 0n) ? whole + 1n : whole;
}

/** value × 10 ** digits, rounded half to even on the exact value of the double. */
export function scaled(value: number, digits: number): bigint {
  const { mantissa, exponent } = exactOf(value);
  let numerator = mantissa;
  let denominator = 1n;
  if (exponent >= 0) numerator <<= BigInt(exponent);
  else denominator <<= BigInt(-exponent);
  if (digits >= 0) numerator *= 10n ** BigInt(digits);
  else denominator *= 10n ** BigInt(-digits);
  return roundQuotient(numerator, denominator);
}

/** The text of a finite double with a fixed number of decimals, without its sign. */
export function fixed(value: number, decimals: number): string {
  const digits = scaled(Math.abs(value), decimals)
    .toString()
    .padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** round(value, digits) of a finite double. */
export function roundTo(value: number, digits: number): number {
  if (digits > 323) return value;
  if (digits < -308) return value < 0 ? -0 : 0;
  const text = scaled(value, digits);
  const made = Number(`${text}e${-digits}`);
  return made === 0 && (value < 0 || Object.is(value, -0)) ? -0 : made;
}

/** The `precision` significant digits of a finite double that is not 0, and the power of ten of the first of them. */
export function significant(value: number, precision: number): { readonly digits: string; readonly power: number } {
  const magnitude = Math.abs(value);
  let power = Math.floor(Math.log10(magnitude));
  for (;;) {
    const digits = scaled(magnitude, precision - 1 - power).toString();
    if (digits.length === precision) return { digits, power };
    if (digits.length < precision) {
      power -= 1;
      continue;
    }
    // Rounding up may give one digit more: 9.99 to 1 digit is 1e1.
    const wider = scaled(magnitude, precision - 2 - power).toString();
    if (wider.length === precision) return { digits: wider, power: power + 1 };
    power += 1;
  }
}

/** repr() of a float. */
export function floatText(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  if (Object.is(value, -0)) return '-0.0';
  const [mantissa = '', exponent = '0'] = value.toExponential().split('e');
  const power = Number(exponent);
  if (power < -4 || power >= 16) {
    const size = Math.abs(power).toString().padStart(2, '0');
    return `${mantissa}e${power < 0 ? '-' : '+'}${size}`;
  }
  const text = power < -6 ? value.toFixed(20) : String(value);
  return text.includes('.') ? text : `${text}.0`;
}
