/** What the process says to its caller. Stable; documented in docs/troubleshooting.md. */
export const EXIT = {
  resolved: 0,
  not_resolved: 1,
  usage: 2,
  candidate: 3,
  service: 4,
  /** By Ctrl-C; the process itself ends with 128 and the number of the signal that came. */
  interrupted: 130,
} as const;
