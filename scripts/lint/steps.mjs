import path from 'node:path';
import { checkDependencies } from './dependencies.mjs';
import { checkPurity } from './purity.mjs';
import { checkSources } from './sources.mjs';
import { runTool } from './tool.mjs';
import { checkVersions } from './versions.mjs';

const HOUSE = path.resolve(import.meta.dirname, '../..');
const counted = (check, noun) => () => {
  const { problems, files } = check(HOUSE);
  return { problems, note: `${files} ${noun}` };
};

/** Every check of the lint, each of which counts as one test of the house. */
export const lintSteps = [
  {
    name: 'format and style',
    run: () => runTool('@biomejs/biome/bin/biome', ['check', '--colors=off', '--error-on-warnings']),
  },
  { name: 'dependency rule', run: counted(checkDependencies, 'sources') },
  { name: 'purity rule', run: counted(checkPurity, 'sources') },
  { name: 'one version a library', run: counted(checkVersions, 'libraries') },
  { name: 'sources', run: counted(checkSources, 'files') },
  { name: 'nothing unused', run: () => runTool('knip/bin/knip.js', ['--no-progress', '--no-config-hints']) },
];
