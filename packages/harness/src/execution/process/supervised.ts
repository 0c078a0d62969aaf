/**
 * The command's own words are arguments and never read as shell text; what the shell itself would say of a command that
 * was ended by a signal goes nowhere. Last words are an exit, lest the shell turn into the command.
 */
const SUPERVISOR = ['/bin/sh', '-c', 'exec 4>&2 2>/dev/null; "$@" 2>&4 4>&-; exit $?', 'sh'] as const;

/** The command below a small process of its own, so that a test which ends its parent process does not end us. */
export const supervised = (argv: readonly string[]): readonly string[] => [...SUPERVISOR, ...argv];
