import type { EncryptFlag, InputPlace, Method } from '../endpoint.ts';

/** What a client has to know of a call to make it: an endpoint fits, and so does one without its schemas. */
export type ClientEndpoint = {
  readonly method: Method;
  readonly path: string;
  readonly encrypted: EncryptFlag;
  readonly place: InputPlace;
};
export type ClientInput = Readonly<Record<string, unknown>>;

/** Seals a text to the house's current key: a compact JWE, fresh each time. */
export type Seal = (text: string) => Promise<string>;

/** A request without who asks: the client adds its own headers (merchant, language, token). */
export type WrittenCall = {
  readonly method: Method;
  /** With the query, where there is one. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
};

/**
 * Puts an input where its call wants it: parameters into the path, the rest into the query, a form, JSON or a sealed body.
 * Members that are undefined are left out, in a query or form those that are null too. `nonce` is any text that was never sent
 * before, for calls that seal one into a header.
 */
export async function writeCall(
  { method, path: template, encrypted, place }: ClientEndpoint,
  input: ClientInput,
  { seal, nonce }: { seal: Seal; nonce: () => string },
): Promise<WrittenCall> {
  const { path, rest } = fillPath(template, input);
  const sealed: Record<string, string> =
    encrypted === 'header' ? { 'X-Nonce': await seal(nonce()), 'X-Gateway-Version': '3' } : {};
  if (place === 'query') return { method, path: withQuery(path, toForm(rest)), headers: sealed, body: undefined };
  const write = (type: string, body: string): WrittenCall => ({
    method,
    path,
    headers: { ...sealed, 'Content-Type': type },
    body,
  });
  if (encrypted === 'body') return write('application/jose', await seal(JSON.stringify(rest)));
  if (place === 'form') return write('application/x-www-form-urlencoded', toForm(rest));
  return write('application/json', JSON.stringify(rest));
}

function fillPath(template: string, input: ClientInput): { path: string; rest: ClientInput } {
  const used = new Set<string>();
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    used.add(name);
    return encodeURIComponent(String(input[name]));
  });
  return { path, rest: Object.fromEntries(Object.entries(input).filter(([name]) => !used.has(name))) };
}

const withQuery = (path: string, query: string): string => (query === '' ? path : `${path}?${query}`);

const toForm = (input: ClientInput): string =>
  new URLSearchParams(
    Object.entries(input).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  ).toString();
