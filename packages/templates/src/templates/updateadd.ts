import { type Lite, walk } from '../source/lite.js';
import { boundIn } from '../source/names.js';
import { rolesIn } from '../source/roles.js';
import { isBlock, isStatement } from '../source/shape.js';
import { indentOf, insertLines, ownsLines } from '../source/statements.js';
import { draft, type Template } from '../template.js';

const SET = (name: string): RegExp =>
  new RegExp(
    `(?<![\\w$.])${name.replace(/\$/g, '\\$')}\\s*(?:[-+*/%|&]|//)?=[^=]|(?<![\\w$.])${name.replace(/\$/g, '\\$')}\\s*(?:,\\s*[\\w$]+\\s*)*=[^=]`,
  );
const MOST = 4;

/** A loop reads a variable that was set before it and never moves it on: `previous = node` is missing. */
export const updateadd: Template = {
  name: 'updateadd',
  prior: 1.2,
  boosts: { timeout: 1.4, none: 0.6, 'null-actual': 1.2, shorter: 0.4, longer: 0.3, number: 0.3 },
  on: 'node',
  nodes: /^(?:while_statement|for_statement|for_in_statement)$/,
  *propose(node, { unit, view }) {
    const body = node.children.find((c) => c.field === 'body' && isBlock(c));
    const statements = body?.children.filter(isStatement) ?? [];
    if (!body || statements.length === 0) return;
    const roles = rolesIn(unit);
    const bound = [...boundIn(unit)].filter((name) => name !== 'self' && name !== 'cls');
    const before = unit.text.slice(0, node.start - unit.start);
    const set = bound.filter((name) => SET(name).test(before) && !SET(name).test(node.text) && reads(body, name));
    const moving = bound.filter((name) => SET(name).test(node.text) || isTarget(node, name));
    for (const name of set) {
      for (const other of moving.filter((m) => m !== name && fits(roles.get(m), roles.get(name))).slice(0, MOST)) {
        for (const [i, statement] of statements.entries()) {
          if (!ownsLines(statement, view)) continue;
          const end = view.python ? '' : ';';
          const line = `${indentOf(statement, view)}${name} = ${other}${end}`;
          yield draft(
            `moving ${name} on to ${other}`,
            insertLines([line], view.lineAt(statement.start), view),
            i === 0 ? -0.6 : 0.2,
          );
          if (i === statements.length - 1 && !/^(?:return|break|continue|raise|throw)/.test(statement.text))
            yield draft(
              `moving ${name} on to ${other}`,
              insertLines([line], view.lineAt(Math.max(statement.start, statement.end - 1)) + 1, view),
              0.3,
            );
        }
      }
    }
  },
};

const fits = (a: string | undefined, b: string | undefined): boolean => a === undefined || b === undefined || a === b;

function reads(body: Lite, name: string): boolean {
  for (const node of walk(body)) if (node.type === 'identifier' && node.text === name) return true;
  return false;
}

const isTarget = (loop: Lite, name: string): boolean =>
  loop.children.some((c) => c.field === 'left' && c.text.split(/[^\w$]+/).includes(name));
