import {
  type CodeOf,
  type Endpoint,
  type ErrorCode,
  type InputOf,
  isErrorCode,
  type OutputOf,
  type PipelineCode,
} from '@baize/wire';
import { writeCall } from '@baize/wire/client';
import { z } from 'zod';
import { cookieJar } from './cookie-jar.ts';
import { sealer } from './seal-body.ts';
import type { Target } from './target.ts';

export type Answer<E extends Endpoint> =
  | { ok: true; value: OutputOf<E>; status: number; headers: Headers }
  | { ok: false; code: CodeOf<E> | PipelineCode; message: string; value: unknown; status: number; headers: Headers };

/** Somebody who speaks to the server over HTTP as a browser does: a guest, until a token or a cookie says otherwise. */
export type Actor = {
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<Answer<E>>;
  /** The value, or an error that names the refusal: for steps that are not what a test is about. */
  must<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<OutputOf<E>>;
  /** A request as it is, with the actor's headers. */
  send(path: string, init?: RequestInit): Promise<Response>;
  /** The bearer token, once logged in. */
  token: string | undefined;
  /** What an operator's calls carry beside the cookie, once logged in. */
  csrf: string | undefined;
  readonly url: string;
};

export type CallOptions = { headers?: Record<string, string> };

export type ActorOptions = {
  merchant?: string;
  language?: string;
  token?: string;
  /** The address that the server sees, through the proxy header that test servers trust. */
  ip?: string;
};

const envelope = z.union([
  z.object({ success: z.literal(true), value: z.unknown() }),
  z.object({ success: z.literal(false), code: z.string(), message: z.string(), value: z.unknown().optional() }),
]);

let addresses = 0;

/** Each actor comes from an address of its own, so that limits per address tell them apart. */
const nextAddress = () => {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

export const createActor = (target: Target, options: ActorOptions = {}): Actor => {
  const cookies = cookieJar();
  const seal = sealer(target);
  const fixed = {
    Merchant: options.merchant ?? 'baize',
    Language: options.language ?? 'EN',
    'X-Forwarded-For': options.ip ?? nextAddress(),
  };
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers({ ...fixed, 'X-Baize-Csrf': actor.csrf ?? 'none', ...cookies.header() });
    if (actor.token !== undefined) headers.set('Authorization', `Bearer ${actor.token}`);
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    const response = await fetch(target.url + path, { redirect: 'manual', ...init, headers });
    cookies.keep(response);
    return response;
  };
  const call = async <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    { headers: extra = {} }: CallOptions = {},
  ): Promise<Answer<E>> => {
    const { method, path, body, headers } = await writeCall(endpoint, { ...Object(input) }, { seal, nonce });
    const response = await send(path, {
      method,
      headers: { ...headers, ...extra },
      ...(body === undefined ? {} : { body }),
    });
    return answerOf(endpoint, response);
  };
  const actor: Actor = {
    token: options.token,
    csrf: undefined,
    url: target.url,
    send,
    call,
    must: async (endpoint, input, callOptions) => {
      const answer = await call(endpoint, input, callOptions);
      if (answer.ok) return answer.value;
      throw new Error(
        `${endpoint.id} was refused: ${answer.code} ${answer.message} ${JSON.stringify(answer.value ?? {})}`,
      );
    },
  };
  return actor;
};

const nonce = (): string => crypto.randomUUID();

/** Holds the server to the wire: an answer outside the envelope, or a code that no call knows, is a bug. */
const answerOf = async <E extends Endpoint>(endpoint: E, response: Response): Promise<Answer<E>> => {
  const text = await response.text();
  const parsed = envelope.safeParse(parseJson(text));
  const { status, headers } = response;
  if (!parsed.success) throw new Error(`${endpoint.id} answered ${status} outside the envelope: ${text.slice(0, 300)}`);
  const answer = parsed.data;
  if (answer.success) return { ok: true, value: answer.value as OutputOf<E>, status, headers };
  if (!isErrorCode(answer.code)) throw new Error(`${endpoint.id} answered the unknown code ${answer.code}`);
  // Which of them a call may answer is held by the types of its handler.
  const code = answer.code as CodeOf<E> & ErrorCode;
  return { ok: false, code, message: answer.message, value: answer.value, status, headers };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
