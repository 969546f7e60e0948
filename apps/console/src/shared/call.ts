import type { Endpoint, Envelope, ErrorCode, InputOf, OutputOf } from '@baize/wire';
import { language } from './language.ts';
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

async function send<Value>(endpoint: Endpoint, input: Record<string, unknown>): Promise<Result<Value>> {
  try {
    const rest = { ...input };
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = encodeURIComponent(String(rest[name]));
      delete rest[name];
      return value;
    });
    const headers: Record<string, string> = { Accept: 'application/json', Language: language.get() };
    if (endpoint.method !== 'GET') headers['X-Baize-Csrf'] = self.get()?.csrf ?? 'login';
    const init: RequestInit = {
      method: endpoint.method,
      headers,
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    };
    if (endpoint.place === 'query') return toResult(await fetch(`${path}${queryOf(rest)}`, init));
    headers['Content-Type'] = 'application/json';
    return toResult(await fetch(path, { ...init, body: JSON.stringify(rest) }));
  } catch {
    return { ok: false, code: 'network', message: '' };
  }
}

async function toResult<Value>(response: Response): Promise<Result<Value>> {
  const envelope: Envelope<Value> = await response.json();
  if (envelope.success) return { ok: true, value: envelope.value };
  const { code, message, value } = envelope;
  return value === undefined ? { ok: false, code, message } : { ok: false, code, message, value };
}

function queryOf(input: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
