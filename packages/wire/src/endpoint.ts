import type { z } from 'zod';
import type { ErrorCode } from './codes/index.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Whether a call answers without a session (`none`), knows the caller where there is one (`optional`), or needs one. */
export type TokenFlag = 'none' | 'optional' | 'required';

/** `body`: a compact JWE to the key of /.well-known/jwks.json; `header`: the same of a random string, in `X-Nonce`. */
export type EncryptFlag = 'no' | 'body' | 'header';

/** Where the input of a call travels: GET and DELETE read the query, the others a JSON body; `form` is urlencoded. */
export type InputPlace = 'query' | 'json' | 'form';

/** Whose call it is: a player's or agent's (bearer token), or an operator's under /ops/ (the console's cookie). */
export type Audience = 'player' | 'operator';

/**
 * A call as data: the only thing that the server and the browsers share. From it come the route, the client, the types and
 * the OpenAPI document. `{name}` in a path is a parameter, a field of `input` like any other.
 */
export type Endpoint<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Code extends ErrorCode = ErrorCode,
  Token extends TokenFlag = TokenFlag,
  Who extends Audience = Audience,
> = {
  /** `room.verb`, unique; the name of the feature everywhere. */
  readonly id: string;
  /** The white-label module (`modId`) that must be enabled for the call to answer. */
  readonly module: string;
  readonly method: Method;
  readonly path: string;
  /** Further method and path pairs that answer alike (calls.md lists some calls under two). */
  readonly aliases: readonly { readonly method: Method; readonly path: string }[];
  readonly audience: Who;
  /** What an operator must hold; `none`: any operator. Undefined for players' calls. */
  readonly permission: string | undefined;
  readonly token: Token;
  readonly encrypted: EncryptFlag;
  readonly place: InputPlace;
  readonly input: Input;
  readonly output: Output;
  /** Every code that the handler itself may answer, beside those that any call may (`pipelineCodes`). */
  readonly errors: readonly Code[];
  readonly summary: string;
};

type EndpointDraft<
  Input extends z.ZodType,
  Output extends z.ZodType,
  Code extends ErrorCode,
  Token extends TokenFlag,
> = {
  id: string;
  module: string;
  method: Method;
  path: string;
  aliases?: readonly { method: Method; path: string }[];
  token: Token;
  encrypted?: EncryptFlag;
  place?: InputPlace;
  input: Input;
  output: Output;
  errors?: readonly Code[];
  summary: string;
};

/** Declares a call for players and agents. Inputs are `z.strictObject`: an unknown field is refused, never ignored. */
export function endpoint<
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Code extends ErrorCode = never,
  const Token extends TokenFlag = TokenFlag,
>(draft: EndpointDraft<Input, Output, Code, Token>): Endpoint<Input, Output, Code, Token, 'player'> {
  return complete(draft, 'player', undefined);
}

/** Declares a call of the operators' console: a path under /ops/ and the permission that it asks for. `token: 'none'` is for the login alone. */
export function operatorEndpoint<
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Code extends ErrorCode = never,
  const Token extends TokenFlag = 'required',
>(
  draft: Omit<EndpointDraft<Input, Output, Code, Token>, 'token' | 'module'> & { permission: string; token?: Token },
): Endpoint<Input, Output, Code, Token, 'operator'> {
  const token = (draft.token ?? 'required') as Token;
  return complete({ ...draft, token, module: 'OPS' }, 'operator', draft.permission);
}

function complete<
  Input extends z.ZodType,
  Output extends z.ZodType,
  Code extends ErrorCode,
  Token extends TokenFlag,
  Who extends Audience,
>(
  draft: EndpointDraft<Input, Output, Code, Token>,
  audience: Who,
  permission: string | undefined,
): Endpoint<Input, Output, Code, Token, Who> {
  return {
    id: draft.id,
    module: draft.module,
    method: draft.method,
    path: draft.path,
    aliases: draft.aliases ?? [],
    audience,
    permission,
    token: draft.token,
    encrypted: draft.encrypted ?? 'no',
    place: draft.place ?? (draft.method === 'GET' || draft.method === 'DELETE' ? 'query' : 'json'),
    input: draft.input,
    output: draft.output,
    errors: draft.errors ?? [],
    summary: draft.summary,
  };
}

/** What a caller writes: before parsing (amounts are decimal strings). */
export type InputOf<E extends Endpoint> = z.input<E['input']>;
/** What a handler reads: after parsing (amounts are ledger units). */
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>;
/** What a handler writes and a caller reads. */
export type OutputOf<E extends Endpoint> = z.input<E['output']>;
export type CodeOf<E extends Endpoint> = E['errors'][number];
