import { HarnessError } from '@repair/schemas';
import type { Writer } from './channel.js';
import type { PathMap } from './frames.js';
import { toldByWriter } from './told-by-writer.js';
import type { Gathered, Told, WriterTold } from './told-types.js';

/** One process speaks for the suite and one for each file; a second is an imitation or a run inside the run. */
function refuseDoubles(writers: readonly WriterTold[]): void {
  if (writers.filter(({ main }) => main).length > 1)
    throw new HarnessError('result_lost', 'two processes claim to report the whole suite');
  const reporting = writers.filter(({ main, results }) => !main && results.length > 0).map(({ file }) => file);
  const double = reporting.find((file, at) => reporting.indexOf(file) !== at);
  if (double !== undefined)
    throw new HarnessError('result_lost', `two processes claim to report the tests of ${double}`);
}

/** What all reporters of a launch told, in the candidate's own names. */
export function readTold(writers: readonly Writer[], paths: PathMap): Told {
  const shared: Gathered = { files: [], collection_errors: [], variables: [], coverage: [], calls: [] };
  const told = writers.map((writer) => toldByWriter(writer, paths, shared));
  refuseDoubles(told);
  return { ...shared, writers: told };
}
