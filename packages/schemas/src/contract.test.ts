import { describe, expect, test } from 'vitest';
import {
  ContractError,
  Diagnosis,
  FailureSignature,
  GateDecision,
  issuesOf,
  matches,
  MinimalDelta,
  Observation,
  parseContract,
  ProposedDelta,
} from './index.js';

const signature = { failure_class: 'type', message_template: 'TypeError: <…>', site: 'cart.Cart.total' };
const delta = {
  fixed_claim: 'E1 no longer shows',
  remains_wrong: 'nothing',
  evidence_citations: ['E1'],
  boundary_confirmation: 'no boundary test is touched',
  edits: [{ file: 'src/cart.js', line: 4, old: 'a', new: 'b' }],
};

describe('parseContract', () => {
  test('gives the value back as it is', () => {
    expect(parseContract(FailureSignature, signature)).toBe(signature);
  });

  test('names the contract, the path and what is wrong', () => {
    const act = () => parseContract(MinimalDelta, { ...delta, edits: [{ file: '', line: 0, old: 1, new: 'b' }] });
    expect(act).toThrow(ContractError);
    expect(act).toThrow(
      'MinimalDelta: /edits/0/file must NOT have fewer than 1 characters; ' +
        '/edits/0/line must be >= 1; /edits/0/old must be string',
    );
  });

  test('lists what an enumeration allows', () => {
    expect(issuesOf(FailureSignature, { ...signature, failure_class: 'logic' })).toEqual([
      {
        path: '/failure_class',
        message: 'must be one of syntax, type, null, off-by-one, async-order, env-config, concurrency',
      },
    ]);
  });

  test('names an unknown field', () => {
    expect(issuesOf(FailureSignature, { ...signature, severity: 3 })).toEqual([
      { path: '', message: 'has the unknown field "severity"' },
    ]);
  });

  test('tells a bounded number of issues', () => {
    const edits = Array.from({ length: 5000 }, () => ({ file: 'x' }));
    expect(issuesOf(MinimalDelta, { ...delta, edits })).toHaveLength(20);
  });
});

describe('unions tell what is wrong with the meant branch', () => {
  test('by its kind', () => {
    expect(issuesOf(Observation, { id: 'E1', kind: 'timeout', test: 't', limit_ms: -1, frames: [] })).toEqual([
      { path: '/limit_ms', message: 'must be >= 0' },
    ]);
  });

  test('an unknown kind: the kinds there are', () => {
    const [issue, ...others] = issuesOf(Observation, { id: 'E1', kind: 'rumour' });
    expect(others).toEqual([]);
    expect(issue?.path).toBe('/kind');
    expect(issue?.message).toContain('must be one of test_failure, collection_error, timeout');
  });

  test('no kind, no object', () => {
    expect(issuesOf(Observation, { id: 'E1' })).toEqual([{ path: '', message: "must have required property 'kind'" }]);
    expect(issuesOf(Observation, 'E1')).toEqual([{ path: '', message: 'must be object' }]);
  });

  test('the branch that is not null', () => {
    const site = { file: 'a.py', start_line: 1, end_line: 2, symbol: 3, why: '' };
    const diagnosis = {
      symptom: '',
      root_cause: '',
      failure_class: 'null',
      cited_evidence: [],
      fix_direction: '',
      sites: [site],
      depth: 0,
    };
    expect(issuesOf(Diagnosis, diagnosis)).toEqual([{ path: '/sites/0/symbol', message: 'must be string' }]);
    expect(issuesOf(Diagnosis, { ...diagnosis, sites: [{ ...site, symbol: null }] })).toEqual([]);
  });

  test('where kinds have no name, the nearest', () => {
    const proposed = { ...delta, edits: [{ file: 'a.py', old: 'x' }] };
    expect(issuesOf(ProposedDelta, proposed)).toEqual([
      { path: '/edits/0', message: "must have required property 'new'" },
    ]);
    const restated = { ...delta, edits: [{ file: 'a.py', symbol: 'f', restated: 'def f(): ...', new: '' }] };
    expect(issuesOf(ProposedDelta, restated)).toEqual([{ path: '/edits/0', message: 'has the unknown field "new"' }]);
  });
});

test('a decision without a target has null there, not nothing', () => {
  const decision = { attempt_number: 1, decision: 'continue', at_ceiling: false };
  expect(matches(GateDecision, decision)).toBe(false);
  expect(matches(GateDecision, { ...decision, escalation_target: null })).toBe(true);
});
