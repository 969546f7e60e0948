import { formatExact } from '@baize/money';
import { playSession, showGame } from '@baize/wire/games';
import { sql } from 'kysely';
import { handle } from '../../../http/handler.ts';
import { inLanguage } from '../../../in-language.ts';
import { cleanHtml } from '../../content/index.ts';
import { openLobby } from '../lobby/list-games.ts';
import { noteUse } from '../transfers/in-use.ts';
import { othersOf } from './launch-game.ts';

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

type Row = {
  vendor_code: string;
  started_at: Date;
  last_login_at: Date | null;
  rounds: string;
  wagered: string;
  won: string;
};

export const playSessionHandler = handle(playSession, async ({ input, ctx, caller: { member }, fail }) => {
  const { merchantId, memberId, asset } = member;
  const { rows } = await sql<Row>`
    SELECT s.vendor_code, s.started_at, l.started_at AS last_login_at, count(r.id)::text AS rounds, coalesce(sum(r.stake), 0)::text AS wagered,
      coalesce(sum(r.prize), 0)::text AS won
    FROM vendor_session AS s
    JOIN member_session AS l ON l.merchant_id = s.merchant_id AND l.id = s.member_session_id
    LEFT JOIN vendor_round AS r ON r.merchant_id = s.merchant_id AND r.member_id = s.member_id
      AND r.vendor_code = s.vendor_code AND r.opened_at >= s.started_at
    WHERE s.merchant_id = ${merchantId} AND s.member_id = ${memberId} AND s.id = ${input.sessionId}
    GROUP BY s.vendor_code, s.started_at, l.started_at`.execute(ctx.db);
  const [row] = rows;
  if (!row) return fail('game_unknown');
  await noteUse(ctx, member, row.vendor_code);
  const [wagered, won] = [BigInt(row.wagered), BigInt(row.won)];
  const { available } = await ctx.ledger.balanceOf(merchantId, memberId, asset);
  return {
    startedAt: row.started_at.toISOString(),
    serverTime: ctx.now().toISOString(),
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
    rounds: Number(row.rounds),
    wagered: formatExact(wagered),
    won: formatExact(won),
    net: formatExact(won - wagered),
    balance: formatExact(available),
    currency: asset,
  };
});
