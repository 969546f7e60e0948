import { captcha } from '@baize/wire/session';
import { handle } from '../../../http/handler.ts';
import { newChallenge } from './challenges.ts';
import { captchaSetting } from './settings.ts';

export const answerCaptcha = handle(captcha, async ({ input, ctx, request, fail }) => {
  const merchantId = request.merchant.id;
  // An outside provider takes its own answers alone.
  if (ctx.settings.get(merchantId, captchaSetting).provider !== 'image') return fail('verification_needed');
  const challenge = await newChallenge(ctx, merchantId, input.captchaId);
  request.setHeader('X-Captcha-Id', challenge.id);
  return challenge.image;
});
