import { describe, expect, it } from 'vitest';
import { escapeText, html } from './markup.js';

describe('html', () => {
  it('escapes every value and lets its own markup through', () => {
    const inner = html`<b>${'<i>'}</b>`;
    expect(html`<p title="${'" onload=x'}">${[inner, 'a & b', 3, null]}</p>`.markup).toBe(
      '<p title="&#34; onload=x"><b>&#60;i&#62;</b>a &#38; b3</p>',
    );
  });

  it('shows control characters and direction overrides instead of obeying them', () => {
    expect(escapeText('a\u001b[31mb\u0000\u202ec\td\n')).toBe('a\\u001b[31mb\\u0000\\u202ec\td\n');
  });
});
