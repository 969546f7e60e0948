import { captcha } from '@baize/wire/session';
import { handle } from '../../../http/handler.ts';
import { newChallenge } from './challenges.ts';

export const answerCaptcha = handle(captcha, async ({ input, ctx, request }) => {
  const challenge = await newChallenge(ctx, request.merchant.id, input.captchaId);
  request.setHeader('X-Captcha-Id', challenge.id);
  return challenge.image;
});
