// The arrows of docs/architecture.md: apps → packages → {schemas, syntax}. A package is named by its folder or, where it
// has not been built, by its name.
const of = (names) => `^(packages/|@repair/)(${names})(/|$)`;
const TESTS = '\\.test\\.ts$|/testing/';

module.exports = {
  forbidden: [
    {
      name: 'packages-never-import-apps',
      comment: 'Only an app wires; a package that needs something from outside takes it as a port.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps/|@repair/(loop|ab-runner)(/|$))' },
    },
    {
      name: 'stages-never-import-each-other',
      comment: 'A package imports the contracts, the syntax trees and libraries: each stage can be used alone.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/', pathNot: TESTS },
      to: { path: '^(packages/|@repair/)', pathNot: of('$1|schemas|syntax') },
    },
    {
      name: 'contracts-stand-alone',
      comment: 'The contracts and the syntax trees are the ground floor: neither imports another package.',
      severity: 'error',
      from: { path: '^packages/(schemas|syntax)/' },
      to: { path: '^(packages/|@repair/)', pathNot: of('$1') },
    },
    {
      name: 'loop-never-imports-ab-runner',
      comment: 'The A/B runner drives the loop, never the other way round.',
      severity: 'error',
      from: { path: '^apps/loop/' },
      to: { path: '^(apps/|@repair/)ab-runner(/|$)' },
    },
    {
      name: 'sources-of-others-are-private',
      comment: 'Another package is imported by its name, not by a path into its folder.',
      severity: 'error',
      from: { path: '^(packages|apps)/([^/]+)/' },
      to: { path: '^(packages|apps)/[^/]+/src/', pathNot: '^$1/$2/' },
    },
    {
      name: 'only-propose-sees-a-generator',
      comment:
        'Everything after the one call is deterministic; a stage that could reach a generator could call it twice.',
      severity: 'error',
      from: { path: '^apps/loop/src/stages/', pathNot: `propose|${TESTS}` },
      to: { path: of('llm-stub|templates') },
    },
    {
      name: 'no-cycles',
      comment: 'Types may refer to each other across files; what runs may not.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'only-declared-dependencies',
      comment: 'Our own packages are not looked for: unbuilt they have nothing to be found.',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: TESTS },
      to: { pathNot: '^@repair/', dependencyTypes: ['npm-dev', 'npm-no-pkg', 'unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '/dist/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: `${__dirname}/tsconfig.base.json` },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default', 'types'] },
  },
};
