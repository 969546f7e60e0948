import { parseAmount } from '@baize/money';
import type { Limit } from './shapes.ts';

/**
 * The limits that a stake would go beyond, in the order given: open bets count as lost, so a stake fills the limit of losses as it does that of
 * stakes; once the time of a session is over, nothing may be staked.
 *
 * @param stake ledger units
 */
export const limitsReached = (limits: readonly Limit[], stake: bigint): readonly Limit[] =>
  limits.filter(({ kind, used, value }) => {
    if (kind === 'deposit') return false;
    if (kind === 'session') return Number(used) >= Number(value);
    return (parseAmount(used) ?? 0n) + stake > (parseAmount(value) ?? 0n);
  });
