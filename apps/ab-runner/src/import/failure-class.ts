import type { FailureClass, TestRun } from '@repair/schemas';

const BY_EXCEPTION: Readonly<Record<string, FailureClass>> = {
  SyntaxError: 'syntax',
  IndentationError: 'syntax',
  TabError: 'syntax',
  TypeError: 'type',
  AttributeError: 'type',
  NameError: 'type',
  ReferenceError: 'type',
  ImportError: 'env-config',
  ModuleNotFoundError: 'env-config',
  FileNotFoundError: 'env-config',
  UnicodeDecodeError: 'env-config',
};

/** The class that most failures of a run show; a plain wrong value is `off-by-one`, the boundary and value class. */
export function classOf(run: TestRun): FailureClass {
  const votes = new Map<FailureClass, number>();
  const vote = (exception: string | null, message: string) => {
    const none = /\bNoneType\b|\b(?:null|undefined)\b.*\b(?:propert|not a function)|reading '/.test(
      message.slice(0, 500),
    );
    const found = none ? 'null' : (BY_EXCEPTION[exception?.split('.').at(-1) ?? ''] ?? 'off-by-one');
    votes.set(found, (votes.get(found) ?? 0) + 1);
  };
  for (const { exception, message } of run.collection_errors) vote(exception, message);
  for (const { status, exception, message } of run.results)
    if (status !== 'passed' && status !== 'skipped') vote(exception, message);
  return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'off-by-one';
}
