import { fakeVendor, fund, startServer } from '@baize/testkit';
import { listTeamBets } from '@baize/wire/agents';
import { gameList, launchGame } from '@baize/wire/games';
import { listPlay } from '@baize/wire/rewards';
import { expect, it } from 'vitest';
import { teamsOf } from '../test-support/teams.ts';

const CATEGORIES = { koi: 'Video Slots', lantern: 'Bingo', comet: 'Crash', reef: 'Fishing' };

it('tells in records what kind of game was played, not only its product', async () => {
  const server = await startServer();
  const games = Object.entries(CATEGORIES).map(([game_code, category]) => ({ game_code, name: game_code, category }));
  const vendor = await fakeVendor(server, { games });
  await server.settle();
  const team = teamsOf(server);
  const top = await team.top();
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
  await vendor.close();
  await server.close();
});
