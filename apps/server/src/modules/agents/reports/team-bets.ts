import { formatExact } from '@baize/money';
import { listTeamBets } from '@baize/wire/agents';
import { cutPage, uuidCursor } from '../../../db/index.ts';
import { handle } from '../../../http/handler.ts';
import { playedGames } from '../../games/index.ts';
import { askedTeam } from './asked-team.ts';
import type { BetSums, BetsAsked } from './bet-rows.ts';
import { betsOfPlayers, fewPlayers, totalsOfPlayers } from './bets-of-players.ts';
import { betsOfTeam, totalsOfTeam } from './bets-of-teams.ts';

export const listTeamBetsHandler = handle(listTeamBets, async ({ input, ctx, caller: { member }, request, fail }) => {
  const team = await askedTeam(ctx, member, input);
  if ('code' in team) return fail(team.code);
  const after = uuidCursor(input.after);
  const asked: BetsAsked = { ...input, after, ...team, timeZone: request.merchant.timeZone };
  const few = await fewPlayers(ctx, member, asked);
  const [found, totals, played] = await Promise.all([
    few ? betsOfPlayers(ctx, member, few, asked) : betsOfTeam(ctx, member, asked),
    few ? totalsOfPlayers(ctx, member, few, asked) : totalsOfTeam(ctx, member, asked),
    playedGames(ctx, member.merchantId, request.language),
  ]);
  const { rows, next } = cutPage(found, input.limit);
  return {
    rows: rows.map(row => ({
      id: row.id,
      at: row.at.toISOString(),
      member: row.member,
      level: row.level,
      product: row.product,
      game: row.game,
      ...played(row.game),
      reversal: row.kind === 'reversal',
      ...textOf(row),
    })),
    totals: textOf(totals),
    currency: member.currency,
    next,
  };
});

const textOf = (sums: BetSums | undefined) => {
  const { turnover = 0n, validTurnover = 0n, prizes = 0n, ownRebate = 0n } = sums ?? {};
  return {
    turnover: formatExact(turnover),
    validTurnover: formatExact(validTurnover),
    prizes: formatExact(prizes),
    ownRebate: formatExact(ownRebate),
    net: formatExact(prizes + ownRebate - turnover),
  };
};
