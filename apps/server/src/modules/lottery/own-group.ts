import { FULL_GROUP } from '@baize/lottery';
import type { Context } from '../../context.ts';
import type { CallerMember } from '../../http/handler.ts';
import type { Game } from './games.ts';
import { limitsOf, lotteryLimits } from './limits.ts';

/** The bettor's own maximum prize group: what is not paid as a prize up to it comes back as own rebate. */
export const ownGroupMax = (ctx: Context, member: CallerMember, game: Game): number =>
  Math.min(
    member.prizeGroup ?? limitsOf(ctx.settings.get(member.merchantId, lotteryLimits)).prizeGroupMax,
    game.prizeGroupMax ?? FULL_GROUP,
  );
