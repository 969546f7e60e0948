import { formatExact } from '@baize/money';
import { playSession, showGame } from '@baize/wire/games';
import { handle } from '../../../http/handler.ts';
import { inLanguage } from '../../../in-language.ts';
import { cleanHtml } from '../../content/index.ts';
import { openLobby } from '../lobby/list-games.ts';
import { noteUse } from '../transfers/in-use.ts';
import { othersOf } from './launch-game.ts';
import { readSitting } from './sitting.ts';

export const showGameHandler = handle(showGame, async ({ input, ctx, caller, request, fail }) => {
  const lobby = await openLobby(ctx, request, caller.member);
  const game = /^\d{1,18}$/.test(input.nodeId) ? lobby.games.find(each => each.id === BigInt(input.nodeId)) : undefined;
  if (!game) return fail('game_unknown');
  const rules = inLanguage(game.rules, request.language);
  return {
    game: lobby.view(game),
    rules: rules === undefined ? null : cleanHtml(rules),
    stakeMin: game.stake_min === null ? null : formatExact(game.stake_min),
    stakeMax: game.stake_max === null ? null : formatExact(game.stake_max),
    currency: caller.member?.currency ?? request.merchant.currencies[0],
    others: othersOf(lobby, game),
  };
});

export const playSessionHandler = handle(playSession, async ({ input, ctx, caller: { member }, fail }) => {
  const { merchantId, memberId, asset } = member;
  const sitting = await readSitting(ctx, { merchantId, memberId, sessionId: input.sessionId });
  if (!sitting) return fail('game_unknown');
  const { vendorCode, startedAt, lastLoginAt, rounds, wagered, won } = sitting;
  await noteUse(ctx, member, vendorCode);
  const { available } = await ctx.ledger.balanceOf(merchantId, memberId, asset);
  return {
    startedAt: startedAt.toISOString(),
    serverTime: ctx.now().toISOString(),
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
    rounds,
    wagered: formatExact(wagered),
    won: formatExact(won),
    net: formatExact(won - wagered),
    balance: formatExact(available),
    currency: asset,
  };
});
