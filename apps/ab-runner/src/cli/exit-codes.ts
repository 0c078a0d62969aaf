/** What the exit code of `repair-ab` says; the same numbers as those of `repair` where they mean the same. */
export const EXIT = {
  /** Done. With `--gate`: the loop wins, and no audit of it found anything. */
  ok: 0,
  /** With `--gate`: the loop does not win, or it can't be told. */
  lost: 1,
  /** Usage or configuration. */
  usage: 2,
  /** A repository or corpus can't be run. */
  not_runnable: 3,
  /** The generator's service failed; the run can be taken up by the same command. */
  service: 4,
  /** With `--gate`: the loop would win, but an audit of it found something. */
  audit: 5,
  /** Our own fault. */
  fault: 70,
  /** Interrupted; the run can be taken up by the same command. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
