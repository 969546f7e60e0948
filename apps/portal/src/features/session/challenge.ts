import { type Refusal, refusalField } from '../../shared/api/result.ts';

export type Method = 'totp' | 'sms' | 'email';

/** A login that waits for a second factor; `password` as typed, for what follows a login with it. */
export type Challenge = {
  readonly ticket: string;
  readonly method: Method;
  readonly methods: readonly { readonly method: Method; readonly to: string | null }[];
  /** Whether a code is under way by `method`. */
  readonly sent: boolean;
  readonly password: string | undefined;
};

/** The challenge that a refused login carries; undefined where it was refused for another reason. */
export function challengeOf(refusal: Refusal, password: string | undefined): Challenge | undefined {
  if (refusal.code !== 'second_factor_required') return undefined;
  const ticket = refusalField(refusal, 'ticket');
  const method = refusalField(refusal, 'method');
  const listed = refusalField(refusal, 'methods');
  if (typeof ticket !== 'string' || !isMethod(method) || !Array.isArray(listed)) return undefined;
  const methods = listed.flatMap((each: unknown) => {
    const { method: way, to }: { method?: unknown; to?: unknown } = Object(each);
    return isMethod(way) ? [{ method: way, to: typeof to === 'string' ? to : null }] : [];
  });
  return { ticket, method, methods, sent: refusalField(refusal, 'sent') === true, password };
}

const isMethod = (value: unknown): value is Method => value === 'totp' || value === 'sms' || value === 'email';
