import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { declared } from './vitest-shim.mjs';

const SHIM = new URL('./vitest-shim.mjs', import.meta.url).href;
const ONLY = new RegExp(process.env.MUTATION_ONLY ?? '');
const TESTS = process.env.MUTATION_TESTS?.split(',') ?? [];

/** The sandbox's tests and sources in one module, made once: a mutant is then tried in milliseconds. */
async function bundled() {
  const name = createHash('sha256').update(TESTS.join()).digest('hex').slice(0, 16);
  const file = path.resolve('build/mutation', `${name}.mjs`);
  if (existsSync(file)) return file;
  const entry = 'virtual:tests';
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'tests',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? id : id === 'vitest' ? { id: SHIM, external: true } : null),
        load: (id) =>
          id === entry ? TESTS.map((test) => `import ${JSON.stringify(path.resolve(test))};`).join('\n') : null,
      },
    ],
    build: {
      ssr: true,
      target: 'node20',
      minify: false,
      emptyOutDir: false,
      outDir: path.dirname(file),
      rollupOptions: {
        input: entry,
        treeshake: false,
        external: (id) => id !== 'vitest' && id !== entry && !id.startsWith('.') && !path.isAbsolute(id),
        output: { entryFileNames: path.basename(file), codeSplitting: false },
      },
    },
  });
  return file;
}

/** Runs the tests of the package inside of this process, so that no mutant pays for a start. */
class InProcessRunner {
  #namespace;
  #file;
  #loads = 0;
  #tests = [];
  constructor(namespace) {
    this.#namespace = namespace;
  }
  capabilities() {
    return { reloadEnvironment: true };
  }
  async init() {
    this.#file = await bundled();
  }
  async #load() {
    declared.tests = [];
    this.#loads += 1;
    await import(`${pathToFileURL(this.#file).href}?load=${this.#loads}`);
    this.#tests = declared.tests.filter(({ name }) => ONLY.test(name));
  }
  get #state() {
    globalThis[this.#namespace] ??= {};
    return globalThis[this.#namespace];
  }
  async #run(tests, bail) {
    const results = [];
    for (const { name, body } of tests) {
      this.#state.currentTestId = name;
      const start = performance.now();
      const failure = await attempt(body);
      this.#state.currentTestId = undefined;
      const told = { id: name, name, timeSpentMs: performance.now() - start };
      results.push(failure === null ? { ...told, status: 0 } : { ...told, status: 1, failureMessage: failure });
      if (failure !== null && bail) break;
    }
    return results;
  }
  async dryRun() {
    await this.#load();
    const tests = await this.#run(this.#tests, false);
    return { status: 'complete', tests, mutantCoverage: this.#state.mutantCoverage };
  }
  async mutantRun({ activeMutant, testFilter, hitLimit, mutantActivation, reloadEnvironment, disableBail }) {
    const state = this.#state;
    Object.assign(state, { hitCount: hitLimit === undefined ? undefined : 0, hitLimit });
    state.activeMutant = mutantActivation === 'static' ? activeMutant.id : undefined;
    if (reloadEnvironment || this.#tests.length === 0) {
      const failure = await attempt(() => this.#load());
      if (failure !== null) {
        this.#tests = [];
        return { status: 'killed', killedBy: ['load'], failureMessage: failure, nrOfTests: 0 };
      }
    }
    state.activeMutant = activeMutant.id;
    const wanted = testFilter ? this.#tests.filter(({ name }) => testFilter.includes(name)) : this.#tests;
    const results = await this.#run(wanted, !disableBail);
    if (mutantActivation === 'static' || reloadEnvironment) this.#tests = [];
    if (hitLimit !== undefined && state.hitCount > hitLimit) return { status: 'timeout', reason: 'hit limit reached' };
    const failed = results.filter(({ status }) => status === 1);
    if (failed.length === 0) return { status: 'survived', nrOfTests: results.length };
    return {
      status: 'killed',
      killedBy: failed.map(({ id }) => id),
      failureMessage: failed[0].failureMessage,
      nrOfTests: results.length,
    };
  }
}

async function attempt(body) {
  try {
    await body();
    return null;
  } catch (error) {
    return String(error?.message ?? error);
  }
}

const factory = () => new InProcessRunner('__stryker__');
factory.inject = [];
export const strykerPlugins = [{ kind: 'TestRunner', name: 'in-process', factory }];
