import { describe, expect, it } from 'vitest';
import { DEFAULTS } from './defaults.js';
import { ConfigError, type ConfigSources, resolveConfig } from './resolve.js';

const resolve = (sources: Partial<ConfigSources>) => resolveConfig({ flags: {}, env: {}, file: null, ...sources });
const issuesOf = (sources: Partial<ConfigSources>): readonly string[] => {
  try {
    resolve(sources);
  } catch (error) {
    if (error instanceof ConfigError) return error.issues;
    throw error;
  }
  return [];
};
const file = (value: unknown) => ({ path: 'repair.config.json', value });

describe('resolveConfig', () => {
  it('has a default for what every run needs', () => {
    const { config, settings } = resolve({});
    expect(config).toEqual(DEFAULTS);
    expect(settings.every(({ origin }) => origin === 'default')).toBe(true);
  });

  it('lets flags win over the environment over the file over the defaults, and says so for each', () => {
    const { config, settings } = resolve({
      flags: { model: 'from-flag' },
      env: { REPAIR_MODEL: 'from-env', REPAIR_EDIT_FORM: 'anchored' },
      file: file({ model: 'from-file', edit_form: 'restated', base_url: 'http://localhost:1/x' }),
    });
    expect(config).toMatchObject({ model: 'from-flag', edit_form: 'anchored', base_url: 'http://localhost:1/x' });
    const from = Object.fromEntries(settings.map((setting) => [setting.name, [setting.origin, setting.from]]));
    expect(from).toMatchObject({
      model: ['flag', '--model'],
      edit_form: ['environment', 'REPAIR_EDIT_FORM'],
      base_url: ['file', 'repair.config.json'],
      generator: ['default', 'default'],
    });
  });

  it('reads text in the type of its field', () => {
    const { config } = resolve({
      flags: { max_prompt_tokens: '8000', budget_usd: '0.25' },
      env: {
        REPAIR_COMMAND: '["python3", "propose.py"]',
        REPAIR_PRICES: '{"m": {"input_per_mtok": 1, "output_per_mtok": 2}}',
        REPAIR_TIMEOUT_S: '90',
        REPAIR_MODEL: '',
      },
    });
    expect(config).toMatchObject({
      max_prompt_tokens: 8000,
      budget_usd: 0.25,
      command: ['python3', 'propose.py'],
      prices: { m: { input_per_mtok: 1, output_per_mtok: 2 } },
      timeout_s: 90,
      model: DEFAULTS.model,
    });
  });

  it.each([
    [{ env: { REPAIR_TIMEOUT_S: 'soon' } }, 'REPAIR_TIMEOUT_S must be number'],
    [{ flags: { generator: 'magic' } }, '--generator must be one of templates'],
    [
      { env: { REPAIR_COMMAND: 'python3 propose.py' } },
      'REPAIR_COMMAND must be array, written as JSON: ["node", "propose.mjs"]',
    ],
    [
      { env: { REPAIR_TEST_COMMAND: 'npm test' } },
      'REPAIR_TEST_COMMAND must be array, written as JSON: ["npm", "test"]',
    ],
    [{ env: { REPAIR_TEST_COMMAND: '["npm", 5]' } }, 'REPAIR_TEST_COMMAND /1 must be string'],
    [{ file: file({ modle: 'x' }) }, 'repair.config.json has the unknown field "modle"'],
    [{ file: file([]) }, 'repair.config.json must be object'],
    [{ file: file({ api_key: 'sk-123' }) }, 'api_key_env'],
    [{ flags: { generator: 'command' } }, 'needs command: --generator-command or REPAIR_COMMAND'],
    [{ flags: { generator: 'recorded' } }, 'needs cassette'],
    [{ flags: { api_key_env: 'not a name' } }, '--api-key-env'],
  ])('refuses %j by the name of its source', (sources, told) => {
    const issues = issuesOf(sources as Partial<ConfigSources>);
    expect(issues).toHaveLength(1);
    expect(issues[0]).toContain(told);
    expect(issues[0]).not.toContain('sk-123');
  });

  it('tells everything that is wrong at once', () => {
    expect(issuesOf({ flags: { timeout_s: '-1' }, env: { REPAIR_CALL_RETRIES: '99' } })).toHaveLength(2);
  });

  it('never shows a password or a key', () => {
    const { settings } = resolve({
      flags: { ledger: 'postgres://ann:p@ss/word@db:5432/ledger' },
      env: { REPAIR_API_KEY: 'sk-987654' },
    });
    const shown = settings.map((setting) => setting.shown).join('\n');
    expect(shown).toContain('postgres://…@db:5432/ledger');
    expect(JSON.stringify(settings)).not.toContain('sk-987654');
  });

  it('takes the customary variables, and that key only for a server that was named', () => {
    const key = { ANTHROPIC_API_KEY: 'k' };
    const env = { ...key, ANTHROPIC_BASE_URL: 'https://models.example/anthropic' };
    expect(resolve({ env }).config).toMatchObject({
      base_url: 'https://models.example/anthropic',
      api_key_env: 'ANTHROPIC_API_KEY',
    });
    expect(resolve({ env: key }).config.api_key_env).toBe('REPAIR_API_KEY');
    expect(resolve({ env: { ...env, REPAIR_API_KEY: 'own' } }).config.api_key_env).toBe('REPAIR_API_KEY');
    expect(resolve({ env: { ...env, REPAIR_BASE_URL: 'http://own' } }).config.base_url).toBe('http://own');
    expect(resolve({ env, flags: { api_key_env: 'none' } }).config.api_key_env).toBe('none');
  });

  it('names variables that mean nothing', () => {
    const { unknown_variables } = resolve({
      env: { REPAIR_MODLE: 'x', REPAIR: 'loop14', REPAIR_API_KEY: 'k', REPAIR_MODEL: 'm', PATH: '/bin' },
    });
    expect(unknown_variables).toEqual(['REPAIR_MODLE']);
  });
});
