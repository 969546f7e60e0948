import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { readProviderSecret } from '../provider-secrets.ts';
import { captchaSetting } from './settings.ts';

/** The shape that reCaptcha, hCaptcha and Turnstile answer in. */
const verdict = z.object({ success: z.boolean(), hostname: z.string().optional() });

/** Asks the provider about an answer of its widget. `busy` where it cannot be asked: nobody passes unseen. */
export async function askProvider(
  ctx: Context,
  merchantId: number,
  { token, ip }: { token: string; ip: string },
): Promise<'right' | 'wrong' | 'busy'> {
  const { verifyUrl, hosts, timeoutMs } = ctx.settings.get(merchantId, captchaSetting).outside;
  const secret = await readProviderSecret(ctx, merchantId, 'captcha');
  if (secret === undefined) {
    ctx.log.warn({ merchantId }, 'the captcha provider has no secret: nobody can pass');
    return 'busy';
  }
  try {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, remoteip: ip }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    const { success, hostname } = verdict.parse(await response.json());
    return success && (hosts.length === 0 || (hostname !== undefined && hosts.includes(hostname))) ? 'right' : 'wrong';
  } catch (error) {
    ctx.log.warn({ problem: error instanceof Error ? error.name : 'unknown' }, 'the captcha provider gave no answer');
    return 'busy';
  }
}
