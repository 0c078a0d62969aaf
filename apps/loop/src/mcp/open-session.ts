import { renderPrompt, type Resolution, spendingLimit } from '@repair/llm-stub';
import { type Ledger, openLedger } from '@repair/ledger';
import { type FailureSignature, type Generator, hashJson, type Usage } from '@repair/schemas';
import { loadSyntax } from '@repair/syntax';
import { claimFolder } from '../journal/claim-folder.js';
import type { CandidateOptions } from '../open-candidate.js';
import { createRoundStore } from './round-store.js';
import type { SeenResolved, Session } from './session.js';

export interface SessionOptions {
  readonly run_id: string;
  readonly root: string;
  readonly ledger: string;
  /** Made before the ledger is opened; null for a ledger whose folder is its owner's business. */
  readonly ledger_folder: string | null;
  readonly candidate: CandidateOptions;
  readonly allow_commands: boolean;
  readonly trust_outcomes: boolean;
  readonly config: Resolution['config'];
  readonly makeGenerator: () => Promise<Generator>;
  readonly now: () => string;
}

/** A session whose parts are opened with the first call that needs them; `close` closes those that were. */
export function openSession(options: SessionOptions): Session & { close(): Promise<void> } {
  const { run_id, root, candidate, allow_commands, trust_outcomes, config, now } = options;
  let ledger: Promise<Ledger> | undefined;
  let generator: Promise<Generator> | undefined;
  let spent: Usage = {
    model: config.generator === 'anthropic' ? config.model : config.generator,
    input_tokens: 0,
    output_tokens: 0,
  };
  return {
    run_id,
    root,
    candidate,
    allow_commands,
    trust_outcomes,
    now,
    rounds: createRoundStore(),
    seen_resolved: createSeenResolved(),
    syntax: loadSyntax,
    ledger() {
      // A fault is told by the call that met it; the next one finds out for itself whether it is gone.
      ledger ??= inFolder(options).catch((error: unknown) => {
        ledger = undefined;
        throw error;
      });
      return ledger;
    },
    generator() {
      generator ??= options.makeGenerator().catch((error: unknown) => {
        generator = undefined;
        throw error;
      });
      return generator;
    },
    over_budget(request) {
      const { budget_usd, max_tokens_total, prices, edit_form, max_prompt_tokens } = config;
      if (budget_usd === undefined && max_tokens_total === undefined) return null;
      const prompt_tokens = renderPrompt(request, { edit_form, max_prompt_tokens }).tokens;
      const bounds = {
        ...(budget_usd === undefined ? {} : { budget_usd }),
        ...(max_tokens_total === undefined ? {} : { max_tokens_total }),
      };
      return spendingLimit({ spent, prompt_tokens, prices, ...bounds });
    },
    spend(usage) {
      const input_tokens = spent.input_tokens + usage.input_tokens;
      spent = { ...spent, input_tokens, output_tokens: spent.output_tokens + usage.output_tokens };
    },
    async close() {
      await (await ledger?.catch(() => undefined))?.close();
    },
  };
}

async function inFolder({ ledger, ledger_folder }: SessionOptions): Promise<Ledger> {
  if (ledger_folder !== null) claimFolder(ledger_folder);
  return openLedger(ledger);
}

function createSeenResolved(): SeenResolved {
  const seen = new Set<string>();
  const key = (signature: FailureSignature, delta: string) => hashJson([signature, delta]);
  return {
    add: (signature, delta) => void seen.add(key(signature, delta)),
    has: (signature, delta) => seen.has(key(signature, delta)),
  };
}
