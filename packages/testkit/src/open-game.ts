import { balance } from '@baize/wire/cashier';
import { gameList, launchGame } from '@baize/wire/games';
import { type Player, player } from './actors.ts';
import type { FakeVendor, Launch } from './fake-vendor.ts';
import { fund } from './lottery-bets.ts';
import type { TestServer } from './start-server.ts';

/** Calls of a vendor name amounts in 1/100,000. */
export const THB = 100_000;

let rounds = 0;

export type OpenGame = { member: Player; launch: Launch; sessionId: string };

/** A player with some money who has opened a game of the vendor, and a round of it that is nobody else's. */
export async function openGame(server: TestServer, vendor: FakeVendor, amount = '100'): Promise<OpenGame> {
  const member = await player(server);
  await fund(server, member, amount);
  const vassalage = vendor.code.toUpperCase();
  const { games } = await member.must(gameList, { vassalage });
  const { sessionId } = await member.must(launchGame, { vassalage, gameId: games[0]?.gameId ?? '' });
  const asked = vendor.launches.at(-1);
  rounds += 1;
  const launch = { user: String(asked?.user), token: String(asked?.token), game_code: 'koi', round: `r${rounds}` };
  return { member, launch, sessionId: sessionId ?? '' };
}

export const moneyOf = async (member: Player): Promise<string> => (await member.must(balance, {})).sumBalance;
