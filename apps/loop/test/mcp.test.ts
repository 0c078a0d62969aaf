import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openLedger } from '@repair/ledger';
import {
  type ConstraintViolation,
  DeltaVerdict,
  type FailureSignature,
  GateDecision,
  LedgerLookup,
  type MinimalDelta,
  matches,
  type ProposedDelta,
  SeededRound,
} from '@repair/schemas';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { folder, git, OFF_BY_ONE, removeFolders, repository, write } from './support/candidate.js';
import { BIN, connect, disconnect } from './support/mcp.js';

afterEach(disconnect);
afterAll(removeFolders);

interface Assembled {
  seeded_round: SeededRound;
  round: string;
  signature: FailureSignature;
  target_tests: string[];
  statement: { remains: { text: string; evidence: string[] } };
}
interface Validated {
  verdict: DeltaVerdict;
  violations: ConstraintViolation[];
  tests: { failing_before: string[]; failing_after: string[]; broken: string[] } | null;
  outcome: 'resolved' | 'not_resolved';
  recorded_delta: string;
}
interface Proposed {
  delta: ProposedDelta | null;
  violation: ConstraintViolation | null;
  nothing: string | null;
}

const LIST = 'src/list.js';
const INSTRUMENTS = { level: 0, depth: 0, scope: 0 };

/** A root with one candidate, and a server of it. */
async function served(args: readonly string[] = []) {
  const dir = repository(OFF_BY_ONE.before, OFF_BY_ONE.after);
  const out = join(folder(), 'build', 'ledgers');
  const server = await connect(dir, ['--out', out, '--run-id', 'bug', ...args]);
  return { dir, out, ledger: `sqlite:${join(out, 'ledger.sqlite')}`, ...server };
}

/** A delta of the agent's own that cites what the round observed. */
function deltaFor({ seeded_round }: Assembled, edits: ProposedDelta['edits']): ProposedDelta {
  const { failure_evidence } = seeded_round.round_record;
  const id = (kind: string) => failure_evidence.find((seen) => seen.kind === kind)?.id ?? '';
  return {
    fixed_claim: 'The sums stand.',
    remains_wrong: 'last reads one past the end.',
    evidence_citations: [id('passing_test'), id('test_failure')],
    boundary_confirmation: 'total is not touched.',
    edits,
  };
}
const RIGHT = [{ file: LIST, old: 'items[items.length]', new: 'items[items.length - 1]' }];
const WRONG = [{ file: LIST, old: 'items[items.length]', new: 'items[items.length + 1]' }];

const HOSTILE: readonly (readonly [string, string, object, string])[] = [
  ['a field of no name', 'assemble_round', { dir: '.', run: 'rm -rf /' }, '(root) has the unknown field "run"'],
  ['no candidate at all', 'assemble_round', {}, '/dir is missing'],
  ['a number for a path', 'assemble_round', { dir: 7 }, '/dir must be string'],
  ['a folder above the root', 'assemble_round', { dir: '..' }, '/dir ".." lies outside of the server\'s root'],
  ['another tree', 'assemble_round', { dir: '/etc' }, '/dir'],
  ['a folder that is not there', 'assemble_round', { dir: 'no/such' }, '/dir "no/such" is not there'],
  ['a link that leads out', 'assemble_round', { dir: 'out' }, '/dir "out" lies outside'],
  ['an instance outside', 'assemble_round', { instance: '../..' }, '/instance'],
  ['a task spec outside', 'assemble_round', { dir: '.', task: '/etc/passwd' }, '/task'],
  ['a command', 'assemble_round', { dir: '.', test_command: ['sh', '-c', 'id'] }, '/test_command is only taken'],
  ['a set-up command', 'assemble_round', { dir: '.', setup_command: ['id'] }, '/setup_command is only taken'],
  ['an option as a revision', 'assemble_round', { dir: '.', base: '--output=x' }, '/base must match pattern'],
  ['a work folder outside', 'assemble_round', { dir: '.', workdir: '../x' }, '/workdir must stay inside'],
  ['a level that is not there', 'assemble_round', { dir: '.', level: 9 }, '/level must be <= 2'],
  ['a round of the far future', 'assemble_round', { dir: '.', round_number: 36 }, '/round_number must be <= 35'],
  [
    'evidence of its own beside a run',
    'assemble_round',
    { dir: '.', failure_evidence: [] },
    '/failure_evidence comes from a run',
  ],
  ['a digest of nothing', 'lookup_signature', { round: `sha256:${'0'.repeat(64)}` }, '/round stands for no round'],
  [
    'a class of no taxonomy',
    'lookup_signature',
    { signature: { failure_class: 'magic', message_template: '', site: 'a' } },
    '/signature/failure_class must be one of',
  ],
  [
    'a delta without claims',
    'validate_delta',
    { round: `sha256:${'0'.repeat(64)}`, delta: { edits: [] } },
    '/delta must have required property',
  ],
  ['a list for an input', 'attempt_gate', { signature: [], instruments: INSTRUMENTS }, '/signature must be object'],
  [
    'an outcome of no kind',
    'record_signature',
    { attempt_number: 0, delta: '', outcome: 'perhaps' },
    '/outcome must be one of resolved, not_resolved',
  ],
];

