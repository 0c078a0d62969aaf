import { getAttribute } from '../../attributes.js';
import { decoded } from '../../bytes/codec.js';
import { dataOf } from '../../bytes/held.js';
import { unknown } from '../../budget.js';
import { call } from '../../call.js';
import type { Keywords } from '../../callables.js';
import { truth } from '../../compare.js';
import { EXCEPTIONS, raise } from '../../errors.js';
import { arrayOf } from '../../iterate.js';
import { native } from '../../natives.js';
import { asInt } from '../../numbers.js';
import type { Value } from '../../values.js';
import { parseJson } from './parse.js';
import { jsonOf, type Style } from './write.js';

function loaded(given: Value, keywords: Keywords): Value {
  const data = dataOf(given);
  if (
    data !== undefined &&
    (/\0/.test(data.slice(0, 4)) || data.startsWith('\xef\xbb\xbf') || data.startsWith('\xff'))
  ) {
    return unknown('JSON in such an encoding');
  }
  const text = data === undefined ? given : decoded(data, 'utf-8', 'strict');
  if (typeof text !== 'string') return raise('TypeError', 'the JSON object must be str, bytes or bytearray');
  return parseJson(text, keywords?.get('object_hook') ?? null);
}

function styleOf(keywords: Keywords): Style {
  const indent = keywords?.get('indent') ?? null;
  const width = asInt(indent);
  if (width !== null && (typeof width !== 'number' || width > 40)) return unknown('such an indent');
  if (width === null && indent !== null && typeof indent !== 'string') return unknown('such an indent');
  const given = keywords?.get('separators') ?? null;
  const [between, colon] = given === null ? [indent === null ? ', ' : ',', ': '] : arrayOf(given);
  if (typeof between !== 'string' || typeof colon !== 'string') return unknown('such separators');
  return {
    indent: width === null ? (indent as string | null) : ' '.repeat(Math.max(0, width)),
    between,
    colon,
    sorted: truth(keywords?.get('sort_keys') ?? false),
    ascii: truth(keywords?.get('ensure_ascii') ?? true),
    skipping: truth(keywords?.get('skipkeys') ?? false),
    strict: !truth(keywords?.get('allow_nan') ?? true),
    otherwise: keywords?.get('default') ?? null,
  };
}

const STYLE = ['indent', 'separators', 'sort_keys', 'ensure_ascii', 'skipkeys', 'allow_nan', 'default'];

/** json: reading and writing. */
export const json = (): ReadonlyMap<string, Value> =>
  new Map<string, Value>([
    ['loads', native('loads', 1, 1, ([text = null], keywords) => loaded(text, keywords), ['object_hook'])],
    [
      'load',
      native('load', 1, 1, ([file = null], keywords) => loaded(call(getAttribute(file, 'read'), []), keywords), [
        'object_hook',
      ]),
    ],
    ['dumps', native('dumps', 1, 1, ([value = null], keywords) => jsonOf(value, styleOf(keywords)), STYLE)],
    [
      'dump',
      native(
        'dump',
        2,
        2,
        ([value = null, file = null], keywords) => {
          call(getAttribute(file, 'write'), [jsonOf(value, styleOf(keywords))]);
          return null;
        },
        STYLE,
      ),
    ],
    ['JSONDecodeError', EXCEPTIONS.get('JSONDecodeError') ?? null],
  ]);
