import { operator, type TestServer } from '@baize/testkit';
import { opsDecideProposal } from '@baize/wire/console';
import { opsDecideHeldWins, opsListHeldWins } from '@baize/wire/games';

/** A hundred times the stake, 500 a round, 1,000 a day; 800 a day may be taken back. */
export const LINE = {
  vendor: '',
  currency: 'THB',
  winMultiple: 100,
  winMax: '500',
  dayLossMax: '1000',
  dayTakeBackMax: '800',
};

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
    const { proposalId } = await anna.must(opsDecideHeldWins, { ids: [id], release, reason: 'asked the vendor' });
    await ben.must(opsDecideProposal, { id: proposalId, decision: 'approve', reason: 'agreed' });
  };
  return { anna, ben, held, winOf, decided };
}
