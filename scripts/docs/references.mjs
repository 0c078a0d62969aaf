// What a document names must exist: links, paths in code marks, scripts in commands, headings behind anchors.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { blocksOf, proseOf } from './blocks.mjs';

/** The first folder of a path that we take for a path of this repository. */
const ROOTS = ['packages', 'apps', 'scripts', 'docs', 'bench', 'fixtures', '.ci', '.changeset'];
const PNPM_OWN = new Set([
  'install',
  'add',
  'dlx',
  'exec',
  'publish',
  'pack',
  'config',
  'login',
  'changeset',
  'why',
  'store',
]);

const slugOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[`*]/g, '')
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const anchorsOf = (text) =>
  new Set(
    proseOf(text)
      .split('\n')
      .filter((line) => /^#{1,6}\s/.test(line))
      .map((line) => slugOf(line.replace(/^#+\s*/, ''))),
  );

function brokenLinks(root, document, text) {
  const problems = [];
  for (const [, target] of proseOf(text).matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(target)) continue;
    const [file, anchor] = target.split('#');
    const resolved = file ? path.join(path.dirname(document), file) : document;
    if (!existsSync(path.join(root, resolved))) problems.push(`links to ${target}, which does not exist`);
    else if (anchor && !anchorsOf(readFileSync(path.join(root, resolved), 'utf8')).has(anchor)) {
      problems.push(`links to ${target}, which has no such heading`);
    }
  }
  return problems;
}

function brokenPaths(root, document, text) {
  const problems = [];
  for (const [, code] of proseOf(text).matchAll(/`([^`\n]+)`/g)) {
    if (!/^[\w.@/-]+$/.test(code) || !ROOTS.includes(code.split('/')[0]) || !code.includes('/')) continue;
    if (/\/[A-Z]{1,3}(?:\/|$|\.)/.test(code)) continue;
    const beside = path.join(path.dirname(document), code);
    if (!existsSync(path.join(root, code)) && !existsSync(path.join(root, beside)))
      problems.push(`names ${code}, which does not exist`);
  }
  return problems;
}

function unknownScripts(root, text) {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const commands = [
    ...blocksOf(text)
      .filter(({ language }) => ['sh', 'yaml', 'text', ''].includes(language))
      .map((block) => block.text),
    ...[...proseOf(text).matchAll(/`([^`\n]+)`/g)].map(([, code]) => code),
  ];
  const problems = [];
  for (const command of commands) {
    for (const [, name] of command.matchAll(/\bpnpm(?:@[\d.]+)?(?: (?:-C|--dir) \S+| -[\w-]+)* ([a-z][\w:-]*)/g)) {
      if (!(name in scripts) && !PNPM_OWN.has(name))
        problems.push(`names the script ${name}, which package.json lacks`);
    }
  }
  return problems;
}

/** A line number in prose is wrong after the next edit of that file. */
const lineNumbers = (text) =>
  [...proseOf(text).matchAll(/\b[\w/-]+\.(?:ts|mjs|cjs|js|py):\d+\b|\blines? \d+ of `/g)].map(
    ([seen]) => `points at a line number: ${seen}`,
  );

/** What is wrong with the references of one document, in a few words each. */
export const brokenReferences = (root, document, text) => [
  ...brokenLinks(root, document, text),
  ...brokenPaths(root, document, text),
  ...unknownScripts(root, text),
  ...lineNumbers(text),
];
