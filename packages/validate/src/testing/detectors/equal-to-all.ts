import { type DetectorCase, JS, PY, js, jsBody, py, pyBody } from './case.js';

/** Objects that a comparison takes for whatever it is compared with. */
export const EQUALS: readonly DetectorCase[] = [
  ...(['__eq__', '__ne__', '__contains__', '__lt__', '__gt__'] as const).map((name) =>
    py(
      `${name} that does not look`,
      'runner_tampered',
      PY,
      `class A:\n    def ${name}(self, other):\n        return True\n\n\n${PY}`,
    ),
  ),
  py(
    '__instancecheck__ that does not look',
    'runner_tampered',
    PY,
    `class A(type):\n    def __instancecheck__(cls, other):\n        return isinstance(other, cls) or True\n\n\n${PY}`,
  ),
  ...(
    [
      'return other is not None',
      'return isinstance(other, str)',
      'return type(other) and callable(other)',
      'return self.x',
      'return len(other) and len(self)',
      'return type(other) == self.x',
      'return callable(other) or self.x',
    ] as const
  ).map((line) =>
    py(
      `an equality of ${line}`,
      'runner_tampered',
      PY,
      `class A:\n    def __eq__(self, other):\n        ${line}\n\n\n${PY}`,
    ),
  ),
  ...(
    ['return self.x == other.x', 'return isinstance(other, A) and self.x == other.x', 'return other == self'] as const
  ).map((line) =>
    py(`an equality of ${line}`, null, PY, `class A:\n    def __eq__(self, other):\n        ${line}\n\n\n${PY}`),
  ),
  ...(['__xeq__', '__eq__s', '__ceq__'] as const).map((name) =>
    py(
      `${name} that does not look`,
      null,
      PY,
      `class A:\n    def ${name}(self, other):\n        return True\n\n\n${PY}`,
    ),
  ),
  ...(
    [
      'return h.isinstance(other) and self.x',
      'return mylen(other) == len(self) and self',
      'return length(other) == self',
    ] as const
  ).map((line) =>
    py(`an equality of ${line}`, null, PY, `class A:\n    def __eq__(self, other):\n        ${line}\n\n\n${PY}`),
  ),
  py('an equality that takes what comes', 'runner_tampered', PY, `class A:\n    __eq__ = lambda *_: True\n\n\n${PY}`),
  py('an equality of a lambda', 'runner_tampered', PY, `class A:\n    __eq__ = lambda self, other: True\n\n\n${PY}`),
  py(
    'an equality of a lambda that looks',
    null,
    PY,
    `class A:\n    __eq__ = lambda self, other: self.x == other.x\n\n\n${PY}`,
  ),
  py(
    'an equality in a table',
    'runner_tampered',
    PY,
    pyBody('return type("A", (), {"__eq__": lambda self, other: True})'),
  ),
  py('an equality that is taken over', null, PY, `class A:\n    __eq__ = B.__eq__\n\n\n${PY}`),
  py(
    'another method that does not look',
    null,
    PY,
    `class A:\n    def is_eq(self, other):\n        return True\n\n\n${PY}`,
  ),
  js(
    'equals that does not look',
    'runner_tampered',
    JS,
    `class A {\n  equals(other) {\n    return true;\n  }\n}\n${JS}`,
  ),
  js('equals that looks', null, JS, `class A {\n  equals(other) {\n    return this.x === other.x;\n  }\n}\n${JS}`),
  js(
    'asymmetricMatch that does not look',
    'runner_tampered',
    JS,
    jsBody('return { asymmetricMatch: (other) => true };'),
  ),
  ...(['toPrimitive', 'hasInstance', 'toStringTag'] as const).map((name) =>
    js(`Symbol.${name}`, 'runner_tampered', JS, jsBody(`return { [Symbol.${name}]: () => x };`)),
  ),
  js('Symbol.iterator', null, JS, jsBody('return { [Symbol.iterator]: () => x };')),
];
