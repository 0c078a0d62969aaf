// What a package must not bring along: whoever wants the counter gets no database, whoever wants the ledger no parser.
const DATABASE = ['better-sqlite3', 'kysely', 'pg', 'pg-boss'];
const MODEL = ['@anthropic-ai/sdk'];
const SYNTAX = ['web-tree-sitter', '@vscode/tree-sitter-wasm'];
const PROCESSES = ['execa', 'tap-parser', 'fast-xml-parser'];
const TERMINAL = ['commander', 'picocolors', '@modelcontextprotocol/sdk', '@observablehq/plot', 'linkedom'];

export const FORBIDDEN = {
  '@repair/schemas': [...DATABASE, ...MODEL, ...SYNTAX, ...PROCESSES, ...TERMINAL, 'diff'],
  '@repair/seed': [...DATABASE, ...MODEL, ...PROCESSES, ...TERMINAL],
  '@repair/gate': [...DATABASE, ...MODEL, ...SYNTAX, ...PROCESSES, ...TERMINAL, 'diff'],
  '@repair/ab': [...DATABASE, ...MODEL, ...SYNTAX, ...PROCESSES, ...TERMINAL],
  '@repair/ledger': [...MODEL, ...SYNTAX, ...PROCESSES, ...TERMINAL],
  '@repair/llm-stub': [...DATABASE, ...SYNTAX, ...TERMINAL],
  '@repair/syntax': [...DATABASE, ...MODEL, ...PROCESSES, ...TERMINAL],
  '@repair/templates': [...DATABASE, ...MODEL, ...PROCESSES, ...TERMINAL],
  '@repair/validate': [...DATABASE, ...MODEL, ...PROCESSES, ...TERMINAL],
  '@repair/harness': [...DATABASE, ...MODEL, ...TERMINAL],
  '@repair/loop': ['pg-boss', '@observablehq/plot', 'linkedom'],
};
