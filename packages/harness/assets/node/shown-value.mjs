// A value of the debugger as bounded text.
import { cut } from './errors.mjs';

const VALUE_CAP = 240;

export function shown(value) {
  if (value.type === 'undefined') return 'undefined';
  if (value.subtype === 'null') return 'null';
  if (value.type === 'string') return cut(JSON.stringify(value.value), VALUE_CAP);
  if (value.unserializableValue !== undefined) return value.unserializableValue;
  if (value.value !== undefined) return cut(String(JSON.stringify(value.value)), VALUE_CAP);
  const { preview } = value;
  if (!preview || value.subtype === 'error')
    return cut(String(value.description ?? value.className ?? value.type).split('\n')[0], VALUE_CAP);
  if (preview.entries) {
    const inner = preview.entries.map(({ key, value: member }) =>
      key ? `${key.description} => ${member.description}` : member.description,
    );
    return cut(`${preview.description} {${inner.join(', ')}${preview.overflow ? ', …' : ''}}`, VALUE_CAP);
  }
  const array = preview.subtype === 'array';
  const told = preview.properties.map((one) => {
    const text = one.type === 'string' ? JSON.stringify(one.value) : one.value || one.type;
    return array && /^\d+$/.test(one.name) ? text : `${one.name}: ${text}`;
  });
  const inner = told.join(', ') + (preview.overflow ? ', …' : '');
  const name = array || preview.description === 'Object' ? '' : `${preview.description} `;
  return cut(array ? `[${inner}]` : `${name}{${inner}}`, VALUE_CAP);
}

export const typeOf = (value) => value.className ?? value.subtype ?? value.type;
