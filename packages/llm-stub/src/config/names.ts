import type { ConfigName } from './defaults.js';

const PREFIX = 'REPAIR_';
/** Flags whose name on the command line is not the field's. */
const FLAGS: Partial<Readonly<Record<ConfigName, string>>> = {
  command: '--generator-command',
  timeout_s: '--timeout',
};
/** What users of the Messages API have in their environment already. */
const CUSTOMARY: Partial<Readonly<Record<ConfigName, string>>> = { base_url: 'ANTHROPIC_BASE_URL' };

export const flagOf = (name: ConfigName): string => FLAGS[name] ?? `--${name.replaceAll('_', '-')}`;

/** Environment variables of a field, the first that is set wins. */
export const variablesOf = (name: ConfigName): readonly string[] => {
  const customary = CUSTOMARY[name];
  return [`${PREFIX}${name.toUpperCase()}`, ...(customary === undefined ? [] : [customary])];
};

/** Variables named like ours that are none of them, sorted. */
export const unknownVariables = (
  env: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): readonly string[] =>
  Object.keys(env)
    .filter((name) => name.startsWith(PREFIX) && !known.includes(name))
    .sort();
