import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

// Vitest's own matchers, outside of its worker: only the way tests are started differs.
const ofVitest = createRequire(createRequire(import.meta.url).resolve('vitest/package.json'));
const load = (name) => import(pathToFileURL(ofVitest.resolve(name)).href);
const { JestAsymmetricMatchers, JestChaiExpect, JestExtend } = await load('@vitest/expect');
const chai = createRequire(ofVitest.resolve('@vitest/expect'));
const { expect: chaiExpect, use } = await import(pathToFileURL(chai.resolve('chai')).href);
for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) use(plugin);

export const expect = chaiExpect;

const KEY = Symbol.for('mutation.tests');
globalThis[KEY] ??= { tests: [], path: [] };
/** Tests as they are declared, by their full names: one list, also where this module is loaded from two places. */
export const declared = globalThis[KEY];

const titled = (title, value, index) => {
  const read = (key) => key.split('.').reduce((at, part) => at?.[part], value);
  const values = Array.isArray(value) ? [...value] : [value];
  return title
    .replace(/\$([\w.]+)/g, (all, key) => (value !== null && typeof value === 'object' ? String(read(key)) : all))
    .replace(/%[sdioj]/g, () => String(values.shift()))
    .concat(` #${index}`);
};

const each = (declare) => (table) => (title, body) =>
  [...table].forEach((value, index) => {
    declare(titled(title, value, index), () => body(...(Array.isArray(value) ? value : [value])));
  });

function group(title, body) {
  declared.path.push(title);
  body();
  declared.path.pop();
}
function test(title, body) {
  declared.tests.push({ name: [...declared.path, title].join(' > '), body });
}
const never = () => {};
never.each = () => () => {};
const withForms = (declare) =>
  Object.assign(declare, { each: each(declare), skipIf: (skip) => (skip ? never : declare) });

export const describe = withForms(group);
export const it = withForms(test);
