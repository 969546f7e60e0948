import { netOf, percentOf, rate } from '@baize/earnings';
import { formatExact } from '@baize/money';
import type { OutputOf } from '@baize/wire';
import type { showAgentBill } from '@baize/wire/agents';
import type { Context } from '../../../context.ts';
import { memberSummaries } from '../../members/index.ts';
import type { StoredBill } from './tables.ts';

export type BillView = OutputOf<typeof showAgentBill>['bill'];

/** Bills as one of their sides reads them; `readerId` is undefined for the house. */
export async function billViews(
  ctx: Context,
  bills: readonly StoredBill[],
  readerId: bigint | undefined,
): Promise<BillView[]> {
  const [first] = bills;
  if (first === undefined) return [];
  const names = await memberSummaries(
    ctx,
    first.merchant_id,
    bills.flatMap(({ member_id, payer_id }) => (payer_id === null ? [member_id] : [member_id, payer_id])),
  );
  const nameOf = (id: bigint): string => names.get(id)?.username ?? '';
  return bills.map(bill => ({
    id: bill.id,
    contractId: bill.contract_id,
    kind: bill.kind,
    period: bill.period,
    windowFrom: bill.window_from.toISOString(),
    windowTo: bill.window_to.toISOString(),
    payer: bill.payer_id === null ? null : nameOf(bill.payer_id),
    member: nameOf(bill.member_id),
    side: bill.member_id === readerId ? 'own' : 'given',
    currency: bill.asset,
    state: bill.state,
    figures: figuresOf(bill),
    tier: bill.tier,
    scalePercent: bill.scale === null ? null : percentOf(rate(BigInt(bill.scale))),
    amount: formatExact(bill.amount),
    owed: formatExact(bill.owed),
    kept: formatExact(bill.amount > bill.owed ? bill.amount - bill.owed : 0n),
    paid: formatExact(bill.paid),
    open: formatExact(isDebt(bill) ? bill.amount - bill.paid : 0n),
    dueAt: bill.due_at.toISOString(),
    computedAt: bill.computed_at.toISOString(),
    decidedAt: bill.decided_at?.toISOString() ?? null,
    reason: bill.reason,
  }));
}

const isDebt = ({ state }: StoredBill): boolean => state === 'part_paid' || state === 'insufficient';

function figuresOf(bill: StoredBill): BillView['figures'] {
  const net =
    netOf({
      turnover: bill.turnover,
      prizes: bill.prizes,
      ownRebate: bill.own_rebate,
      agentRebate: bill.agent_rebate,
      promotions: bill.promotions,
      depositFees: bill.deposit_fees,
    }) + (bill.kind === 'dividend' ? bill.carried_in : 0n);
  return {
    turnover: formatExact(bill.turnover),
    prizes: formatExact(bill.prizes),
    ownRebate: formatExact(bill.own_rebate),
    agentRebate: formatExact(bill.agent_rebate),
    promotions: formatExact(bill.promotions),
    depositFees: formatExact(bill.deposit_fees),
    carriedIn: formatExact(bill.carried_in),
    carriedOut: formatExact(bill.carried_out),
    net: formatExact(net),
    activeMembers: bill.active_members,
  };
}
