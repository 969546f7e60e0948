import { fakeVendor, fund, startServer } from '@baize/testkit';
import { listAgentBillBets, listAgentBills, listAgentIncome, listTeamBets } from '@baize/wire/agents';
import { gameList, launchGame } from '@baize/wire/games';
import { listPlay } from '@baize/wire/rewards';
import { expect, it } from 'vitest';
import { teamsOf, tier } from '../test-support/teams.ts';

const CATEGORIES = { koi: 'Video Slots', lantern: 'Bingo', comet: 'Crash', reef: 'Fishing' };
/** The window of a real-time salary and what it waits for stragglers. */
const WINDOW_MS = 6 * 60_000;

it('tells in records what kind of game was played, not only its product', async () => {
  const server = await startServer();
  const games = Object.entries(CATEGORIES).map(([game_code, category]) => ({ game_code, name: game_code, category }));
  const vendor = await fakeVendor(server, { games });
  await server.settle();
  const team = teamsOf(server);
  const top = await team.top();
  const later = (): Promise<void> => team.goesTo(new Date(server.clock.now().getTime() + WINDOW_MS).toISOString());
  await team.houseSigns(top, 'realtime_salary', [tier('0.5', 1)]);
  // A contract counts from the window after the one in which it was signed.
  await later();
  const member = await team.joins(top, 0);
  await fund(server, member, '100');
  const shelf = await member.must(gameList, { vassalage: 'FAKE' });
  for (const { gameId, gameCode } of shelf.games) {
    await member.must(launchGame, { vassalage: 'FAKE', gameId });
    const { user, token } = vendor.launches.at(-1) ?? {};
    const launch = { user: String(user), token: String(token), game_code: gameCode, round: `round of ${gameCode}` };
    const bet = await vendor.bet(launch, 1_000_000);
    await vendor.win(launch, bet.id, 0, { round_closed: true });
  }
  await team.reports();
  const kinds = { koi: ['rng', 'slots'], lantern: ['rng', 'bingo'], comet: ['rng', 'bgs'], reef: ['fish', 'fish'] };
  const told = (rows: readonly { gameName: string; product: string; category: string | null }[]) =>
    Object.fromEntries(rows.map(({ gameName, product, category }) => [gameName, [product, category]]));
  expect(told((await member.must(listPlay, {})).rows)).toEqual(kinds);
  const day = server.ctx.play.businessDate(server.ctx.now(), 'Asia/Bangkok');
  expect(told((await top.must(listTeamBets, { from: day, to: day })).rows)).toEqual(kinds);
  expect(told((await top.must(listAgentIncome, {})).rows)).toEqual(kinds);
  await later();
  await team.computes();
  const [bill] = (await top.must(listAgentBills, { kind: 'realtime_salary' })).rows;
  const bets = await top.must(listAgentBillBets, { id: String(bill?.id), memberId: member.memberId.toString() });
  expect(told(bets.rows)).toEqual(kinds);
  await vendor.close();
  await server.close();
});
