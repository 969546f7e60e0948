import { findNumber, findPlay } from '@baize/lottery';
import { opsSwitchLotteryNumber } from '@baize/wire/lottery';
import { handle } from '../../http/handler.ts';
import { operatorActor } from '../audit/index.ts';
import { issueObject } from './proposals.ts';
import { runtimeOf } from './runtime.ts';
import type { LotteryTables } from './tables.ts';

/** Stops a number of an issue; every process knows within a second, this one at once. */
export const opsSwitchLotteryNumberHandler = handle(
  opsSwitchLotteryNumber,
  async ({ input, ctx, caller, request, fail }) => {
    const { operator } = caller;
    const { gameCode, issueNo, playType, open, reason } = input;
    const { games, issues, caps } = runtimeOf(ctx);
    const game = await games.find(operator.merchantId, gameCode);
    if (game === undefined) return fail('game_unknown');
    if (!game.playSet.has(playType)) return fail('play_unknown');
    const issue = await issues.find(operator.merchantId, gameCode, issueNo);
    if (issue === undefined) return fail('issue_unknown');
    const play = findPlay(game.family, playType);
    const known = play === undefined ? undefined : findNumber(play, input.number);
    // What was stopped before numbers were checked can still be opened.
    if (known === undefined && !open) return fail('selection_invalid');
    const number = known ?? input.number;
    const key = { merchant_id: operator.merchantId, issue_id: issue.id, play_type: playType, number };
    await ctx.transaction(async tx => {
      const tables = tx.withTables<LotteryTables>();
      if (open) {
        const ofKey = tables.deleteFrom('lottery_number_stop').where('merchant_id', '=', key.merchant_id);
        await ofKey
          .where('issue_id', '=', key.issue_id)
          .where('play_type', '=', playType)
          .where('number', '=', number)
          .execute();
      } else {
        await tables
          .insertInto('lottery_number_stop')
          .values({ ...key, reason, stopped_by: operator.name, stopped_at: ctx.now() })
          .onConflict(conflict => conflict.doNothing())
          .execute();
      }
      await ctx.events.emit(tx, {
        type: 'lottery.numbers.switched',
        merchantId: operator.merchantId,
        payload: { gameCode, issueNo, at: ctx.now().toISOString() },
      });
      await ctx.audit.write(tx, {
        merchantId: operator.merchantId,
        actor: operatorActor(operator),
        action: 'lottery.numberSwitched',
        object: issueObject(gameCode, issueNo),
        after: { playType, number, open },
        reason,
        ip: request.ip,
      });
    });
    caps.forget();
    return { gameCode, issueNo, playType, number, open };
  },
);
