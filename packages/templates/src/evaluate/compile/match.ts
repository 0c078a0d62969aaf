import { childOf, type Lite, namedOf } from '../../source/lite.js';
import { unknown } from '../budget.js';
import { equal, truth } from '../compare.js';
import { keyOf } from '../keys.js';
import type { Frame } from '../callables.js';
import { Dict, List, Range, Tuple, type Value } from '../values.js';
import { type Compiler, doubtful, NORMAL, type Scope, type Statement, unmodelled } from './compiler.js';
import { storeName } from './name.js';

type Test = (frame: Frame, subject: Value) => boolean;

/** `match`: literals, names, sequences, mappings, alternatives; classes are not modelled. */
export function matchStatement(c: Compiler, node: Lite, scope: Scope): Statement {
  const subjects = node.children.filter((child) => child.field === 'subject');
  const [only] = subjects;
  if (!only || subjects.length > 1) return unmodelled('such a match');
  const subject = c.expression(only, scope);
  const clauses = namedOf(childOf(node, 'body') ?? doubtful(node)).map((clause) => {
    const patterns = namedOf(clause).filter((child) => child.type === 'case_pattern');
    const guard = childOf(clause, 'guard');
    const [first] = patterns;
    if (!first) return doubtful(clause);
    return {
      test: patterns.length === 1 ? pattern(c, first, scope) : sequence(c, patterns, scope),
      guard: guard && c.expression(namedOf(guard)[0] ?? doubtful(guard), scope),
      body: c.block(childOf(clause, 'consequence') ?? doubtful(clause), scope),
    };
  });
  const parts = namedOf(childOf(node, 'body') ?? doubtful(node));
  // Only the last clause may take everything.
  if (parts.slice(0, -1).some((clause) => !childOf(clause, 'guard') && everything(clause))) return doubtful(node);
  return (frame) => {
    const value = subject(frame);
    for (const { test, guard, body } of clauses) {
      if (test(frame, value) && (guard === null || truth(guard(frame)))) return body(frame);
    }
    return NORMAL;
  };
}

const everything = (clause: Lite): boolean => /^(?!None$|True$|False$|\d)\w+$/.test(namedOf(clause)[0]?.text ?? '');

function pattern(c: Compiler, node: Lite, scope: Scope): Test {
  const parts = namedOf(node);
  const [inner] = parts;
  if (!inner) return node.text === '_' ? () => true : unmodelled('such a pattern');
  if (parts.length > 1 || node.children[0]?.type === '-') return number(c, node, scope);
  return one(c, inner, scope);
}

function number(c: Compiler, node: Lite, scope: Scope): Test {
  const [inner] = namedOf(node);
  if (node.children.length !== 2 || node.children[0]?.type !== '-' || !inner) return unmodelled('such a pattern');
  const value = c.expression(inner, scope);
  return (frame, subject) => {
    const given = value(frame);
    return typeof given === 'number' ? equal(subject, 0 - given) : unknown('such a pattern');
  };
}

function one(c: Compiler, node: Lite, scope: Scope): Test {
  switch (node.type) {
    case 'integer':
    case 'float':
    case 'string':
    case 'concatenated_string': {
      const value = c.expression(node, scope);
      return (frame, subject) => equal(subject, value(frame));
    }
    case 'true':
      return (_, subject) => subject === true;
    case 'false':
      return (_, subject) => subject === false;
    case 'none':
      return (_, subject) => subject === null;
    case 'dotted_name':
      return name(node, scope);
    case 'list_pattern':
    case 'tuple_pattern': {
      const parts = namedOf(node);
      const [first] = parts;
      const group = node.type === 'tuple_pattern' && parts.length === 1 && !node.children.some((x) => x.type === ',');
      return group && first ? pattern(c, first, scope) : sequence(c, parts, scope);
    }
    case 'dict_pattern':
      return mapping(c, node, scope);
    case 'union_pattern': {
      if (node.children.some((child) => child.type === '-')) return unmodelled('such a pattern');
      const tests = namedOf(node).map((part) => one(c, part, scope));
      return (frame, subject) => tests.some((test) => test(frame, subject));
    }
    case 'as_pattern': {
      const [inner, alias] = namedOf(node);
      if (!inner || alias?.type !== 'identifier') return unmodelled('such a pattern');
      const test = inner.type === 'case_pattern' ? pattern(c, inner, scope) : one(c, inner, scope);
      const store = storeName(alias.text, scope);
      return (frame, subject) => {
        const fits = test(frame, subject);
        if (fits) store(frame, subject);
        return fits;
      };
    }
    default:
      return unmodelled('such a pattern');
  }
}

function name(node: Lite, scope: Scope): Test {
  const parts = namedOf(node);
  if (parts.length > 1) return unmodelled('such a pattern');
  if (node.text === '_') return () => true;
  const store = storeName(node.text, scope);
  return (frame, subject) => {
    store(frame, subject);
    return true;
  };
}

function sequence(c: Compiler, nodes: readonly Lite[], scope: Scope): Test {
  const star = nodes.findIndex((node) => namedOf(node)[0]?.type === 'splat_pattern' || node.type === 'splat_pattern');
  const rest = star < 0 ? null : starred(nodes[star] as Lite, scope);
  const tests = nodes.map((node, at) => (at === star ? () => true : pattern(c, node, scope)));
  return (frame, subject) => {
    if (subject instanceof Range) return unknown('such a match');
    if (!(subject instanceof List || subject instanceof Tuple)) return false;
    const { items } = subject;
    if (star < 0 ? items.length !== tests.length : items.length < tests.length - 1) return false;
    const behind = tests.length - star - 1;
    for (let at = 0; at < tests.length; at += 1) {
      const from = star >= 0 && at > star ? items.length - tests.length + at : at;
      if (at === star) rest?.(frame, new List(items.slice(star, items.length - behind)));
      else if (!(tests[at] as Test)(frame, items[from] as Value)) return false;
    }
    return true;
  };
}

function starred(node: Lite, scope: Scope): ((frame: Frame, value: Value) => void) | null {
  const [splat] = node.type === 'splat_pattern' ? [node] : namedOf(node);
  const [target] = splat ? namedOf(splat) : [];
  return target && target.text !== '_' ? storeName(target.text, scope) : null;
}

function mapping(c: Compiler, node: Lite, scope: Scope): Test {
  const pairs: { key: ReturnType<Compiler['expression']>; test: Test }[] = [];
  const keys = node.children.filter((child) => child.field === 'key');
  const values = node.children.filter((child) => child.field === 'value');
  if (keys.length !== values.length || namedOf(node).length !== keys.length * 2) return unmodelled('such a pattern');
  keys.forEach((key, at) => {
    pairs.push({ key: c.expression(key, scope), test: pattern(c, values[at] as Lite, scope) });
  });
  return (frame, subject) => {
    if (!(subject instanceof Dict)) return false;
    return pairs.every(({ key, test }) => {
      const found = subject.map.get(keyOf(key(frame)));
      return found !== undefined && test(frame, found.value);
    });
  };
}
