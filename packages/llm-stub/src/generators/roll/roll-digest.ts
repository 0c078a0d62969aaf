import { hashJson, type RollRequest } from '@repair/schemas';

/** Hash of what a roll is asked with; never the hash of a repair's request. */
export const rollDigest = ({ problem_statement, files, attempt, seed }: RollRequest): string =>
  hashJson({ roll: { problem_statement, files: files.map(({ path, text }) => ({ path, text })), attempt, seed } });
