import type { Session } from './session.js';

/** A JSON Schema whose root is an object: the only root that the protocol takes. */
export interface ObjectSchema {
  readonly type: 'object';
  readonly [keyword: string]: unknown;
}

/** What a call may use besides its input. */
export interface Call {
  readonly session: Session;
  readonly signal: AbortSignal;
  /** Tells the client that the call is alive; for a person to watch. */
  readonly tell: (text: string) => void;
}

/** One primitive as a tool. `run` is only given input that its schema admits; what it throws becomes a tool error. */
export interface Tool<Input = unknown> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: ObjectSchema;
  readonly output: ObjectSchema;
  /** Whether it changes anything outside of the server: the ledger alone, or nothing. */
  readonly writes: 'ledger' | 'nothing';
  readonly run: (input: Input, call: Call) => Promise<object>;
}

/** The tool as one of a list, whatever its input is. */
export const asTool = <Input>(tool: Tool<Input>): Tool => tool as Tool;
