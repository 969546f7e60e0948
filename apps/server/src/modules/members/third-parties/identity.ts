import { authorizationCodeGrant, fetchProtectedResource } from 'openid-client';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { RequestInfo } from '../../../http/handler.ts';
import { maskEmail, maskName } from '../masks.ts';
import { type TakenAttempt, takeAttempt } from './attempt.ts';
import { type Provider, providerOf, type ThirdParty } from './provider.ts';

/** Who somebody is to a third party. `label` is masked. */
export type Identity = { provider: ThirdParty; subject: string; label: string };
/** With who began it, and what came along. */
export type ProvenIdentity = Identity & { begunBy: bigint | null } & Pick<
    TakenAttempt,
    'entry' | 'affiliateCode' | 'referralCode'
  >;

type Given = { provider: ThirdParty; answer: { code: string; state: string; iss?: string | undefined } };

const profile = z.object({
  sub: z.string().min(1).max(255).optional(),
  id: z.union([z.string().min(1).max(255), z.number().int().transform(String)]).optional(),
  name: z.string().optional(),
  email: z.string().optional(),
});

/**
 * Changes the code that a browser came back with for who that is. Undefined where the sign-in was not begun by this browser, is
 * over or was finished before, or where the third party does not confirm it: state, nonce, verifier and signature.
 */
export async function proveIdentity(
  ctx: Context,
  request: RequestInfo,
  { provider: name, answer }: Given,
): Promise<ProvenIdentity | undefined> {
  const attempt = await takeAttempt(ctx, request, { provider: name, state: answer.state });
  if (!attempt) return undefined;
  try {
    const provider = await providerOf(ctx, request.merchant.id, name);
    const person = provider && profile.parse(await ask(provider, attempt, answer));
    const subject = person?.sub ?? person?.id;
    if (!person || subject === undefined) return undefined;
    const { memberId: begunBy, entry, affiliateCode, referralCode } = attempt;
    return { provider: name, subject, label: labelOf(person), begunBy, entry, affiliateCode, referralCode };
  } catch (error) {
    // The error names what did not agree; codes and tokens are no part of it.
    ctx.log.warn({ provider: name, problem: problemOf(error) }, 'a third party did not confirm a sign-in');
    return undefined;
  }
}

async function ask(provider: Provider, attempt: TakenAttempt, answer: Given['answer']): Promise<unknown> {
  const { configuration, profileUrl } = provider;
  const back = new URL(attempt.redirectUrl);
  for (const [field, value] of Object.entries(answer)) if (value !== undefined) back.searchParams.set(field, value);
  const tokens = await authorizationCodeGrant(configuration, back, {
    pkceCodeVerifier: attempt.verifier,
    expectedState: answer.state,
    ...(profileUrl ? {} : { expectedNonce: attempt.nonce, idTokenExpected: true }),
  });
  if (!profileUrl) return tokens.claims();
  const response = await fetchProtectedResource(configuration, tokens.access_token, profileUrl, 'GET');
  return response.json();
}

const labelOf = ({ email, name }: z.output<typeof profile>): string =>
  email ? maskEmail(email) : name ? maskName(name) : '';

const problemOf = (error: unknown): string =>
  error instanceof Error ? [error.name, Reflect.get(error, 'code'), error.message].join(' ') : 'unknown';