describe('repair mcp', { timeout: 120_000 }, () => {
  it('lists the six primitives with their published schemas', async () => {
    const { client } = await served();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'assemble_round',
      'lookup_signature',
      'repair_minimally',
      'validate_delta',
      'record_signature',
      'attempt_gate',
    ]);
    for (const { inputSchema, outputSchema, description } of tools) {
      expect([inputSchema.type, outputSchema?.type, inputSchema.additionalProperties]).toEqual([
        'object',
        'object',
        false,
      ]);
      expect(JSON.stringify([inputSchema, outputSchema])).not.toContain('"$ref"');
      expect(description).toMatch(/^Stage \(.\)/);
    }
    const record = tools.find(({ name }) => name === 'record_signature')?.outputSchema?.required;
    expect(record).toEqual(['signature', 'attempt_number', 'delta', 'outcome', 'timestamp']);
    expect(client.getServerVersion()?.name).toBe('repair');
    expect(client.getInstructions()).toContain('attempt_gate');
  });

  it('takes a candidate through a whole round, with the configured generator', async () => {
    const { dir, call, ledger } = await served();
    const assembled = await call<Assembled>('assemble_round', { dir: '.' });
    expect(matches(SeededRound, assembled.seeded_round)).toBe(true);
    expect(assembled.target_tests).toEqual(['test/list.test.js::last of one', 'test/list.test.js::last of three']);
    expect(assembled.statement.remains.text).toContain('2 target tests still fail');

    const known = await call<LedgerLookup>('lookup_signature', { round: assembled.round });
    expect(matches(LedgerLookup, known)).toBe(true);
    expect(known).toMatchObject({ signature: assembled.signature, first_seen: true, recurrence: [] });

    const { signature } = assembled;
    const accepted: boolean[] = [];
    for (let round = assembled.round; accepted.at(-1) !== true && accepted.length < 6; ) {
      const { recurrence } = await call<LedgerLookup>('lookup_signature', { round });
      expect(recurrence).toHaveLength(accepted.length);
      const { delta } = await call<Proposed>('repair_minimally', { round, recurrence });
      const validated = await call<Validated>('validate_delta', { round, delta });
      expect(matches(DeltaVerdict, validated.verdict)).toBe(true);
      accepted.push(validated.verdict.accepted);
      expect(validated).toMatchObject(
        validated.verdict.accepted
          ? {
              verdict: { minimality: 'pass', boundary: 'green', plausibility: 'pass' },
              violations: [],
              tests: { failing_after: [], broken: [] },
              outcome: 'resolved',
            }
          : { violations: [{ rule: 'boundary' }], outcome: 'not_resolved' },
      );
      const record = await call<object>('record_signature', {
        signature,
        attempt_number: accepted.length,
        delta: validated.recorded_delta,
        outcome: validated.outcome,
      });
      expect(Object.keys(record).sort()).toEqual(['attempt_number', 'delta', 'outcome', 'signature', 'timestamp']);
      if (accepted.at(-1) !== true) ({ round } = await call<Assembled>('assemble_round', { dir: '.' }));
    }
    expect(accepted.at(-1)).toBe(true);
    expect(git(dir, 'status', '--porcelain')).toBe('');
    const after = await call<LedgerLookup>('lookup_signature', { signature });
    expect(after.recurrence.map(({ worked }) => worked)).toEqual(accepted);
    const opened = await openLedger(ledger, { mode: 'read' });
    expect((await opened.verify()).sound).toBe(true);
    expect(await opened.attemptsOfRun('bug')).toBe(accepted.length);
    await opened.close();
  });

  it('holds an agent to the counters: three losing attempts escalate, and a repeat is refused', async () => {
    const { call, refused } = await served();
    const assembled = await call<Assembled>('assemble_round', { dir: '.' });
    const { round, signature } = assembled;
    const gate = () => call<GateDecision>('attempt_gate', { signature, instruments: INSTRUMENTS, last_target: null });
    expect(await refused('attempt_gate', { signature, instruments: INSTRUMENTS })).toContain(
      '/signature has no recorded attempt',
    );

    const decisions: GateDecision[] = [];
    const rules: string[][] = [];
    for (const attempt_number of [1, 2, 3]) {
      const judged = await call<Validated>('validate_delta', { round, delta: deltaFor(assembled, WRONG) });
      rules.push(judged.violations.map(({ rule }) => rule));
      expect(judged.verdict.accepted).toBe(false);
      const { recorded_delta: delta, outcome } = judged;
      await call('record_signature', { signature, attempt_number, delta, outcome });
      decisions.push(await gate());
    }
    expect(rules).toEqual([['boundary'], ['repeat'], ['repeat']]);
    expect(decisions.every((decision) => matches(GateDecision, decision))).toBe(true);
    expect(decisions.map(({ decision, escalation_target }) => [decision, escalation_target])).toEqual([
      ['continue', null],
      ['continue', null],
      ['escalate', 'component12'],
    ]);
    expect(await call<LedgerLookup>('lookup_signature', { round })).toMatchObject({ escalation_triggered: true });
    const wrongCount = { signature, attempt_number: 2, delta: 'x', outcome: 'not_resolved' };
    expect(await refused('record_signature', wrongCount)).toContain('attempt_conflict');
  });

  it("judges the agent's own delta, and takes no outcome on its word", async () => {
    const { dir, call, refused } = await served();
    const assembled = await call<Assembled>('assemble_round', { dir });
    const { round, signature } = assembled;
    const own = { signature, attempt_number: 1, delta: 'I fixed it', outcome: 'resolved' };
    expect(await refused('record_signature', own)).toContain('/outcome is resolved, and this server did not see that');

    const test = [{ file: 'test/list.test.js', old: 'assert.equal(last([7]), 7)', new: 'assert.equal(7, 7)' }];
    const cheated = await call<Validated>('validate_delta', { round, delta: deltaFor(assembled, test) });
    expect(cheated.violations.map(({ rule }) => rule)).toContain('protected');
    expect(cheated.tests).toBeNull();

    const right = await call<Validated>('validate_delta', { round, delta: deltaFor(assembled, RIGHT) });
    expect(right.outcome).toBe('resolved');

    writeFileSync(join(dir, LIST), OFF_BY_ONE.before[LIST]);
    expect(await refused('validate_delta', { round, delta: deltaFor(assembled, RIGHT) })).toContain(
      'assemble the round anew',
    );
    expect(await refused('assemble_round', { dir })).toContain('nothing to repair');
  });

  it('seeds a round from parts, and judges on paper without a candidate', async () => {
    const { call, refused } = await served();
    const from = await call<Assembled>('assemble_round', { dir: '.' });
    const { diff, failure_evidence, diagnosis, boundary } = from.seeded_round.round_record;
    const candidate = { files: [{ path: LIST, text: OFF_BY_ONE.after[LIST] }] };
    const parts = { candidate, diff, failure_evidence, diagnosis, boundary, round_number: 4 };
    const assembled = await call<Assembled>('assemble_round', parts);
    expect(assembled.seeded_round).toMatchObject({ round_number: 4, seed_complete: true });
    expect(assembled.signature).toEqual(from.signature);

    const { round_record } = assembled.seeded_round;
    const judged = await call<Validated>('validate_delta', { round_record, delta: deltaFor(assembled, RIGHT) });
    expect(judged).toMatchObject({
      verdict: { accepted: false, minimality: 'pass', plausibility: 'pass', boundary: 'violated' },
      violations: [],
      tests: null,
      outcome: 'not_resolved',
    });
    const effective: MinimalDelta['edits'] | undefined = judged.verdict.validated_delta?.edits;
    expect(effective).toEqual(
      [{ file: LIST, line: 2, old: '', new: ' - 1' }].map((edit) =>
        expect.objectContaining({ file: edit.file, line: 2 }),
      ),
    );
    for (const part of ['diff', 'failure_evidence', 'diagnosis', 'boundary']) {
      const without = Object.fromEntries(Object.entries(parts).filter(([name]) => name !== part));
      expect(await refused('assemble_round', without)).toMatch(
        new RegExp(`^seed_incomplete: the seed lacks .*${part}`),
      );
    }
  });

  it('runs a record from elsewhere on the candidate, and refuses one whose boundary was thinned', async () => {
    const { call, refused } = await served();
    const assembled = await call<Assembled>('assemble_round', { dir: '.' });
    const { round_record } = assembled.seeded_round;
    const delta = deltaFor(assembled, RIGHT);
    const judged = await call<Validated>('validate_delta', { round_record, delta, dir: '.' });
    expect(judged).toMatchObject({ verdict: { accepted: true }, outcome: 'resolved' });
    const thinned = { ...round_record, boundary: round_record.boundary.slice(1) };
    expect(await refused('validate_delta', { round_record: thinned, delta, dir: '.' })).toMatch(
      /\/round_record\/boundary lacks 1 tests/,
    );
  });

  it('asks the generator once for a request, and keeps to the budget', async () => {
    const script = join(folder(), 'script.json');
    writeFileSync(script, JSON.stringify([{ edits: [] }, { edits: [] }]));
    const { call, refused } = await served(['--generator', 'scripted', '--script', script]);
    const { round } = await call<Assembled>('assemble_round', { dir: '.' });
    const proposed = await call<Proposed>('repair_minimally', { round });
    expect(proposed).toMatchObject({ delta: null, violation: { rule: 'schema' }, nothing: null });
    expect(await refused('repair_minimally', { round })).toContain('a second call for one seed');
    const next = await call<Proposed>('repair_minimally', { round, constraint_violations: [proposed.violation] });
    expect(next.violation?.rule).toBe('schema');

    const poor = await served(['--max-tokens-total', '10']);
    const other = await poor.call<Assembled>('assemble_round', { dir: '.' });
    expect(await poor.refused('repair_minimally', { round: other.round })).toContain('max_tokens_total is 10');
  });

  it('refuses hostile input, names the path each time, and goes on', async () => {
    const { dir, client, call, refused, stderr } = await served();
    const out = join(dir, 'out');
    symlinkSync('/etc', out);
    const told: [string, string][] = [];
    for (const [name, tool, input, expected] of HOSTILE) {
      const text = await refused(tool, input);
      if (!text.includes(expected)) told.push([name, text]);
    }
    unlinkSync(out);
    expect(told).toEqual([]);
    await expect(client.callTool({ name: '../assemble_round', arguments: {} })).rejects.toThrow('no tool is named');
    const polluting = JSON.parse(
      '{"dir": ".", "test_command": ["id"], "__proto__": {"allow_commands": true}}',
    ) as object;
    expect(await refused('assemble_round', polluting)).toContain('/test_command is only taken');
    expect(stderr()).not.toContain('    at ');
    expect((await call<Assembled>('assemble_round', { dir: '.' })).target_tests).toHaveLength(2);
  });

  it('keeps its ledger under the root, wherever the client stands, and tells where', async () => {
    const [dir, elsewhere] = [repository(OFF_BY_ONE.before, OFF_BY_ONE.after), folder()];
    const { call, stderr } = await connect(elsewhere, ['--root', dir]);
    const signature = { failure_class: 'null', message_template: 'is absent', site: 'list.last' };
    expect(await call<LedgerLookup>('lookup_signature', { signature })).toMatchObject({ recurrence: [] });
    expect(stderr()).toContain(join('build', '14-iterative-repair', 'ledger.sqlite'));
    expect(existsSync(join(dir, 'build', '14-iterative-repair', 'ledger.sqlite'))).toBe(true);
    expect([readdirSync(elsewhere), git(dir, 'status', '--porcelain')]).toEqual([[], '']);
  });

  it('takes commands from a call only where it was told to', async () => {
    const { call } = await served(['--allow-commands']);
    const { target_tests } = await call<Assembled>('assemble_round', {
      dir: '.',
      test_command: ['node', '--test'],
      runner: 'node-test',
    });
    expect(target_tests).toHaveLength(2);
  });

  it('tells how a long call goes on, and ends it when it is cancelled', async () => {
    const { client } = await served();
    const told: string[] = [];
    const stop = new AbortController();
    const pending = client.callTool({ name: 'assemble_round', arguments: { dir: '.' } }, undefined, {
      onprogress: ({ message }) => {
        told.push(message ?? '');
        stop.abort('enough');
      },
      signal: stop.signal,
    });
    await expect(pending).rejects.toThrow('enough');
    expect(told[0]).toContain('baseline');
    expect((await client.listTools()).tools).toHaveLength(6);
  });

  it('writes nothing but the protocol on stdout, and ends with its input', async () => {
    const dir = repository(OFF_BY_ONE.before, OFF_BY_ONE.after);
    const child = spawn(process.execPath, [BIN, 'mcp', '--out', folder()], {
      cwd: dir,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk));
    child.stderr.on('data', (chunk: Buffer) => (err += chunk));
    const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
    const send = (message: object | string) =>
      child.stdin.write(`${typeof message === 'string' ? message : JSON.stringify(message)}\n`);
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 't', version: '1' } };
    send({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
    send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    send('this is no JSON');
    send({ jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'assemble_round', arguments: { dir: '.' } } });
    while (!out.includes('"id":2') && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 50));
    child.stdin.end();
    expect(await ended).toBe(0);
    const messages = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { jsonrpc: string; id?: number });
    expect(messages.map(({ id }) => id)).toEqual([1, 2]);
    expect(messages.every(({ jsonrpc }) => jsonrpc === '2.0')).toBe(true);
    expect(err).toContain('serving the Model Context Protocol');
  });

  it('is set up like repair run: the configuration names ledger and generator, and a fault is told at once', async () => {
    const dir = repository(OFF_BY_ONE.before, OFF_BY_ONE.after);
    const ledger = join(folder(), 'shared.sqlite');
    write(dir, { 'repair.config.json': JSON.stringify({ ledger: `sqlite:${ledger}`, generator: 'none' }) });
    const { call } = await connect(dir);
    const { round, signature } = await call<Assembled>('assemble_round', { dir: '.' });
    expect((await call<Proposed>('repair_minimally', { round })).nothing).toBe('the L column is empty');
    await call('record_signature', {
      signature,
      attempt_number: 1,
      delta: 'nothing',
      outcome: 'not_resolved',
      run_id: 'other',
    });
    expect(readFileSync(ledger).subarray(0, 6).toString()).toBe('SQLite');
    await expect(connect(dir, ['--root', 'no/such'])).rejects.toThrow();
  });
});
