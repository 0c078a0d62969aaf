import { ContractError } from '@repair/schemas';

/** An input that its schema admits and that still can't be taken; `path` is a JSON pointer into the tool's input. */
export const inputError = (tool: string, path: string, message: string): ContractError =>
  new ContractError(tool, [{ path, message }]);
