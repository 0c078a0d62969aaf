import { type ContractIssue, issuesOf, RepairConfig } from '@repair/schemas';
import { CUSTOMARY_API_KEY_ENV, type ConfigName, DEFAULTS, type ResolvedConfig } from './defaults.js';
import { flagOf, unknownVariables, variablesOf } from './names.js';
import { CONFIG_NAMES, readConfigText } from './read-text.js';

export interface ConfigSources {
  /** By field name, as the command line gave them: text, or a value that was read already. */
  readonly flags: Readonly<Partial<Record<ConfigName, unknown>>>;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly file: { readonly path: string; readonly value: unknown } | null;
}

type ConfigOrigin = 'flag' | 'environment' | 'file' | 'default';

/** What is in force for one field, and where it comes from: `--model`, `REPAIR_MODEL`, the file's path. */
export interface Setting {
  readonly name: ConfigName;
  readonly value: unknown;
  /** The value on one line, without a password that a URL in it may hold. */
  readonly shown: string;
  readonly origin: ConfigOrigin;
  readonly from: string;
}

export interface Resolution {
  readonly config: ResolvedConfig;
  /** Sorted by name; fields that no source gives are absent. */
  readonly settings: readonly Setting[];
  /** Variables that are named like ours and mean nothing: a slip of the pen, or another program's. */
  readonly unknown_variables: readonly string[];
}

/** The configuration can't be used; each issue names the source and the field. */
export class ConfigError extends Error {
  readonly code = 'config';
  override readonly name = 'ConfigError';
  constructor(readonly issues: readonly string[]) {
    super(`the configuration can't be used: ${issues.join('; ')}`);
  }
}

/** Flags over environment over file over defaults. Pure; throws ConfigError with everything that is wrong at once. */
export function resolveConfig({ flags, env, file }: ConfigSources): Resolution {
  const fileIssues = file ? issuesOf(RepairConfig, file.value).map((issue) => issueText(file.path, issue)) : [];
  if (file && fileIssues.length > 0) throw new ConfigError(fileIssues);
  const fromFile = (file?.value ?? {}) as RepairConfig;
  const issues: string[] = [];
  const given = CONFIG_NAMES.flatMap((name): Setting[] => {
    const found = settingOf(name, { flags, env, fromFile, path: file?.path ?? '' });
    if (!found) return [];
    if (found.origin === 'flag' || found.origin === 'environment') {
      issues.push(...issuesOf(RepairConfig, { [name]: found.value }).map((issue) => oneSetting(found, issue)));
    }
    return [found];
  });
  const settings = withCustomaryKey(given, env);
  const config = Object.fromEntries(settings.map(({ name, value }) => [name, value])) as ResolvedConfig;
  issues.push(...missingParts(config));
  if (issues.length > 0) throw new ConfigError(issues);
  const known = [...CONFIG_NAMES.flatMap(variablesOf), DEFAULTS.api_key_env];
  return { config, settings, unknown_variables: unknownVariables(env, [...known, config.api_key_env]) };
}

/**
 * Where nothing names the key's variable and ours is not set, the customary one is taken, but only for a server that
 * somebody named: a key that was meant for one service must not go to the default one.
 */
function withCustomaryKey(settings: readonly Setting[], env: ConfigSources['env']): readonly Setting[] {
  const defaulted = (name: ConfigName): boolean =>
    settings.some((setting) => setting.name === name && setting.origin === 'default');
  if (!defaulted('api_key_env') || defaulted('base_url')) return settings;
  if (env[DEFAULTS.api_key_env] || !env[CUSTOMARY_API_KEY_ENV]) return settings;
  const customary = { value: CUSTOMARY_API_KEY_ENV, shown: CUSTOMARY_API_KEY_ENV, from: CUSTOMARY_API_KEY_ENV };
  return settings.map((setting) =>
    setting.name === 'api_key_env' ? { ...setting, ...customary, origin: 'environment' as const } : setting,
  );
}

interface Layers {
  readonly flags: ConfigSources['flags'];
  readonly env: ConfigSources['env'];
  readonly fromFile: RepairConfig;
  readonly path: string;
}

function settingOf(name: ConfigName, { flags, env, fromFile, path }: Layers): Setting | null {
  const typed = (value: unknown): unknown => (typeof value === 'string' ? readConfigText(name, value) : value);
  const setting = (value: unknown, origin: ConfigOrigin, from: string): Setting => ({
    name,
    value,
    shown: shownValue(value),
    origin,
    from,
  });
  if (flags[name] !== undefined) return setting(typed(flags[name]), 'flag', flagOf(name));
  const variable = variablesOf(name).find((candidate) => env[candidate]);
  if (variable !== undefined) return setting(typed(env[variable]), 'environment', variable);
  if (fromFile[name] !== undefined) return setting(fromFile[name], 'file', path);
  const fallback = (DEFAULTS as Partial<Record<ConfigName, unknown>>)[name];
  return fallback === undefined ? null : setting(fallback, 'default', 'default');
}

const shownValue = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).replace(/(\/\/)[^\s"]{1,500}@/g, '$1…@');

function issueText(from: string, { path, message }: ContractIssue): string {
  const key = /unknown field "(?:api_?key|key|token|secret)"/i.test(message)
    ? ' (a key belongs in the environment; `api_key_env` names its variable)'
    : '';
  return `${from}${path ? ` ${path}` : ''} ${message}${key}`;
}

/** A flag or a variable names its field already; where a list is wanted, its text is JSON. */
function oneSetting({ name, from, value }: Setting, { path, message }: ContractIssue): string {
  const inside = path.slice(`/${name}`.length);
  const json = typeof value === 'string' && /must be (?:array|object)/.test(message) ? JSON_FORM[name] : undefined;
  return `${from}${inside ? ` ${inside}` : ''} ${message}${json ? `, written as JSON: ${json}` : ''}`;
}

const JSON_FORM: Partial<Readonly<Record<ConfigName, string>>> = {
  command: '["node", "propose.mjs"]',
  test_command: '["npm", "test"]',
  setup_command: '["npm", "ci"]',
  prices: '{"some-model": {"input_per_mtok": 1, "output_per_mtok": 2}}',
};

/** What one generator can't do without. */
function missingParts({ generator, command, cassette, script }: RepairConfig): string[] {
  const needs = (field: ConfigName, value: unknown): string[] =>
    value === undefined
      ? [`the generator ${generator} needs ${field}: ${flagOf(field)} or ${variablesOf(field)[0]}`]
      : [];
  if (generator === 'command') return needs('command', command);
  if (generator === 'recorded') return needs('cassette', cassette);
  return generator === 'scripted' ? needs('script', script) : [];
}
