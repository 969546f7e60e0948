import { captchaPuzzle } from '@baize/wire/session';
import { handle } from '../../../http/handler.ts';
import { newPuzzle } from './puzzle.ts';
import { captchaSetting } from './settings.ts';

export const answerCaptchaPuzzle = handle(captchaPuzzle, async ({ ctx, request, fail }) => {
  const merchantId = request.merchant.id;
  // An outside provider takes its own answers alone.
  if (ctx.settings.get(merchantId, captchaSetting).provider !== 'image') return fail('verification_needed');
  return newPuzzle(ctx, { merchantId, ip: request.ip });
});
