import type { CompiledQuery } from 'kysely';

/** A query compiled once; `bind` puts the values in the order of its placeholders. */
export interface Prepared<P, R> {
  /** Names the statement to a server that keeps prepared ones. */
  readonly name: string;
  readonly sql: string;
  bind(params: P): readonly unknown[];
  /** Never set: carries the row type. */
  readonly row?: R;
}

interface Compilable<R> {
  compile(): CompiledQuery<R>;
}

const MARK = '\u0000param:';

/** Compiles a query whose values come later: `build` sees placeholders with the types of the values. */
export function prepare<P extends object, R>(name: string, build: (params: P) => Compilable<R>): Prepared<P, R> {
  const placeholders = new Proxy({}, { get: (_, key) => `${MARK}${String(key)}` }) as P;
  const { sql, parameters } = build(placeholders).compile();
  const binders = parameters.map((parameter) =>
    typeof parameter === 'string' && parameter.startsWith(MARK)
      ? (params: P) => params[parameter.slice(MARK.length) as keyof P]
      : () => parameter,
  );
  return { name, sql, bind: (params) => binders.map((bind) => bind(params)) };
}
