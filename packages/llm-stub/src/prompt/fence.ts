import { hashJson } from '@repair/schemas';

export interface Section {
  readonly name: string;
  readonly body: string;
}

const MARK_DIGITS = 12;

/**
 * A mark that no section holds, so that none of them can end itself or begin another: taken from the hash of all
 * bodies, and taken anew until none contains it in whatever case. The same bodies give the same mark. (`digits`: so short
 * a mark that it may be met by chance is for tests.)
 */
export function chooseMark(sections: readonly Section[], digits = MARK_DIGITS): string {
  const bodies = sections.map(({ body }) => body);
  const lowered = bodies.map((body) => body.toLowerCase());
  for (let round = 0; ; round += 1) {
    const mark = hashJson([round, ...bodies]).slice('sha256:'.length, 'sha256:'.length + digits);
    if (lowered.every((body) => !body.includes(mark))) return mark;
  }
}

/** The sections one after the other, each between an opening and a closing line that carry the mark. */
export const fenced = (sections: readonly Section[], mark: string): string =>
  sections.map(({ name, body }) => `<${name} ${mark}>\n${body}\n</${name} ${mark}>`).join('\n\n');
