import { type ClientInput, type Seal, type ClientEndpoint as Written, writeCall } from '@baize/wire/client';
import { currentCaller } from './caller.ts';

/** A call as the bundle knows it: an endpoint without its schemas. */
export type ClientEndpoint = Written & { readonly token: 'none' | 'optional' | 'required' };

/** The HTTP request of a call, with who asks. */
export async function buildRequest(endpoint: ClientEndpoint, input: ClientInput, seal: Seal): Promise<Request> {
  const { method, path, headers, body } = await writeCall(endpoint, input, { seal, nonce: () => crypto.randomUUID() });
  return new Request(path, {
    method,
    headers: { ...headers, ...callHeaders(endpoint) },
    credentials: 'same-origin',
    cache: 'no-store',
    ...(body === undefined ? {} : { body }),
  });
}

function callHeaders(endpoint: ClientEndpoint): Record<string, string> {
  const caller = currentCaller();
  const merchant = caller.merchantCode();
  const token = endpoint.token === 'none' ? undefined : caller.token();
  return {
    Accept: 'application/json',
    Language: caller.language(),
    ...(merchant ? { Merchant: merchant } : {}),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    // A read that no hand was before, by a timer or a push, keeps no session awake.
    ...(endpoint.method === 'GET' && globalThis.navigator?.userActivation?.isActive === false
      ? { 'x-baize-passive': '1' }
      : {}),
  };
}
