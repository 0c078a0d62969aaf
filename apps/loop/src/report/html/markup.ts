/** Markup that is safe to put into a page as it is. Only `html` and `raw` make it. */
export interface Markup {
  readonly markup: string;
}

type Part = Markup | string | number | null | readonly Part[];

/** A template whose values are escaped, whatever they hold; markup made by `html` passes through. */
export function html(strings: TemplateStringsArray, ...values: readonly Part[]): Markup {
  return { markup: strings.reduce((text, piece, at) => text + part(values[at - 1] ?? null) + piece) };
}

/** Our own constant text as markup; never called with anything that was read. */
export const raw = (markup: string): Markup => ({ markup });

function part(value: Part): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return escapeText(value);
  if ('markup' in value) return value.markup;
  return value.map(part).join('');
}

/** Escaped for text and quoted attributes; control characters and direction overrides are shown, not obeyed. */
export function escapeText(text: string): string {
  return text
    .replace(/[&<>"'`]/g, (char) => `&#${char.charCodeAt(0)};`)
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, (char) =>
      char === '\n' || char === '\t' ? char : `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
}
