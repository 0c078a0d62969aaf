import { resolve } from 'node:path';
import { requireOutput } from '../inputs/named-place.js';
import { costOf, type Resolution, type ResolvedConfig, spendingLimit } from '@repair/llm-stub';
import type { Runner } from '@repair/schemas';
import { type Route, ROUTES, type RunOptions } from '../inputs/options.js';
import type { CandidateOptions } from '../open-candidate.js';
import { UsageError } from '../inputs/usage-error.js';
import { requireCandidatePlaces } from './candidate-places.js';
import { namedBy } from '../inputs/generator-places.js';
import { requireProgram } from '../inputs/named-program.js';
import { makeGenerator, type SettingFlags, settings } from './settings.js';
import { splitCommand } from './split-command.js';
import type { Terminal } from './terminal.js';

/** Flags that say what the candidate is and how its tests run. */
export interface CandidateFlags {
  readonly testCommand?: string;
  readonly runner?: Runner;
  readonly junit?: string;
  readonly workdir?: string;
  readonly timeout?: number;
  readonly task?: string;
  readonly instance?: string;
  readonly diff?: string;
  readonly base?: string;
  readonly isolation?: 'auto' | 'bubblewrap' | 'process';
  readonly warm?: boolean;
}

export interface RunFlags extends CandidateFlags, SettingFlags {
  readonly out: string;
  readonly seed: number;
  readonly maxAttempts: number;
  readonly route?: Route;
  readonly runId?: string;
  readonly fresh?: boolean;
}

/** What `repair resume` needs to ask for the same run again: absolute places, no secrets. */
export interface Remembered {
  readonly dir?: string;
  readonly flags: RunFlags;
}

/** The flags as the library's options. Throws UsageError. */
export async function runOptions(dir: string | undefined, flags: RunFlags, terminal: Terminal): Promise<RunOptions> {
  if (flags.maxAttempts < 1 || flags.maxAttempts > 35) throw new UsageError('--max-attempts takes 1 to 35');
  const out = resolve(terminal.cwd, flags.out);
  requireOutput('--out', out);
  const { route, why } = routeOf(flags.route, terminal.env.REPAIR);
  const inForce = settings(flags, terminal);
  const { config } = inForce;
  const choice = await chosen(dir, flags, inForce, terminal);
  const ledger = given(inForce, 'ledger') ? config.ledger : `sqlite:${resolve(out, 'ledger.sqlite')}`;
  const generator = await makeGenerator(inForce, terminal);
  generator.ready?.();
  return {
    ...choice,
    generator,
    cost: (usage) => costOf(usage, config.prices),
    spending_limit: ({ spent, prompt_tokens, roll }) =>
      spendingLimit({
        ...limits(config),
        ...(roll ? { output_tokens: config.max_roll_tokens } : {}),
        // Before its first answer a run knows its generator's name alone; a price stands under the model's.
        spent: { ...spent, model: config.generator === 'anthropic' ? config.model : spent.model },
        prompt_tokens,
        prices: config.prices,
      }),
    ledger,
    out,
    seed: flags.seed,
    max_attempts: flags.maxAttempts,
    route,
    route_why: why,
    ...(flags.runId === undefined ? {} : { run_id: runId(flags.runId) }),
    ...(flags.fresh ? { fresh: true } : {}),
    remember: remember(choice.dir, { ...flags, ...absolute(flags, terminal), ledger, out, route }),
    now: terminal.now,
    signal: terminal.signal,
  };
}

const given = ({ settings: all }: Resolution, name: string) =>
  all.some((one) => one.name === name && one.origin !== 'default');

function limits({ budget_usd, max_tokens_total }: ResolvedConfig) {
  return {
    ...(budget_usd === undefined ? {} : { budget_usd }),
    ...(max_tokens_total === undefined ? {} : { max_tokens_total }),
  };
}

