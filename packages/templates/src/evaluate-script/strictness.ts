/** Whether a file of the program may run in sloppy mode, where a refused write passes in silence. */
export const strictness = { sloppy: false };
