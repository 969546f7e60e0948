import type { z } from 'zod';
import type { ErrorCode } from './codes/index.ts';
import { type EncryptFlag, type Endpoint, endpoint, type TokenFlag } from './endpoint.ts';

type Relay<Input extends z.ZodType, Output extends z.ZodType, Code extends ErrorCode, Token extends TokenFlag> = {
  id: string;
  module: string;
  token: Token;
  encrypted?: EncryptFlag;
  input: Input;
  output: Output;
  errors?: readonly Code[];
  summary: string;
};

/** A call that clients of this family reach as `POST /wps/relay/{name}`: the name says which back system answers. */
export const relay = <
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Code extends ErrorCode = never,
  const Token extends TokenFlag = TokenFlag,
>(
  name: string,
  draft: Relay<Input, Output, Code, Token>,
): Endpoint<Input, Output, Code, Token, 'player'> => endpoint({ ...draft, method: 'POST', path: `/wps/relay/${name}` });
