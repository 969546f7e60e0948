import { beginThirdParty } from '@baize/wire/session';
import { buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client';
import type { Context } from '../../../context.ts';
import { handle, type RequestInfo } from '../../../http/handler.ts';
import { ownAddress } from '../../../http/own-address.ts';
import { newToken } from '../../../secrets/token.ts';
import { RETURN_PATH } from '../provider-secrets.ts';
import type { MemberTables } from '../tables.ts';
import { BROWSER_COOKIE, sealAttempt } from './attempt.ts';
import { type Provider, providerOf } from './provider.ts';

const MINUTES = 10;

export const answerBeginThirdParty = handle(beginThirdParty, async ({ input, ctx, caller, request, fail }) => {
  const merchantId = request.merchant.id;
  const { provider: name, ...brought } = input;
  const provider = await providerOf(ctx, merchantId, name).catch((error: unknown) => {
    ctx.log.warn({ err: error, provider: name }, 'a third party does not say how to sign in');
    return 'failed' as const;
  });
  if (provider === undefined) return fail('module_disabled');
  if (provider === 'failed') return fail('third_party_failed');
  const state = newToken(ctx.random);
  const nonce = newToken(ctx.random).token;
  const verifier = newToken(ctx.random).token;
  const redirectUrl = `${ownAddress(ctx, request)}${RETURN_PATH}/${name}`;
  await ctx.db
    .withTables<MemberTables>()
    .insertInto('member_third_party_state')
    .values({
      merchant_id: merchantId,
      state_hash: state.hash,
      browser_hash: markBrowser(ctx, request),
      provider: name,
      member_id: caller.member?.memberId ?? null,
      sealed: sealAttempt(ctx, { nonce, verifier, ...brought }),
      redirect_url: redirectUrl,
      expires_at: new Date(ctx.now().getTime() + MINUTES * 60_000),
    })
    .execute();
  return { url: await addressOf(provider, { state: state.token, nonce, verifier, redirectUrl }) };
});

/** A cookie that no page can read ties the sign-in to this browser: an answer that somebody slips to another is worth nothing. */
function markBrowser(ctx: Context, request: RequestInfo): Buffer {
  const { token, hash } = newToken(ctx.random);
  request.addCookie(BROWSER_COOKIE, token, { path: '/wps', maxAgeSeconds: 2 * MINUTES * 60 });
  return hash;
}

type Sent = { state: string; nonce: string; verifier: string; redirectUrl: string };

async function addressOf(provider: Provider, { state, nonce, verifier, redirectUrl }: Sent): Promise<string> {
  const url = buildAuthorizationUrl(provider.configuration, {
    redirect_uri: redirectUrl,
    scope: provider.scope,
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(provider.profileUrl ? {} : { nonce }),
  });
  return url.href;
}
