import { type CandidateFile, hashBytes, type Residue, type Site } from '@repair/schemas';
import { isProtected } from '@repair/validate';
import type { Tree } from '../../drive/ports.js';

/** The text files of the program that are neither tests nor configuration, whole. */
export function wholeProgram(tree: Tree): { readonly residue: Residue; readonly files: CandidateFile[] } {
  const files: CandidateFile[] = [];
  const regions: Site[] = [];
  for (const path of tree.paths()) {
    const text = isProtected(path) ? null : tree.read(path);
    if (!text) continue;
    const total_lines = text.split(/\r\n|\n|\r/).length - (/[\r\n]$/.test(text) ? 1 : 0);
    files.push({ path, sha256: hashBytes(text), start_line: 1, total_lines, text });
    regions.push({
      file: path,
      start_line: 1,
      end_line: Math.max(1, total_lines),
      symbol: null,
      why: 'part of the program',
    });
  }
  return { residue: { scope: 0, regions }, files };
}
