import { unknown } from '../budget.js';
import { libraryClass } from '../modules/library-class.js';
import { tupleClass } from '../modules/collections.js';
import { outputs } from '../streams/output.js';
import type { Stream } from '../streams/stream.js';
import { Inst, Tuple } from '../values.js';

const result = tupleClass('CaptureResult', ['out', 'err'], []);

function taken(stream: Stream): string {
  if (stream.closed) return unknown('what was printed');
  const { data } = stream;
  stream.data = '';
  stream.at = 0;
  return data;
}

const captureClass = libraryClass('CaptureFixture', 'open', {
  readouterr: [
    0,
    0,
    () => {
      const { out, error } = outputs();
      return new Tuple([taken(out), taken(error)], result);
    },
  ],
});

/** The fixture capsys. What was printed before it was asked for is not in it. */
export function capture(): Inst {
  const { out, error } = outputs();
  if (!out.closed) taken(out);
  if (!error.closed) taken(error);
  return new Inst(captureClass);
}
