import type { FailureClass, Frame, Observation } from '@repair/schemas';

/** A small program that fails in one way, as its run would tell it. */
export interface SampleFailure {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly failure: {
    readonly test?: string;
    readonly exception?: string;
    readonly message?: string;
    readonly expected?: string;
    readonly actual?: string;
    readonly frames?: readonly Frame[];
  };
  readonly kind?: 'test_failure' | 'timeout' | 'collection_error';
  readonly label: FailureClass;
  /** Where the first site has to be. */
  readonly symbol: string | null;
}

export function observationsOf({ failure, kind = 'test_failure' }: SampleFailure): readonly Observation[] {
  const test = failure.test ?? 'tests/test_it.py::test_it';
  const frames = [...(failure.frames ?? [])];
  const { exception = null, message = '', expected, actual } = failure;
  if (kind === 'timeout') return [{ id: 'E1', kind, test, limit_ms: 5_000, frames }];
  if (kind === 'collection_error')
    return [{ id: 'E1', kind, file: test.split('::', 1)[0] ?? null, exception, message, frames }];
  return [
    {
      id: 'E1',
      kind,
      test,
      exception,
      message,
      ...(expected === undefined ? {} : { expected }),
      ...(actual === undefined ? {} : { actual }),
      frames,
    },
  ];
}
