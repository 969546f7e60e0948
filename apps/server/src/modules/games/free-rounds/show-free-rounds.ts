import { formatExact } from '@baize/money';
import { freeRounds } from '@baize/wire/games';
import { handle } from '../../../http/handler.ts';
import { openLobby } from '../lobby/list-games.ts';
import { readFreeRounds } from './read.ts';

const SHOWN = 20;

export const freeRoundsHandler = handle(freeRounds, async ({ ctx, caller: { member }, request }) => {
  const { merchantId, memberId } = member;
  const rows = await readFreeRounds(ctx, { merchantId, memberId, current: true, limit: SHOWN });
  if (rows.length === 0) return { freeRounds: [] };
  const lobby = await openLobby(ctx, request, member);
  return {
    freeRounds: rows.flatMap(row => {
      const game = lobby.games.find(({ id }) => id === row.game_id);
      if (!game) return [];
      return [
        {
          id: row.id,
          game: lobby.view(game),
          rounds: row.rounds,
          played: row.played,
          stake: formatExact(row.stake),
          currency: row.asset,
          won: formatExact(row.won),
          endsAt: row.ends_at.toISOString(),
        },
      ];
    }),
  };
});
