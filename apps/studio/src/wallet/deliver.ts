import type { RoundRow } from '../rounds/round-row.ts';
import type { Session } from '../sessions/session.ts';
import type { Studio } from '../studio.ts';
import type { WalletAnswer } from './client.ts';
import { bodyOf, type WalletCall } from './wallet-call.ts';

const TRIES = 3;

/** Tells an operator of a bet or a win: three times at most while no answer comes. */
export const deliver = async (
  studio: Studio,
  session: Session,
  round: RoundRow,
  call: WalletCall,
): Promise<WalletAnswer | undefined> => {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const answer = await deliverOnce(studio, session, round, call);
    if (answer !== undefined) return answer;
  }
  return undefined;
};

export const deliverOnce = (
  studio: Studio,
  session: Session,
  round: RoundRow,
  call: WalletCall,
): Promise<WalletAnswer | undefined> =>
  studio.wallet.call(session.operator_id, `transaction/${call.kind}`, bodyOf(studio, session, round, call));
