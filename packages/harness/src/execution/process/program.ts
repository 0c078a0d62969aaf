import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';

export interface ProgramInput {
  readonly program: string;
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string>>;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Why a program can't be started, in words; null where it is there. The words after it are not looked at. */
export function whyNotStartable({ program, cwd, environment }: ProgramInput): string | null {
  if (program === '') return 'the command is empty';
  if (program.includes('/')) {
    const path = resolve(cwd, program);
    if (isProgram(path)) return null;
    return statSync(path, { throwIfNoEntry: false }) === undefined ? 'there is no such file' : 'it is not executable';
  }
  const folders = (environment.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.some((folder) => isProgram(resolve(cwd, folder, program))) ? null : 'no folder of PATH holds it';
}
