/** Words, numbers, quoted texts and signs of a line, in both languages; comments come out as words. */
const TOKEN =
  /[A-Za-z_$#][\w$]*|\d[\w.]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|===|!==|\*\*=?|\/\/=?|<<=?|>>>?=?|[<>=!+\-*/%&|^]=|&&|\|\||\?\?|\?\.|=>|\.\.\.|[^\sA-Za-z0-9_$]/g;

export const tokensOf = (text: string): readonly string[] => text.match(TOKEN) ?? [];
