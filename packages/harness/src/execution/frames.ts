import { realpathSync } from 'node:fs';
import { isAbsolute, relative, sep } from 'node:path';
import type { Frame } from '@repair/schemas';
import { capText, plainText } from './plain-text.js';

/** A frame as a reporter sends it: `file` as the runtime names it. */
export interface RawFrame {
  readonly file: string;
  readonly line: number;
  readonly function?: string | null;
  readonly text?: string;
}

const FRAMES_CAP = 60;
const DEPENDENCIES = ['node_modules', 'site-packages', 'dist-packages', '.venv', 'venv', '.tox', '.nox'];

/** Knows one workspace's paths, so that none of the machine's reach a result. */
export interface PathMap {
  /** Path relative to the candidate's root, posix; null for what lies outside. */
  inside(file: string): string | null;
  frame(raw: RawFrame): Frame;
  frames(raw: readonly RawFrame[] | undefined): Frame[];
  /** Text with the workspace's own path taken out, and made harmless. */
  text(value: string, cap: number): string;
}

function afterPart(path: string, part: string): string | null {
  const at = path.lastIndexOf(`${sep}${part}${sep}`);
  return at < 0
    ? null
    : path
        .slice(at + part.length + 2)
        .split(sep)
        .join('/');
}

function outsideName(file: string): string {
  if (file.startsWith('node:') || file.startsWith('<')) return file;
  for (const part of ['node_modules', 'site-packages', 'dist-packages']) {
    const rest = afterPart(file, part);
    if (rest !== null) return `<${part}>/${rest}`;
  }
  const python = /^(.*)\/lib\/python3(?:\.\d+)?\//.exec(file);
  if (python) return `<python>/${file.slice(python[0].length)}`;
  return `<outside>/${file.slice(file.lastIndexOf(sep) + 1)}`;
}

/** `root` is the candidate's root inside the workspace; `others` are further names under which the same files appear. */
export function pathMap(root: string, others: readonly string[] = []): PathMap {
  const roots = [...new Set([root, realpathSync(root), ...others])].sort((a, b) => b.length - a.length);
  const inside = (file: string): string | null => {
    if (!isAbsolute(file)) return null;
    for (const base of roots) {
      const path = relative(base, file);
      if (path !== '' && path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path))
        return path.split(sep).join('/');
    }
    return null;
  };
  const text = (value: string, cap: number): string => {
    let out = value;
    for (const base of roots)
      out = out.replaceAll(`file://${base}/`, '').replaceAll(`${base}/`, '').replaceAll(base, '.');
    return capText(plainText(out), cap);
  };
  const frame = (raw: RawFrame): Frame => {
    const path = inside(raw.file);
    const own = path !== null && !path.split('/').some((part) => DEPENDENCIES.includes(part));
    const file = own ? path : path === null ? outsideName(raw.file) : outsideName(`${sep}${path}`);
    const name = raw.function ?? null;
    return {
      file: plainText(file) || '<unknown>',
      line: Math.max(1, Math.trunc(raw.line) || 1),
      function: name === null ? null : text(name, 300),
      in_repo: own,
      ...(raw.text ? { text: text(raw.text, 300) } : {}),
    };
  };
  return { inside, frame, frames: (raw = []) => raw.slice(-FRAMES_CAP).map(frame), text };
}
