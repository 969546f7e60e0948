import type { ErrorCode } from '@baize/wire';

/** `network`: no answer came. `insecure`: the page has no secure context, so nothing can be sealed. */
export type ClientCode = 'network' | 'insecure';

export type Refusal = {
  readonly ok: false;
  readonly code: ErrorCode | ClientCode;
  /** In the caller's language; empty for the client's own codes, whose texts the portal has. */
  readonly message: string;
  readonly value?: unknown;
};

export type Result<Value> = { readonly ok: true; readonly value: Value } | Refusal;

/** A refusal as an exception, for the one place that wants exceptions: queries. */
export class RefusalError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

export function valueOrThrow<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  throw new RefusalError(result);
}

/** Reads a field of a refusal's value (a captcha, the tries left) without trusting its shape. */
export function refusalField(refusal: Refusal, name: string): unknown {
  const { value } = refusal;
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}
