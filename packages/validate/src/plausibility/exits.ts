import type { Node } from '@repair/syntax';
import type { ChangedFile } from '../change.js';
import { dotted } from './dotted.js';
import { canonical, importsOf } from './imports.js';

const EXITS: Readonly<Record<'python' | 'javascript', RegExp>> = {
  python:
    /^(?:sys\.exit|(?:os|posix)\.(?:_exit|abort|kill|killpg|exec[lv]p?e?)|exit|quit|signal\.(?:raise_signal|pthread_kill))$/,
  javascript: /^(?:process\.(?:exit|reallyExit|abort|kill)|Deno\.exit|Bun\.exit)$/,
};

/** The way to end the process that an expression names, whether it is called there or only handed on; else null. */
export function exitNamed(node: Node, file: ChangedFile): string | null {
  const exits = file.tree_after()?.language === 'python' ? EXITS.python : EXITS.javascript;
  const name = canonical(dotted(node), importsOf(file));
  return exits.test(name) ? name : null;
}
