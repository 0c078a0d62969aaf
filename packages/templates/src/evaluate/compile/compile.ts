import type { Lite } from '../../source/lite.js';
import type { Compiler, Expression, Statement } from './compiler.js';
import { expression } from './expression.js';
import { definable, lambda } from './function.js';
import { moduleScope } from './scope.js';
import { block, statement } from './statement.js';
import { stream } from './stream.js';
import { store } from './target.js';

const compiler: Compiler = {
  expression: (node, scope) => expression(compiler, node, scope),
  statement: (node, scope) => statement(compiler, node, scope),
  block: (node, scope) => block(compiler, node, scope),
  stream: (node, scope) => stream(compiler, node, scope),
  store: (node, scope) => store(compiler, node, scope),
  lambda: (node, scope) => lambda(compiler, node, scope),
};

/** A statement at module level. Throws unknown for text that Python may refuse. */
export const compileStatement = (node: Lite, lazy = false): Statement => compiler.statement(node, moduleScope(lazy));

/** An expression whose names are looked up in a module. */
export const compileExpression = (node: Lite): Expression => compiler.expression(node, moduleScope());

/** A function of a module that can be made when its name is first asked for; null where it can't, or is none. */
export const compileDefinition = (node: Lite, lazy: boolean): Expression | null =>
  definable(compiler, node, moduleScope(lazy));
