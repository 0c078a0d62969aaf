/** One group: every file is tried against every test that reaches it. */
export const GROUPS = {
  gate: {
    mutate: ['src/*.ts', '!src/*.test.ts'],
    tests: ['src/attempt-gate.test.ts', 'src/attempt-gate.prop.test.ts'],
  },
};
