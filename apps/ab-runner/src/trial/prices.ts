import { readFileSync } from 'node:fs';
import { type Static, Type } from '@sinclair/typebox';
import { issuesOf } from '@repair/schemas';
import { UsageError } from '../usage-error.js';

/** Dollars a million tokens, by model. */
export const PriceTable = Type.Record(
  Type.String(),
  Type.Object(
    { input_usd_per_mtok: Type.Number({ minimum: 0 }), output_usd_per_mtok: Type.Number({ minimum: 0 }) },
    { additionalProperties: false },
  ),
  { title: 'PriceTable' },
);
export type PriceTable = Static<typeof PriceTable>;

export function readPrices(file: string): PriceTable {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new UsageError(`the price table ${file} can't be read as JSON`, { cause });
  }
  const [issue] = issuesOf(PriceTable, value);
  if (issue) throw new UsageError(`the price table ${file}: ${issue.path} ${issue.message}`);
  return value as PriceTable;
}

/** What a call cost; null where the model has no price. A call without tokens costs nothing, whatever its model. */
export function costOf(
  prices: PriceTable | null,
  usage: { readonly model: string; readonly input_tokens: number; readonly output_tokens: number },
): number | null {
  if (usage.input_tokens === 0 && usage.output_tokens === 0) return 0;
  const price = prices && Object.hasOwn(prices, usage.model) ? prices[usage.model] : undefined;
  if (!price) return null;
  return (usage.input_tokens * price.input_usd_per_mtok + usage.output_tokens * price.output_usd_per_mtok) / 1e6;
}
