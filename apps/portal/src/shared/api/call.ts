import type { CodeOf, Endpoint, Envelope, InputOf, OutputOf } from '@baize/wire';
import type { ClientInput } from '@baize/wire/client';
import { observeDate } from '../clock/server-clock.ts';
import { currentCaller } from './caller.ts';
import { buildRequest, type ClientEndpoint } from './request.ts';
import type { Refusal, Result } from './result.ts';

const TIMEOUT_MS = 20_000;
const KEY_TRIES = 2;

/** What a call may be refused with beyond its own codes is in `Refusal`; the endpoint's codes are kept for the caller's switch. */
export type ResultOf<E extends Endpoint> = Result<OutputOf<E>> & { readonly _codes?: CodeOf<E> };

export type CallOptions = { signal?: AbortSignal | undefined; timeoutMs?: number };

/**
 * Makes a call and gives its answer as a value: refusals and lost connections too. A sealed body whose key has expired is sealed
 * once more, with the same content and therefore the same command id. `session_ended` and `not_logged_in` log the page out.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<Result<OutputOf<E>>> {
  if (endpoint.encrypted !== 'no' && !globalThis.isSecureContext) return clientRefusal('insecure');
  const token = currentCaller().token();
  const answer = await send<OutputOf<E>>(endpoint, toRecord(input), options);
  if (!answer.ok && token !== undefined && endpoint.token !== 'none' && isLoggedOut(answer))
    currentCaller().sessionEnded(token, answer.code === 'session_ended' ? answer.message : '');
  if (!answer.ok && isShut(answer) && endpoint.id !== STATUS) currentCaller().siteClosed();
  return answer;
}

async function send<Value>(endpoint: ClientEndpoint, input: ClientInput, options: CallOptions): Promise<Result<Value>> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await sendOnce<Value>(endpoint, input, options);
    if (answer.ok || answer.code !== 'key_expired' || attempt === KEY_TRIES) return answer;
    const { forgetKey } = await import('./seal.ts');
    forgetKey();
  }
}

async function sendOnce<Value>(
  endpoint: ClientEndpoint,
  input: ClientInput,
  options: CallOptions,
): Promise<Result<Value>> {
  try {
    const request = await buildRequest(endpoint, input, lazySeal);
    const sentAtMs = Date.now();
    const response = await fetch(request, { signal: deadline(options) });
    observeDate(response.headers.get('Date'), sentAtMs, Date.now());
    return toResult<Value>(await response.json());
  } catch {
    return clientRefusal('network');
  }
}

/** The sealing code is fetched with the first sealed call only. */
const lazySeal = async (text: string): Promise<string> => (await import('./seal.ts')).seal(text);

function deadline({ signal, timeoutMs = TIMEOUT_MS }: CallOptions): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

function toResult<Value>(envelope: Envelope<Value>): Result<Value> {
  if (envelope.success) return { ok: true, value: envelope.value };
  const { code, message, value } = envelope;
  return value === undefined ? { ok: false, code, message } : { ok: false, code, message, value };
}

const clientRefusal = (code: 'network' | 'insecure'): Refusal => ({ ok: false, code, message: '' });
/** What the page asks when it is shut, and begins with. */
const STATUS = 'system.status';
const isShut = ({ code }: Refusal): boolean => code === 'maintenance' || code === 'access_restricted';
const isLoggedOut = ({ code }: Refusal): boolean => code === 'session_ended' || code === 'not_logged_in';

const toRecord = (input: unknown): ClientInput =>
  typeof input === 'object' && input !== null ? Object.fromEntries(Object.entries(input)) : {};
