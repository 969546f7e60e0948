import type { Delivery, OutgoingMessage } from '../messenger.ts';
import type { GatewayConfig } from './config.ts';

export type GatewayRequest = { url: string; method: string; headers: Record<string, string>; body: string | undefined };

/** The request that the gateway's own interface asks for. */
export function gatewayRequest(config: GatewayConfig, message: OutgoingMessage, secret: string): GatewayRequest {
  const values: Readonly<Record<string, string>> = {
    to: message.to,
    toDigits: message.to.replace(/^\+/, ''),
    text: message.text,
    from: config.from,
    id: message.id,
    secret,
  };
  const fill = (template: string, write: (value: string) => string = value => value) =>
    template.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      return value === undefined ? whole : write(value);
    });
  const fields = Object.entries(config.fields).map(([name, template]) => [name, fill(template)] as const);
  const url = new URL(fill(config.url, encodeURIComponent));
  // A line break would end the header; nothing that is sent has a right to one.
  const headers = Object.entries(config.headers).map(
    ([name, template]) => [name, fill(template).replace(/[\r\n]/g, ' ')] as const,
  );
  if (config.body === 'query' || config.method === 'GET') {
    for (const [name, value] of fields) url.searchParams.set(name, value);
    return { url: url.href, method: config.method, headers: Object.fromEntries(headers), body: undefined };
  }
  const json = config.body === 'json';
  return {
    url: url.href,
    method: config.method,
    headers: {
      'Content-Type': json ? 'application/json' : 'application/x-www-form-urlencoded',
      'Idempotency-Key': message.id,
      ...Object.fromEntries(headers),
    },
    body: json
      ? JSON.stringify(Object.fromEntries(fields))
      : new URLSearchParams(fields.map(pair => [...pair])).toString(),
  };
}

/** Statuses that pass: the gateway is busy, slow or broken, and may take the same message later. */
const PASSING: ReadonlySet<number> = new Set([408, 425, 429]);

/** What the gateway's answer says. Nothing of its text is kept but the reference: gateways repeat what they were sent. */
export function gatewayDelivery(config: GatewayConfig, status: number, text: string): Delivery {
  if (status >= 500 || PASSING.has(status)) return { ok: false, again: true, problem: `status ${status}` };
  if (status < 200 || status >= 300) return { ok: false, again: false, problem: `status ${status}` };
  const answer = parseJson(text);
  if (config.acceptedField !== '') {
    const said = textAt(answer, config.acceptedField);
    if (said === undefined) return { ok: false, again: false, problem: `no ${config.acceptedField} in the answer` };
    if (!config.acceptedValues.includes(said))
      return { ok: false, again: false, problem: `${config.acceptedField} is ${said.slice(0, 40)}` };
  }
  return {
    ok: true,
    reference: config.referenceField === '' ? undefined : textAt(answer, config.referenceField)?.slice(0, 100),
  };
}

function textAt(answer: unknown, path: string): string | undefined {
  let value = answer;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = Object.entries(value).find(([key]) => key === name)?.[1];
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
