import type { BoundaryItem, Diagnosis, Observation } from '@repair/schemas';
import { assembleRound } from '@repair/seed';
import { deriveResidue } from '@repair/validate';
import { stateRound } from '../../report/statement.js';
import { type AssembledRound, assembleFromRun } from '../assemble-from-run.js';
import { CANDIDATE_FIELDS, type CandidateInput, candidateOf } from '../candidate-input.js';
import { keptRound } from '../given-round.js';
import { inputError } from '../input-error.js';
import { MAXIMA } from '../maxima.js';
import { memoryTree } from '../memory-tree.js';
import { count, list, object, published, publishedObject, text } from '../schema.js';
import type { Call, Tool } from '../tool.js';

interface Input extends CandidateInput {
  readonly candidate?: { readonly files: ReadonlyArray<{ readonly path: string; readonly text: string }> };
  readonly diff?: string;
  readonly failure_evidence?: readonly Observation[];
  readonly diagnosis?: Diagnosis;
  readonly boundary?: readonly BoundaryItem[];
  readonly round_number?: number;
  readonly level?: number;
  readonly depth?: number;
  readonly scope?: number;
}

const NAME = 'assemble_round';
const file = object({ path: text('relative, posix'), text: { type: 'string', description: 'the whole file' } });

/** Stage (a), spec §3.1. */
export const assembleRoundTool: Tool<Input> = {
  name: NAME,
  title: 'Assemble the round',
  description:
    'Stage (a): seeds a round with candidate, diff of the last patch, failure evidence, diagnosis and the ' +
    'not-allowed-to-break boundary. Give `dir` (or `instance`), and the tests are run, what failed becomes evidence and is ' +
    'diagnosed; or give the parts: `candidate`, `diff`, `failure_evidence`, `diagnosis`, `boundary`. A round that lacks one of ' +
    'them is refused. After an escalation assemble anew with the named instrument a step higher.',
  input: object(
    {
      ...CANDIDATE_FIELDS,
      candidate: object({ files: list(file, 'every file that the round may speak of, whole') }),
      diff: {
        type: 'string',
        description: 'unified diff of the last patch; with `dir` only where git does not tell it',
      },
      failure_evidence: list(published('observation'), 'typed observations of what failed'),
      diagnosis: published('diagnosis'),
      boundary: list(published('boundary-item'), 'what may not break: tests seen passing, contracts'),
      round_number: { type: 'integer', minimum: 1, maximum: 35, description: '1 when left out' },
      level: count('evidence level (component 12); only with `dir`', MAXIMA.level),
      depth: count('diagnosis depth (component 13); only with `dir`', MAXIMA.depth),
      scope: count('delta scope: how wide the residue is', MAXIMA.scope),
    },
    [],
  ),
  output: object({
    seeded_round: publishedObject('seeded-round'),
    round: text('digest that stands for the record in the other tools'),
    signature: publishedObject('failure-signature'),
    target_tests: list({ type: 'string' }, 'what has to turn green'),
    quarantined: list({ type: 'string' }, 'tests that did not give the same result twice: in no set'),
    statement: { type: 'object', description: 'the strong rule: fixed, remains, must_not_break, with evidence' },
  }),
  writes: 'nothing',
  async run(input, call) {
    const { seeded, kept, quarantined, statement } = await assembled(input, call);
    const round = call.session.rounds.keep(kept);
    const { signature, target_tests } = kept;
    return { seeded_round: seeded, round, signature, target_tests, quarantined, statement };
  },
};

async function assembled(input: Input, call: Call): Promise<AssembledRound> {
  const candidate = candidateOf(NAME, input, call.session);
  if (candidate === null) return fromParts(input, call);
  for (const part of ['candidate', 'failure_evidence', 'diagnosis', 'boundary'] as const) {
    if (part in input) throw inputError(NAME, `/${part}`, 'comes from a run of its own where dir or instance is given');
  }
  const { diff = null, round_number = 1, level = 0, depth = 0, scope = 0 } = input;
  return assembleFromRun({ candidate, diff, round_number, instruments: { level, depth, scope } }, call);
}

async function fromParts(input: Input, { session }: Call): Promise<AssembledRound> {
  const { candidate, diff, failure_evidence = [], diagnosis, boundary, round_number = 1, scope = 0 } = input;
  if (!candidate) throw inputError(NAME, '/dir', 'is missing, and so are instance and candidate: give one of them');
  for (const part of ['level', 'depth'] as const) {
    if (part in input) throw inputError(NAME, `/${part}`, 'is told by the evidence and the diagnosis that were given');
  }
  const syntax = await session.syntax();
  const sources = memoryTree(new Map(candidate.files.map(({ path, text: whole }) => [path, whole])));
  const residue = diagnosis
    ? deriveResidue({ diagnosis, observations: failure_evidence, scope, sources, syntax })
    : { scope, regions: [] };
  const seeded = assembleRound({
    round_number,
    candidate_digest: sources.digest,
    sources,
    residue,
    diff: diff ?? null,
    failure_evidence,
    diagnosis: diagnosis ?? null,
    boundary: boundary ?? null,
  });
  const kept = keptRound(seeded.round_record, syntax);
  const told = {
    observations: failure_evidence,
    failing: kept.target_tests,
    boundary: boundary ?? [],
    turned_green: [],
  };
  return { seeded, kept, quarantined: [], statement: stateRound(told) };
}