/** How the tests run, where the configuration says so. */
function configured({
  runner,
  test_command,
  setup_command,
  workdir,
  timeout_s,
  isolation,
}: ResolvedConfig): CandidateOptions {
  return {
    ...(runner === undefined ? {} : { runner }),
    ...(test_command === undefined ? {} : { test_command }),
    ...(setup_command === undefined ? {} : { setup_command }),
    ...(workdir === undefined ? {} : { workdir }),
    ...(timeout_s === undefined ? {} : { timeout_s }),
    isolation,
  };
}

/** The candidate and how its tests run: a flag wins over the environment, that over `repair.config.json`. */
export function candidateChoice(
  dir: string | undefined,
  flags: CandidateFlags,
  terminal: Terminal,
): Promise<CandidateOptions> {
  return chosen(dir, flags, settings({}, terminal), terminal);
}

async function chosen(
  dir: string | undefined,
  flags: CandidateFlags,
  inForce: Resolution,
  terminal: Terminal,
): Promise<CandidateOptions> {
  const choice = { ...configured(inForce.config), ...namedCandidate(dir, flags, terminal) };
  requireCandidatePlaces(choice, flags.workdir === undefined ? namedBy(inForce, 'workdir') : '--workdir');
  const { dir: root, test_command: command, setup_command, task, workdir } = choice;
  // What a set-up makes, a task spec's own included, can't be looked for yet.
  if (command && root !== undefined && task === undefined && !setup_command) {
    const by = flags.testCommand === undefined ? namedBy(inForce, 'test_command') : '--test-command';
    await requireProgram({ by, command, cwd: resolve(root, workdir ?? '.'), env: terminal.env });
  }
  return choice;
}

/** The candidate's flags as the library's options, places made absolute from where the command was called. */
function namedCandidate(dir: string | undefined, flags: CandidateFlags, terminal: Terminal): CandidateOptions {
  if (dir !== undefined && flags.instance !== undefined) throw new UsageError('give DIR or --instance DIR, not both');
  if (flags.timeout !== undefined && !(flags.timeout > 0)) throw new UsageError('--timeout takes seconds, above 0');
  const { instance, task, diff } = absolute(flags, terminal);
  return {
    ...(instance === undefined ? { dir: resolve(terminal.cwd, dir ?? '.') } : { instance }),
    ...(flags.testCommand === undefined ? {} : { test_command: splitCommand(flags.testCommand) }),
    ...(flags.runner === undefined ? {} : { runner: flags.runner }),
    ...(flags.junit === undefined ? {} : { junit: flags.junit }),
    ...(flags.workdir === undefined ? {} : { workdir: flags.workdir }),
    ...(flags.timeout === undefined ? {} : { timeout_s: flags.timeout }),
    ...(task === undefined ? {} : { task }),
    ...(diff === undefined ? {} : { diff }),
    ...(flags.base === undefined ? {} : { base: flags.base }),
    ...(flags.isolation === undefined ? {} : { isolation: flags.isolation }),
    ...(flags.warm === undefined ? {} : { warm: flags.warm }),
  };
}

function absolute(flags: CandidateFlags, { cwd }: Terminal) {
  const at = (path: string | undefined) => (path === undefined ? undefined : resolve(cwd, path));
  return { instance: at(flags.instance), task: at(flags.task), diff: at(flags.diff) };
}

function remember(dir: string | undefined, flags: Record<string, unknown>): unknown {
  return { ...(dir === undefined ? {} : { dir }), flags };
}

function routeOf(flag: Route | undefined, variable: string | undefined): { route: Route; why: string } {
  if (flag) return { route: flag, why: 'from --route' };
  if (!variable) return { route: 'roll', why: 'REPAIR is not set; REPAIR=loop14 takes the repair loop' };
  const route = ROUTES.find((known) => known === variable);
  if (!route) throw new UsageError(`REPAIR is ${JSON.stringify(variable)}; it takes ${ROUTES.join(' or ')}`);
  return { route, why: `REPAIR=${route}` };
}

function runId(value: string): string {
  if (/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(value)) return value;
  throw new UsageError('a run id takes letters, digits, dots, dashes and underscores, at most 100');
}
