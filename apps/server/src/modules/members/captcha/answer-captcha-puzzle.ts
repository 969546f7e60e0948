import { captchaPuzzle } from '@baize/wire/session';
import { handle } from '../../../http/handler.ts';
import { newPuzzle } from './puzzle.ts';

export const answerCaptchaPuzzle = handle(captchaPuzzle, ({ ctx, request }) =>
  newPuzzle(ctx, { merchantId: request.merchant.id, ip: request.ip }),
);
