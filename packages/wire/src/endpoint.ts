import type { z } from 'zod';
import type { ErrorCode } from './codes/index.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Whether a call answers without a session (`none`), knows the caller where there is one (`optional`), or needs one. */
export type TokenFlag = 'none' | 'optional' | 'required';

/** `body`: a compact JWE to the key of /.well-known/jwks.json; `header`: the same of a random string, in `X-Nonce`. */
export type EncryptFlag = 'no' | 'body' | 'header';

/** Where the input of a call travels: GET and DELETE read the query, the others a JSON body; `form` is urlencoded. */
export type InputPlace = 'query' | 'json' | 'form';

/**
 * A call as data: the only thing that the server and the browsers share. From it come the route, the client, the types and
 * the OpenAPI document. `{name}` in a path is a parameter, a field of `input` like any other.
 */
export type Endpoint<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Code extends ErrorCode = ErrorCode,
> = {
  /** `room.verb`, unique; the name of the feature everywhere. */
  readonly id: string;
  /** The white-label module (`modId`) that must be enabled for the call to answer. */
  readonly module: string;
  readonly method: Method;
  readonly path: string;
  /** Further method and path pairs that answer alike (calls.md lists some calls under two). */
  readonly aliases: readonly { readonly method: Method; readonly path: string }[];
  /** `operator` calls live under /ops/ and use the console's cookie; their `permission` must be held. */
  readonly audience: 'player' | 'operator';
  readonly permission: string | undefined;
  readonly token: TokenFlag;
  readonly encrypted: EncryptFlag;
  readonly place: InputPlace;
  readonly input: Input;
  readonly output: Output;
  /** Every code that the handler itself may answer, beside those that any call may (`pipelineCodes`). */
  readonly errors: readonly Code[];
  readonly summary: string;
};

type EndpointDraft<Input extends z.ZodType, Output extends z.ZodType, Code extends ErrorCode> = {
  id: string;
  module: string;
  method: Method;
  path: string;
  aliases?: readonly { method: Method; path: string }[];
  token: TokenFlag;
  encrypted?: EncryptFlag;
  place?: InputPlace;
  input: Input;
  output: Output;
  errors?: readonly Code[];
  summary: string;
};

/** Declares a call for players and agents. Inputs are `z.strictObject`: an unknown field is refused, never ignored. */
export function endpoint<Input extends z.ZodType, Output extends z.ZodType, const Code extends ErrorCode = never>(
  draft: EndpointDraft<Input, Output, Code>,
): Endpoint<Input, Output, Code> {
  return complete(draft, 'player', undefined);
}

/** Declares a call of the operators' console: a path under /ops/ and the permission that it asks for (`none`: any operator, or none for the login). */
export function operatorEndpoint<
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Code extends ErrorCode = never,
>(
  draft: Omit<EndpointDraft<Input, Output, Code>, 'token' | 'module'> & { permission: string; token?: TokenFlag },
): Endpoint<Input, Output, Code> {
  return complete({ token: 'required', ...draft, module: 'OPS' }, 'operator', draft.permission);
}

function complete<Input extends z.ZodType, Output extends z.ZodType, Code extends ErrorCode>(
  draft: EndpointDraft<Input, Output, Code>,
  audience: 'player' | 'operator',
  permission: string | undefined,
): Endpoint<Input, Output, Code> {
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
export type InputOf<E> = E extends Endpoint<infer Input, infer _O, infer _C> ? z.input<Input> : never;
/** What a handler reads: after parsing (amounts are ledger units). */
export type ParsedInputOf<E> = E extends Endpoint<infer Input, infer _O, infer _C> ? z.output<Input> : never;
/** What a handler writes and a caller reads. */
export type OutputOf<E> = E extends Endpoint<infer _I, infer Output, infer _C> ? z.input<Output> : never;
export type CodeOf<E> = E extends Endpoint<infer _I, infer _O, infer Code> ? Code : never;
