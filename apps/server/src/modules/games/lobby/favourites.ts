import { addFavouriteGame, removeFavouriteGame } from '@baize/wire/games';
import { handle } from '../../../http/handler.ts';
import { runtimeOf } from '../runtime.ts';
import type { GameTables } from '../tables.ts';

const idOf = (nodeId: string): bigint => (/^\d{1,18}$/.test(nodeId) ? BigInt(nodeId) : 0n);

export const addFavouriteHandler = handle(addFavouriteGame, async ({ input, ctx, caller: { member }, fail }) => {
  const shelf = await runtimeOf(ctx).directory.of(member.merchantId);
  const game = shelf.byId.get(idOf(input.nodeId));
  if (!game) return fail('game_unknown');
  await ctx.db
    .withTables<GameTables>()
    .insertInto('game_favourite')
    .values({ merchant_id: member.merchantId, member_id: member.memberId, game_id: game.id, at: ctx.now() })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  return { nodeId: input.nodeId, favourite: true };
});

/** A heart may go from a game that is there no more. */
export const removeFavouriteHandler = handle(removeFavouriteGame, async ({ input, ctx, caller: { member } }) => {
  await ctx.db
    .withTables<GameTables>()
    .deleteFrom('game_favourite')
    .where('merchant_id', '=', member.merchantId)
    .where('member_id', '=', member.memberId)
    .where('game_id', '=', idOf(input.nodeId))
    .execute();
  return { nodeId: input.nodeId, favourite: false };
});
