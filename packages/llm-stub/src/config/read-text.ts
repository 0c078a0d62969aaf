import { RepairConfig } from '@repair/schemas';
import type { ConfigName } from './defaults.js';

export const CONFIG_NAMES = Object.keys(RepairConfig.properties)
  .filter((name): name is ConfigName => name !== '$schema')
  .sort();

/**
 * A value given as text (a flag, an environment variable) in the type that its field has: numbers as decimals, lists
 * and objects as JSON. What can't be read stays text, so that the schema's own message tells what was wanted.
 */
export function readConfigText(name: ConfigName, text: string): unknown {
  const { type } = RepairConfig.properties[name] as { type?: string };
  switch (type) {
    case 'number':
    case 'integer':
      return /^-?\d{1,15}(?:\.\d{1,9})?$/.test(text.trim()) ? Number(text) : text;
    case 'array':
    case 'object':
      return fromJson(text);
    default:
      return text;
  }
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
