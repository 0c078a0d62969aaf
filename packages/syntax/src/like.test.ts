import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Node, SourceTree, Syntax } from './index.js';

const TEXTS: Readonly<Record<string, string>> = {
  'cart.py': `import os


class Cart:
    """Lines – with prices."""

    def __init__(self, lines=()):
        self.lines = list(lines)

    def total(self, vat=0.2):
        found = 0
        for index, line in enumerate(self.lines):
            if line.price <= 0 and not line.free:
                continue
            found += line.price * (1 + vat)
        return f"{found:.2f} €" if found else None


def read(path):
    with open(os.path.join('data', path), encoding='utf-8') as file:
        return [row.strip() for row in file]
`,
  'cart.ts': `export interface Line { readonly price: number; free?: boolean }

export class Cart<T extends Line> {
  constructor(private readonly lines: readonly T[] = []) {}
  async total(vat = 0.2): Promise<string> {
    let found = 0;
    for (const [index, { price, free }] of this.lines.entries()) {
      if (price <= 0 && !free) continue;
      found += price * (1 + vat) / index;
    }
    return \`\${found.toFixed(2)} €\`;
  }
}
`,
  'cart.js': `const fs = require('node:fs');
module.exports = { read: (path) => fs.readFileSync(path, 'utf8').split(/\\r?\\n/).filter((row) => row !== ''), last: (a) => a[a.length - 1] };
`,
};

let [first, second]: Syntax[] = [];
beforeAll(async () => {
  first = await (await import('./load.js')).loadSyntax();
  vi.resetModules();
  second = await (await import('./load.js')).loadSyntax();
});

/** Every node with its place. */
function shapeOf(tree: SourceTree): readonly string[] {
  const found: string[] = [];
  const visit = (node: Node, field: string | null): void => {
    const { row, column } = node.startPosition;
    found.push(`${field} ${node.type} ${node.startIndex}-${node.endIndex} ${row}:${column} ${node.hasError}`);
    for (const [at, child] of node.children.entries()) visit(child, node.fieldNameForChild(at));
  };
  visit(tree.root, null);
  return found;
}

/** The text with each word in turn taken out, doubled, or put in the place of the next, and each line left out or doubled. */
function* edits(text: string): Generator<string> {
  const words = [...text.matchAll(/\w+|[^\s\w]/g)];
  for (const [i, { 0: word, index }] of words.entries()) {
    const after = text.slice(index + word.length);
    yield text.slice(0, index) + after;
    yield `${text.slice(0, index)}${word} + ${word}${after}`;
    yield text.slice(0, index) + (words[i + 1]?.[0] ?? 'é') + after;
  }
  const lines = text.split('\n');
  for (const [i, line] of lines.entries()) {
    yield lines.toSpliced(i, 1).join('\n');
    yield lines.toSpliced(i, 0, line, line).join('\n');
  }
}

describe('parsing what differs', () => {
  it.each(Object.entries(TEXTS))('gives the tree of the whole text: %s', (path, text) => {
    const like = first!.parse(path, text)!;
    let sound = 0;
    for (const edited of edits(text)) {
      const [part, whole] = [first!.parse(path, edited, like)!, second!.parse(path, edited)!];
      expect(shapeOf(part)).toEqual(shapeOf(whole));
      if (!whole.broken) sound += 1;
    }
    expect(sound).toBeGreaterThan(20);
  });
  it('takes a tree of another language for none', () => {
    const like = first!.parse('cart.py', 'x = 1\n')!;
    expect(shapeOf(first!.parse('cart.js', 'x = 12\n', like)!)).toEqual(shapeOf(second!.parse('cart.js', 'x = 12\n')!));
  });
  it('goes on from a tree that was made so, and from one that is broken', () => {
    const one = first!.parse('a.py', 'def f(x):\n    return x\n')!;
    const two = first!.parse('a.py', 'def f(x, y):\n    return x\n', one)!;
    const three = first!.parse('a.py', 'def f(x, y):\n    return x + y\n', two)!;
    expect(shapeOf(three)).toEqual(shapeOf(second!.parse('a.py', 'def f(x, y):\n    return x + y\n')!));
    const broken = first!.parse('a.py', 'def f(x, y:\n    return x + y\n', three)!;
    expect(broken.broken).toBe(true);
    expect(first!.parse('a.py', 'def f(x, y,):\n    return x + y\n', broken)!.broken).toBe(false);
  });
});
