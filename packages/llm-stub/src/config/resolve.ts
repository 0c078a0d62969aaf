import { type ContractIssue, issuesOf, RepairConfig } from '@repair/schemas';
import { type ConfigName, DEFAULTS, type ResolvedConfig } from './defaults.js';
import { CONFIG_NAMES, readConfigText } from './read-text.js';

export interface ConfigSources {
  /** By field name, as the command line gave them: text, or a value that was read already. */
  readonly flags: Readonly<Partial<Record<ConfigName, unknown>>>;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly file: { readonly path: string; readonly value: unknown } | null;
}

export const CONFIG_ORIGINS = ['flag', 'environment', 'file', 'default'] as const;
export type ConfigOrigin = (typeof CONFIG_ORIGINS)[number];

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

const PREFIX = 'REPAIR_';
const variableOf = (name: string): string => `${PREFIX}${name.toUpperCase()}`;
const flagOf = (name: string): string => `--${name.replaceAll('_', '-')}`;

/** Flags over environment over file over defaults. Pure; throws ConfigError with everything that is wrong at once. */
export function resolveConfig({ flags, env, file }: ConfigSources): Resolution {
  const fileIssues = file ? issuesOf(RepairConfig, file.value).map((issue) => issueText(file.path, issue)) : [];
  if (file && fileIssues.length > 0) throw new ConfigError(fileIssues);
  const fromFile = (file?.value ?? {}) as RepairConfig;
  const issues: string[] = [];
  const settings = CONFIG_NAMES.flatMap((name): Setting[] => {
    const found = settingOf(name, { flags, env, fromFile, path: file?.path ?? '' });
    if (!found) return [];
    if (found.origin === 'flag' || found.origin === 'environment') {
      issues.push(...issuesOf(RepairConfig, { [name]: found.value }).map((issue) => issueText(found.from, issue)));
    }
    return [found];
  });
  const config = Object.fromEntries(settings.map(({ name, value }) => [name, value])) as ResolvedConfig;
  issues.push(...missingParts(config));
  if (issues.length > 0) throw new ConfigError(issues);
  return { config, settings, unknown_variables: unknownVariables(env, config.api_key_env) };
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
  const variable = env[variableOf(name)];
  if (variable !== undefined && variable !== '') return setting(typed(variable), 'environment', variableOf(name));
  if (fromFile[name] !== undefined) return setting(fromFile[name], 'file', path);
  const fallback = (DEFAULTS as Partial<Record<ConfigName, unknown>>)[name];
  return fallback === undefined ? null : setting(fallback, 'default', 'default');
}

const shownValue = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).replace(/(\/\/)[^/@\s"]{1,300}@/g, '$1…@');

function issueText(from: string, { path, message }: ContractIssue): string {
  const key = /unknown field "(?:api_?key|key|token|secret)"/i.test(message)
    ? ' (a key belongs in the environment; `api_key_env` names its variable)'
    : '';
  return `${from}${path ? ` ${path}` : ''} ${message}${key}`;
}

/** What one generator can't do without. */
function missingParts({ generator, command, cassette, script }: RepairConfig): string[] {
  const needs = (field: ConfigName, value: unknown): string[] =>
    value === undefined ? [`the generator ${generator} needs ${field}: ${flagOf(field)} or ${variableOf(field)}`] : [];
  if (generator === 'command') return needs('command', command);
  if (generator === 'recorded') return needs('cassette', cassette);
  return generator === 'scripted' ? needs('script', script) : [];
}

function unknownVariables(env: ConfigSources['env'], api_key_env: string): string[] {
  const known = new Set([...CONFIG_NAMES.map(variableOf), api_key_env, DEFAULTS.api_key_env]);
  return Object.keys(env)
    .filter((name) => name.startsWith(PREFIX) && !known.has(name))
    .sort();
}
