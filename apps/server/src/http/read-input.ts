import type { Endpoint, ErrorCode } from '@baize/wire';
import type { FastifyRequest } from 'fastify';
import type { Encryption } from './encryption.ts';

type Read = { ok: true; raw: unknown } | { ok: false; code: ErrorCode };
type Parsed = { ok: true; input: unknown } | { ok: false; fields: Record<string, string> };

/** Gathers what the caller sent: path parameters with the query or the body, an encrypted body opened first. */
export async function readInput(endpoint: Endpoint, request: FastifyRequest, encryption: Encryption): Promise<Read> {
  if (endpoint.encrypted === 'body') {
    if (typeof request.body !== 'string' || !isJose(request)) return { ok: false, code: 'encryption_required' };
    const opened = await encryption.open(request.body);
    if (!opened.ok) return opened;
    const body = parseJson(opened.text);
    return body === undefined ? { ok: false, code: 'bad_input' } : joined(request.params, body);
  }
  if (isJose(request)) return { ok: false, code: 'unsupported_media_type' };
  if (endpoint.place === 'query') return joined(request.params, { ...Object(request.query) });
  return joined(request.params, request.body ?? {});
}

/** Checks the input against the call's schema; the fields that failed are named, their values never repeated. */
export function parseInput(endpoint: Endpoint, raw: unknown): Parsed {
  const parsed = endpoint.input.safeParse(raw);
  if (parsed.success) return { ok: true, input: parsed.data };
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues.slice(0, 20)) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys.slice(0, 20)) fields[key] = 'unknown';
    else fields[issue.path.join('.')] = issue.code === 'custom' ? issue.message : issue.code;
  }
  return { ok: false, fields };
}

function joined(params: unknown, body: unknown): Read {
  const fromPath = Object(params);
  if (Object.keys(fromPath).length === 0) return { ok: true, raw: body };
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { ok: false, code: 'bad_input' };
  // A field that the path already says may not be said again with another meaning.
  for (const key of Object.keys(fromPath)) if (Object.hasOwn(body, key)) return { ok: false, code: 'bad_input' };
  return { ok: true, raw: { ...body, ...fromPath } };
}

const isJose = (request: FastifyRequest) => request.headers['content-type']?.split(';')[0] === 'application/jose';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : value));
  } catch {
    return undefined;
  }
}
