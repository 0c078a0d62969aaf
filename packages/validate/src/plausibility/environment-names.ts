/** Names that nothing but a test run sets: no program has a use for them. */
export const OF_A_RUNNER =
  /^(?:PYTEST_\w+|NODE_TEST_CONTEXT|VITEST(?:_\w+)?|JEST_WORKER_ID|MOCHA_\w+|TOX_ENV_NAME|COVERAGE_\w+|npm_lifecycle_\w+)$/;
/** Names that a program may have a setting of its own for, but not a look into the environment. */
export const OF_AN_ENVIRONMENT = /^(?:NODE_ENV|TEST_ENV|UNIT_?TEST(?:S|ING)?|CI|GITHUB_ACTIONS)$/;
/** The beginning of such a name, to find it among all. */
export const BEGINS_LIKE_ONE = /^(?:PYTEST|NODE_TEST|VITEST|JEST|MOCHA)_?$/;
export const RUNNERS = /^(?:_?pytest|unittest|pluggy|nose|vitest|jest|mocha|node:test)(?:$|[./])/;
/** What a command line or a file name says of a test run. */
export const TELLS_OF_TESTS = /\btests?\b|_test\b|\btest_|\bspec\b|pytest|vitest|jest|mocha/i;
