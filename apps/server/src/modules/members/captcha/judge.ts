import type { Context } from '../../../context.ts';
import type { RequestInfo } from '../../../http/handler.ts';
import { type Challenge, newChallenge, spendChallenge } from './challenges.ts';
import { askProvider } from './outside.ts';
import { captchaSetting } from './settings.ts';

export type CaptchaGiven = {
  captchaId?: string | undefined;
  captcha?: string | undefined;
  captchaToken?: string | undefined;
};
export type CaptchaFault = {
  code: 'captcha_required' | 'captcha_wrong' | 'verification_needed' | 'recaptcha_invalid' | 'busy';
  value?: { captcha: CaptchaShown };
};
/** The next challenge: a picture, or the widget that the page draws itself. */
export type CaptchaShown = Challenge | { widget: true };

type Asking = { ctx: Context; request: RequestInfo };

/** Undefined where what was answered is right; it is spent then, and where it was wrong too. */
export async function captchaFault({ ctx, request }: Asking, given: CaptchaGiven): Promise<CaptchaFault | undefined> {
  const merchantId = request.merchant.id;
  const shown = async () => ({ captcha: await nextCaptcha(ctx, merchantId) });
  if (ctx.settings.get(merchantId, captchaSetting).provider === 'image') {
    if (await spendChallenge(ctx, merchantId, given)) return undefined;
    return { code: given.captcha && given.captchaId ? 'captcha_wrong' : 'captcha_required', value: await shown() };
  }
  if (!given.captchaToken) return { code: 'verification_needed', value: await shown() };
  const judged = await askProvider(ctx, merchantId, { token: given.captchaToken, ip: request.ip });
  if (judged === 'right') return undefined;
  return { code: judged === 'busy' ? 'busy' : 'recaptcha_invalid', value: await shown() };
}

export const nextCaptcha = async (ctx: Context, merchantId: number): Promise<CaptchaShown> =>
  ctx.settings.get(merchantId, captchaSetting).provider === 'image' ? newChallenge(ctx, merchantId) : { widget: true };

/** What a page needs for the widget of an outside provider; null where pictures are drawn. */
export function captchaWidget(ctx: Context, merchantId: number) {
  const { provider, outside } = ctx.settings.get(merchantId, captchaSetting);
  if (provider === 'image') return null;
  const { widget, siteKey, scriptUrl } = outside;
  return { widget, siteKey, scriptUrl };
}

/** Where the pages may load the widget from. */
export function captchaOrigins(ctx: Context, merchantId: number): readonly string[] {
  const { provider, outside } = ctx.settings.get(merchantId, captchaSetting);
  return provider === 'image' ? [] : [...new Set([new URL(outside.scriptUrl).origin, ...outside.origins])];
}
