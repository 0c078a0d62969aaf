import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Variables of the caller that a test process sees; everything else stays out. */
const PASSED = [
  'PATH',
  'LD_LIBRARY_PATH',
  'JAVA_HOME',
  'GOPATH',
  'PYENV_ROOT',
  'PYENV_VERSION',
  'NVM_DIR',
  'VIRTUAL_ENV',
  'CONDA_PREFIX',
  'SHELL',
  'USER',
  'LOGNAME',
];
/** Only while dependencies are installed. */
const SETUP_PASSED =
  /^(?:npm_config_.*|pip_.*|uv_.*|https?_proxy|all_proxy|no_proxy|node_extra_ca_certs|ssl_cert_(?:file|dir)|requests_ca_bundle|curl_ca_bundle)$/i;

const FIXED = {
  TZ: 'UTC',
  LC_ALL: 'C.UTF-8',
  LANG: 'C.UTF-8',
  PYTHONHASHSEED: '0',
  PYTHONDONTWRITEBYTECODE: '1',
  PYTHONUNBUFFERED: '1',
  PYTHONFAULTHANDLER: '1',
  CI: '1',
  NO_COLOR: '1',
  TERM: 'dumb',
  COLUMNS: '120',
  NPM_CONFIG_UPDATE_NOTIFIER: 'false',
  NPM_CONFIG_FUND: 'false',
};

/** A runner that is missing must be told as missing, not fetched or waited for. */
const OFFLINE = { NPM_CONFIG_OFFLINE: 'true', PIP_NO_INDEX: '1' };

export interface EnvironmentInput {
  /** Folder of this run alone; HOME and TMPDIR are made in it. */
  readonly folder: string;
  /** Carried by every process of the run, so that none can hide. */
  readonly marker: string;
}

/** The fixed environment of a test process: same on every machine but for PATH and where tools are installed. */
export function testEnvironment({ folder, marker }: EnvironmentInput): Record<string, string> {
  const home = join(folder, 'home');
  const temporary = join(folder, 'tmp');
  mkdirSync(home, { recursive: true });
  mkdirSync(temporary, { recursive: true });
  const environment: Record<string, string> = {
    ...FIXED,
    ...OFFLINE,
    HOME: home,
    TMPDIR: temporary,
    REPAIR_RUN: marker,
  };
  for (const name of PASSED) {
    const value = process.env[name];
    if (value !== undefined) environment[name] = value;
  }
  const userPackages = join(homedir(), '.local');
  if (existsSync(userPackages)) environment.PYTHONUSERBASE = userPackages;
  return environment;
}

/** The environment in which dependencies are installed: the caller's registry settings and caches are kept. */
export function setupEnvironment(input: EnvironmentInput): Record<string, string> {
  const environment = testEnvironment(input);
  for (const name of Object.keys(OFFLINE)) delete environment[name];
  for (const [name, value] of Object.entries(process.env)) {
    if (value !== undefined && SETUP_PASSED.test(name)) environment[name] = value;
  }
  const own = homedir();
  environment.npm_config_cache ??= join(own, '.npm');
  const config = join(own, '.npmrc');
  if (existsSync(config)) environment.npm_config_userconfig ??= config;
  return environment;
}
