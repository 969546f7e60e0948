import { z } from 'zod';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Secrets and numbers of people go over it: HTTPS, but to a gateway on this very machine. */
const gatewayUrl = z
  .string()
  .max(500)
  .refine(text => {
    const url = URL.parse(text.replaceAll(/\{\w+\}/g, 'x'));
    if (url === null || url.username !== '' || url.password !== '') return false;
    return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname));
  }, 'https_needed');

const template = z.string().max(1000);

/**
 * How a gateway wants to be asked. In the address, the headers and the fields stand `{to}` (E.164), `{toDigits}` (without
 * the plus), `{text}`, `{from}`, `{id}` (the same at every try) and `{secret}` (kept apart, sealed).
 */
export const gatewayConfig = z.strictObject({
  url: gatewayUrl,
  method: z.enum(['POST', 'GET']),
  /** Where the fields go. */
  body: z.enum(['json', 'form', 'query']),
  fields: z.record(z.string().min(1).max(60), template),
  headers: z.record(z.string().regex(/^[A-Za-z0-9-]{1,60}$/), template),
  from: z.string().max(60),
  /** A field of the gateway's JSON answer (`data.status`) and the values that mean yes; empty: the HTTP status decides. */
  acceptedField: z.string().max(100),
  acceptedValues: z.array(z.string().max(100)).max(20),
  /** Where the answer has the gateway's own number of the message; empty: nowhere. */
  referenceField: z.string().max(100),
  timeoutMs: z.number().int().min(100).max(60_000),
});

export type GatewayConfig = z.output<typeof gatewayConfig>;
