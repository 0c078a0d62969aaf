import type { Lite } from '../source/lite.js';
import { callOf, isExpression } from '../source/shape.js';
import { finds, type View } from '../source/view.js';
import { draft, replaceNode, type Template } from '../template.js';

/** Any text but the empty one is true, "0" and "no" too: a switch is told by the word, a typed setting by its reader. */
export const switchword: Template = {
  name: 'switchword',
  language: 'python',
  prior: 1.8,
  boosts: { 'bool-flipped': 1, 'false-alarm': 0.5, 'not-raised': 0.4, 'other-type': 0.8 },
  classes: { 'env-config': 1.8, type: 0.4 },
  on: 'node',
  nodes: /^call$/,
  *propose(node, { view, unit }) {
    const call = callOf(node);
    const [only, more] = call?.args ?? [];
    if (!call || !only || !isExpression(node)) return;
    if (call.callee.text === 'bool' && !more) {
      const words = wordsOf(view);
      const [text, fallback] = readOf(only);
      const test = `in ${words}`;
      const word = `${text}.strip().lower() ${test}`;
      if (fallback === null) yield draft('reading the word of a switch', replaceNode(node, plain(word, node)), 0.6);
      else
        yield draft(
          'reading the word of a switch',
          replaceNode(node, plain(`str(${only.text}).strip().lower() ${test}`, node)),
          0.8,
        );
      yield draft(
        'reading the word of a switch',
        replaceNode(node, plain(`str(${only.text}).strip().lower() in ("1", "true", "yes", "on")`, node)),
        0.2,
      );
      return;
    }
    // A ConfigParser has readers of its own.
    if (call.name !== 'get' || call.args.length < 2 || !call.receiver || !finds(view, /ConfigParser/)) return;
    if (!/parser|config|section|cfg|ini/i.test(call.receiver.text)) return;
    for (const [i, reader] of ['getboolean', 'getint', 'getfloat'].entries())
      yield draft(
        `reading with ${reader}`,
        replaceNode(call.callee, `${call.receiver.text}.${reader}`),
        0.2 - 0.2 * i + (unit.text.includes(reader) ? 0.3 : 0),
      );
  },
};

const plain = (text: string, node: Lite): string =>
  /^(?:return_statement|assignment|keyword_argument|argument_list|pair)$/.test(node.parent?.type ?? '')
    ? text
    : `(${text})`;

/** A read with its default, as far as it has one. */
function readOf(node: Lite): readonly [string, string | null] {
  const call = callOf(node);
  const fallback = call && /^(?:get|getenv)$/.test(call.name) ? call.args[1] : undefined;
  return [
    /^(?:identifier|attribute|call|subscript)$/.test(node.type) ? node.text : `(${node.text})`,
    fallback?.text ?? null,
  ];
}

/** The module's own words for yes, else the usual ones. */
function wordsOf(view: View): string {
  for (const match of view.text.matchAll(/^(_?[A-Z][A-Z_]*)\s*(?::[^=\n]*)?=\s*(?:frozenset\()?[({[]+([^\n]*)/gm))
    if (/["'](?:yes|true|on)["']/i.test(match[2] ?? '') && !/["'](?:no|false|off)["']/i.test(match[2] ?? ''))
      return match[1] ?? '';
  return '("1", "true", "yes", "on")';
}
