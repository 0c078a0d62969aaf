import type { Static, TSchema } from '@sinclair/typebox';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { ContractError, type ContractIssue } from './errors.js';
import { narrow } from './narrow.js';

/** At most this many issues are told: a hostile payload must not become a megabyte of error text. */
const ISSUES_TOLD = 20;
const ajv = new Ajv({ strict: true, allErrors: true, allowUnionTypes: true });
const compiled = new WeakMap<TSchema, ValidateFunction>();

function compile(schema: TSchema): ValidateFunction {
  const known = compiled.get(schema);
  if (known) return known;
  const fresh = ajv.compile(schema);
  compiled.set(schema, fresh);
  return fresh;
}

function issueOf(error: ErrorObject): ContractIssue {
  const params = error.params as Record<string, unknown>;
  const detail =
    error.keyword === 'additionalProperties'
      ? `has the unknown field ${JSON.stringify(params.additionalProperty)}`
      : error.keyword === 'enum'
        ? `must be one of ${(params.allowedValues as unknown[]).join(', ')}`
        : (error.message ?? error.keyword);
  return { path: error.instancePath, message: detail };
}

/** What is wrong with `value` under `schema`, in the order ajv finds it; empty when nothing is. */
export function issuesOf(schema: TSchema, value: unknown): readonly ContractIssue[] {
  const check = compile(schema);
  if (check(value)) return [];
  return narrow(check.errors ?? [])
    .slice(0, ISSUES_TOLD)
    .map(issueOf);
}

export function matches<T extends TSchema>(schema: T, value: unknown): value is Static<T> {
  return compile(schema)(value) as boolean;
}

/** The value, typed, or a ContractError that names each path that disagrees. */
export function parseContract<T extends TSchema>(schema: T, value: unknown): Static<T> {
  const issues = issuesOf(schema, value);
  if (issues.length > 0) throw new ContractError(String(schema.title ?? 'value'), issues);
  return value as Static<T>;
}
