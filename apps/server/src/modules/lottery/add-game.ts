import { opsAddLotteryGame, opsPlanLotteryGame } from '@baize/wire/lottery';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import { operatorActor } from '../audit/index.ts';
import { type ProposalKind, propose } from '../operators/index.ts';
import { fits } from './change-feed.ts';
import { asHouseGame, firstIssues, type NewGame, playsOf, wrongFields } from './new-game.ts';
import { gameObject } from './proposals.ts';
import { runtimeOf } from './runtime.ts';
import { rowOf } from './seed-games.ts';
import type { LotteryTables } from './tables.ts';

const payload = z.object({ after: opsAddLotteryGame.input.shape.game });

type Refusal = { code: 'feed_invalid' } | { code: 'rules_invalid'; fields: Record<string, string> };

export const opsPlanLotteryGameHandler = handle(opsPlanLotteryGame, async ({ input: { game }, ctx, caller, fail }) => {
  const refusal = await refusalOf(ctx, caller.operator.merchantId, game);
  if (refusal) return fail(refusal.code, refusal.code === 'rules_invalid' ? { fields: refusal.fields } : undefined);
  return {
    issues: firstIssues(game, ctx.now()).map(({ number, closesAt, drawsAt }) => ({
      issueNo: number,
      closesAt: closesAt.toISOString(),
      drawsAt: drawsAt.toISOString(),
    })),
    plays: playsOf(game).length,
  };
});

/** Whoever adds a game says where its results come from, so it takes two people, like a feed that is changed. */
export const opsAddLotteryGameHandler = handle(
  opsAddLotteryGame,
  async ({ input: { game, reason }, ctx, caller, request, fail }) => {
    const { operator } = caller;
    const refusal = await refusalOf(ctx, operator.merchantId, game);
    if (refusal) return fail(refusal.code, refusal.code === 'rules_invalid' ? { fields: refusal.fields } : undefined);
    const proposed = await ctx.transaction(tx =>
      propose(ctx, tx, {
        merchantId: operator.merchantId,
        kind: 'lottery.addGame',
        object: gameObject(game.gameCode),
        payload: { before: null, after: game },
        by: operator,
        reason,
        ip: request.ip,
      }),
    );
    return proposed.ok ? { gameCode: game.gameCode, proposalId: proposed.id } : fail(proposed.code, proposed.value);
  },
);

async function refusalOf(ctx: Context, merchantId: number, game: NewGame): Promise<Refusal | undefined> {
  const known = new Set((await runtimeOf(ctx).games.all(merchantId)).map(({ code }) => code));
  const wrong = wrongFields(game, known);
  if (wrong.length > 0)
    return { code: 'rules_invalid', fields: Object.fromEntries(wrong.map(field => [`game.${field}`, 'custom'])) };
  const { drawSource, feed } = game;
  const isMissing = drawSource === 'feed' && feed === null;
  const isOdd = feed !== null && (drawSource === 'house' || !fits(game, feed.adapter));
  return isMissing || isOdd ? { code: 'feed_invalid' } : undefined;
}

/** Approved, the game is there behind all others, stopped: whoever may switch games lets it on sale once its issues look right. */
export const addGameProposal: ProposalKind = {
  kind: 'lottery.addGame',
  permission: () => 'lottery.results',
  apply: async (ctx, tx, proposal, by) => {
    const { merchantId } = proposal;
    const { after: game } = payload.parse(proposal.payload);
    const tables = tx.withTables<LotteryTables>();
    const last = await tables
      .selectFrom('lottery_game')
      .select(eb => eb.fn.max('sort').as('sort'))
      .where('merchant_id', '=', merchantId)
      .executeTakeFirst();
    const row = rowOf(merchantId, asHouseGame(game), (last?.sort ?? 0) + 1);
    if (row === undefined) return 'version_changed';
    const reason = `${proposal.reason} (${proposal.proposedBy.name}); ${by.reason}`;
    const made = await tables
      .insertInto('lottery_game')
      .values({
        ...row,
        open: false,
        feed: game.feed === null ? null : JSON.stringify(game.feed),
        switched_by: by.name,
        switched_at: ctx.now(),
        switch_reason: reason,
      })
      .onConflict(conflict => conflict.doNothing())
      .returning(['code', 'version'])
      .executeTakeFirst();
    if (made === undefined) return 'version_changed';
    await ctx.events.emit(tx, {
      type: 'lottery.game.changed',
      merchantId,
      payload: { gameCode: made.code, version: made.version },
    });
    await ctx.audit.write(tx, {
      ...{ merchantId, actor: operatorActor(by), action: 'lottery.gameAdded', object: proposal.object },
      ...{ before: null, after: game, reason, ip: by.ip },
    });
    runtimeOf(ctx).games.forget();
    return 'done';
  },
};
