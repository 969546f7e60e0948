import { type FakeVendor, fund, type Launch, operator, type Player, player, type TestServer } from '@baize/testkit';
import { balance } from '@baize/wire/cashier';
import { opsDecideProposal } from '@baize/wire/console';
import { gameList, launchGame, opsDecideHeldWin, opsListHeldWins } from '@baize/wire/games';

/** Calls of a vendor name amounts in 1/100,000. */
export const THB = 100_000;
/** A hundred times the stake, 500 a round, 1,000 a day. */
export const LINE = { vendor: '', currency: 'THB', winMultiple: 100, winMax: '500', dayLossMax: '1000' };

/** Two operators who decide of wins that wait. */
export async function openHouse(server: TestServer) {
  const anna = await operator(server);
  const ben = await operator(server, 'ben');
  const held = async () => (await anna.must(opsListHeldWins, {})).wins;
  const winOf = async (id: string) => {
    const found = (await held()).find(win => win.id === id);
    if (!found) throw new Error('no such win is held');
    return found;
  };
  const decided = async (id: string, release: boolean): Promise<void> => {
    const { proposalId } = await anna.must(opsDecideHeldWin, { id, release, reason: 'asked the vendor' });
    await ben.must(opsDecideProposal, { id: proposalId, decision: 'approve', reason: 'agreed' });
  };
  return { anna, ben, held, winOf, decided };
}

let rounds = 0;

/** A player with 100, in a round of a game of the vendor. */
export async function openGame(server: TestServer, vendor: FakeVendor): Promise<{ member: Player; launch: Launch }> {
  const member = await player(server);
  await fund(server, member, '100');
  const vassalage = vendor.code.toUpperCase();
  const { games } = await member.must(gameList, { vassalage });
  await member.must(launchGame, { vassalage, gameId: games[0]?.gameId ?? '' });
  const asked = vendor.launches.at(-1);
  rounds += 1;
  const launch = { user: String(asked?.user), token: String(asked?.token), game_code: 'koi', round: `c${rounds}` };
  return { member, launch };
}

export const moneyOf = async (member: Player) => (await member.must(balance, {})).sumBalance;
