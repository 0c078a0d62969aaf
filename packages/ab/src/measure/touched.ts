import type { Edit, Site } from '@repair/schemas';

const lineCount = (text: string): number => {
  if (text === '') return 0;
  const breaks = text.split('\n').length - 1;
  return text.endsWith('\n') ? breaks : breaks + 1;
};

/** The candidate's lines that an edit replaces; for an insertion, the line that it stands before. */
export const touchedLines = (edit: Edit): readonly number[] =>
  Array.from({ length: Math.max(1, lineCount(edit.old)) }, (_, offset) => edit.line + offset);

export const addedLines = (edit: Edit): number => lineCount(edit.new);

/** An insertion right behind a region's last line still extends that region. */
export const inside = (region: Pick<Site, 'file' | 'start_line' | 'end_line'>, file: string, line: number): boolean =>
  region.file === file && line >= region.start_line && line <= region.end_line + 1;
