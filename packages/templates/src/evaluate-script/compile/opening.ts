import type { Lite } from '../../source/lite.js';
import { lexicals } from './declared.js';
import { type Env, type Expr, UNSET } from './env.js';
import { maker } from './function.js';

/** Declares what a block has, functions with their values. */
export function opening(nodes: readonly Lite[], top = false): ((env: Env) => void) | null {
  const declared = lexicals(nodes, top);
  if (declared.length === 0) return null;
  const functions = declared.filter(({ kind }) => kind === 'function');
  const made = functions.map(({ name, node }) => ({ name, make: functionMaker(node, name) }));
  return (env) => {
    for (const { name, kind } of declared) {
      if (kind !== 'function') env.declare(name, kind === 'var' ? undefined : UNSET, kind === 'const');
    }
    for (const { name, make } of made) env.declare(name, make(env));
  };
}

function functionMaker(node: Lite, name: string): Expr {
  const waits = node.type !== 'function_declaration' || node.children.some(({ type }) => type === 'async');
  const make = maker(node, name, waits ? 'arrow' : 'plain');
  return (env) => make(env, null, name);
}
