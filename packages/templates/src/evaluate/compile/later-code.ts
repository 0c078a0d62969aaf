import type { Code } from '../callables.js';

/** The code of a function that is compiled when something of it is first asked for; throws unknown where that can't be. */
export class LaterCode implements Code {
  private made: Code | null = null;

  constructor(
    readonly name: string,
    readonly asynchronous: boolean,
    private readonly compile: () => Code,
  ) {}

  get parameters(): Code['parameters'] {
    return this.code.parameters;
  }

  get plain(): number {
    return this.code.plain;
  }

  get size(): number {
    return this.code.size;
  }

  get body(): Code['body'] {
    return this.code.body;
  }

  get stream(): Code['stream'] {
    return this.code.stream;
  }

  get generator(): boolean {
    return this.code.generator;
  }

  private get code(): Code {
    this.made ??= this.compile();
    return this.made;
  }
}
