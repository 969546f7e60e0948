import type { Method } from '@baize/wire';
import { currentCaller } from './caller.ts';

/** A call as the bundle knows it: an endpoint without its schemas. */
export type ClientEndpoint = {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  readonly token: 'none' | 'optional' | 'required';
  readonly encrypted: 'no' | 'body' | 'header';
  readonly place: 'query' | 'json' | 'form';
};

export type Input = Readonly<Record<string, unknown>>;
export type Seal = (text: string) => Promise<string>;

/** The HTTP request of a call: parameters in the path, the rest in the query, a form, JSON, or sealed. */
export async function buildRequest(endpoint: ClientEndpoint, input: Input, seal: Seal): Promise<Request> {
  const { path, rest } = fillPath(endpoint.path, input);
  const headers = callHeaders(endpoint);
  const init: RequestInit = { method: endpoint.method, headers, credentials: 'same-origin', cache: 'no-store' };
  if (endpoint.encrypted === 'header') headers.set('X-Nonce', await seal(crypto.randomUUID()));
  if (endpoint.encrypted === 'header') headers.set('X-Gateway-Version', '3');
  if (endpoint.place === 'query') return new Request(withQuery(path, rest), init);
  if (endpoint.encrypted === 'body') {
    headers.set('Content-Type', 'application/jose');
    init.body = await seal(JSON.stringify(rest));
  } else if (endpoint.place === 'form') {
    headers.set('Content-Type', 'application/x-www-form-urlencoded');
    init.body = toQuery(rest).toString();
  } else {
    headers.set('Content-Type', 'application/json');
    init.body = JSON.stringify(rest);
  }
  return new Request(path, init);
}

function callHeaders(endpoint: ClientEndpoint): Headers {
  const caller = currentCaller();
  const headers = new Headers({ Accept: 'application/json', Language: caller.language() });
  const merchant = caller.merchantCode();
  const token = caller.token();
  if (merchant) headers.set('Merchant', merchant);
  if (token && endpoint.token !== 'none') headers.set('Authorization', `Bearer ${token}`);
  return headers;
}

function fillPath(template: string, input: Input): { path: string; rest: Input } {
  const used = new Set<string>();
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    used.add(name);
    return encodeURIComponent(String(input[name]));
  });
  return { path, rest: Object.fromEntries(Object.entries(input).filter(([name]) => !used.has(name))) };
}

function withQuery(path: string, input: Input): string {
  const query = toQuery(input).toString();
  return query === '' ? path : `${path}?${query}`;
}

function toQuery(input: Input): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input))
    if (value !== undefined && value !== null) query.set(name, String(value));
  return query;
}
