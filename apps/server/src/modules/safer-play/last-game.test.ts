import { fakeVendor, fund, player, startServer } from '@baize/testkit';
import { gameList, launchGame } from '@baize/wire/games';
import { lastGame } from '@baize/wire/safer-play';
import { expect, it } from 'vitest';

it('calls the last game of a vendor by its name', async () => {
  const server = await startServer();
  const vendor = await fakeVendor(server, { games: [{ game_code: 'koi', name: 'Koi Gate', category: 'Video Slots' }] });
  await server.settle();
  const who = await player(server);
  await fund(server, who, '50');
  const { games } = await who.must(gameList, { vassalage: 'FAKE' });
  await who.must(launchGame, { vassalage: 'FAKE', gameId: games[0]?.gameId ?? '' });
  const { user, token } = vendor.launches.at(-1) ?? {};
  const launch = { user: String(user), token: String(token), game_code: 'koi', round: 'one' };
  const stake = await vendor.bet(launch, 1_000_000);
  await vendor.win(launch, stake.id, 0, { round_closed: true });
  expect(await who.must(lastGame, {})).toMatchObject({ game: { what: 'Koi Gate', settled: true } });
  await vendor.close();
  await server.close();
});
