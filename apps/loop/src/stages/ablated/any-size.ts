import type { Stages } from '../../drive/stages.js';

const MINIMALITY_RULES: ReadonlySet<string> = new Set(['residue', 're_roll']);

/** Ablation of P2: a delta may touch anything and rewrite as much as it likes; the other checks stand. */
export function anySize(screen: Stages['screen']): Stages['screen'] {
  return (context, proposal, record, known, state) => {
    const screened = screen(context, proposal, record, known, state);
    return {
      ...screened,
      minimality: 'pass',
      violations: screened.violations.filter(({ rule }) => !MINIMALITY_RULES.has(rule)),
    };
  };
}
