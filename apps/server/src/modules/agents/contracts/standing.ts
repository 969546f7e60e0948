import type { Context } from '../../../context.ts';
import type { ContractStanding } from '../../members/index.ts';
import { contractTables, waitingContracts } from './read-contracts.ts';

/** The contracts of a member that wait or are valid, for the one answer with everything about its money. */
export async function standingOf(ctx: Context, merchantId: number, memberId: bigint): Promise<ContractStanding> {
  const [rows, waiting] = await Promise.all([
    contractTables(ctx.db)
      .selectFrom('agent_contract')
      .select(['id', 'kind', 'period', 'state'])
      .where('merchant_id', '=', merchantId)
      .where('member_id', '=', memberId)
      .where('state', 'in', ['requested', 'valid'])
      .orderBy('id')
      .execute(),
    waitingContracts(ctx.db, merchantId, memberId),
  ]);
  return {
    contracts: rows.map(({ id, kind, period, state }) => ({
      id,
      kind,
      status: state === 'valid' ? 'V' : 'R',
      period: period === 'hour' || period === 'five_minutes' ? null : period,
    })),
    waiting,
  };
}
