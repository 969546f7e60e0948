import type { Endpoint, Envelope, ErrorCode, InputOf, OutputOf } from '@baize/wire';
import { type ClientInput, writeCall } from '@baize/wire/client';
import { language } from './language.ts';
import { isSomebodyThere } from './presence.ts';
import { self } from './self.ts';

export type Refusal = { ok: false; code: ErrorCode | 'network'; message: string; value?: unknown };
export type Result<Value> = { ok: true; value: Value } | Refusal;

const TIMEOUT_MS = 20_000;

/**
 * Makes a call of the console. Who asks is the HttpOnly cookie, so nothing secret is within reach of a script; what changes
 * something carries the session's key in a header that no other site can set. Refusals and lost connections are values.
 */
export async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Result<OutputOf<E>>> {
  const answer = await send<OutputOf<E>>(endpoint, { ...Object(input) });
  if (
    !answer.ok &&
    endpoint.token === 'required' &&
    (answer.code === 'not_logged_in' || answer.code === 'session_ended')
  )
    self.set(undefined);
  return answer;
}

async function send<Value>(endpoint: Endpoint, input: ClientInput): Promise<Result<Value>> {
  try {
    const given = endpoint.place === 'query' ? withoutEmpty(input) : input;
    const { method, path, headers, body } = await writeCall(endpoint, given, sealing);
    const csrf = method === 'GET' ? {} : { 'X-Baize-Csrf': self.get()?.csrf ?? 'login' };
    const passive = method === 'GET' && !isSomebodyThere() ? { 'X-Baize-Passive': '1' } : {};
    const response = await fetch(path, {
      method,
      headers: { ...headers, Accept: 'application/json', Language: language.get(), ...csrf, ...passive },
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { body }),
    });
    return toResult(await response.json());
  } catch {
    return { ok: false, code: 'network', message: '' };
  }
}

/** No call of the console is sealed: it runs behind the operators' own TLS, with a cookie that no script reads. */
const sealing = {
  seal: () => Promise.reject(new Error('calls of the console are not sealed')),
  nonce: () => crypto.randomUUID(),
};

/** A filter that is left empty is none. */
const withoutEmpty = (input: ClientInput): ClientInput =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== ''));

function toResult<Value>(envelope: Envelope<Value>): Result<Value> {
  if (envelope.success) return { ok: true, value: envelope.value };
  const { code, message, value } = envelope;
  return value === undefined ? { ok: false, code, message } : { ok: false, code, message, value };
}
