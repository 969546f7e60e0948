import { formatExact } from '@baize/money';
import type { OutputOf } from '@baize/wire';
import type { contractDividend } from '@baize/wire/relays';
import type { Context } from '../../../context.ts';
import { memberSummaries } from '../../members/index.ts';
import { contractTables, outgrown } from './read-contracts.ts';
import type { Contract } from './tables.ts';
import { readTiers, tierViews, topScale } from './terms.ts';

export type ContractView = OutputOf<typeof contractDividend>['contracts'][number];

/** Contracts as one of their two sides sees them; `readerId` is undefined for the house. */
export async function contractViews(
  ctx: Context,
  contracts: readonly Contract[],
  readerId: bigint | undefined,
): Promise<ContractView[]> {
  const [first] = contracts;
  if (first === undefined) return [];
  const merchantId = first.merchant_id;
  const steps = await contractTables(ctx.db)
    .selectFrom('agent_contract_step')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where(
      'contract_id',
      'in',
      contracts.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  const ends = new Map<string, Contract[]>();
  for (const contract of contracts)
    if (contract.state === 'requested' && contract.member_id === readerId)
      ends.set(contract.id, await outgrown(ctx.db, contract));
  const names = await memberSummaries(ctx, merchantId, [
    ...contracts.flatMap(({ member_id, payer_id }) => (payer_id === null ? [member_id] : [member_id, payer_id])),
    ...[...ends.values()].flat().map(({ member_id }) => member_id),
    ...steps.flatMap(({ by_member }) => (by_member === null ? [] : [by_member])),
  ]);
  const nameOf = (id: bigint | null): string | null => (id === null ? null : (names.get(id)?.username ?? ''));
  return contracts.map(contract => ({
    id: contract.id,
    kind: contract.kind,
    state: contract.state,
    payer: nameOf(contract.payer_id),
    member: nameOf(contract.member_id) ?? '',
    side: contract.member_id === readerId ? 'own' : 'given',
    period: contract.period,
    mode: contract.mode,
    carry: contract.carry,
    activeMin: formatExact(contract.active_min),
    tiers: tierViews(readTiers(contract)),
    currency: contract.asset,
    offeredAt: contract.offered_at.toISOString(),
    expiresAt: contract.state === 'requested' ? contract.expires_at.toISOString() : null,
    answeredAt: contract.answered_at?.toISOString() ?? null,
    countsFrom: contract.counts_from?.toISOString() ?? null,
    countsUntil: contract.counts_until?.toISOString() ?? null,
    endingAskedBy: contract.state === 'valid' ? contract.ending_asked_by : null,
    ends: (ends.get(contract.id) ?? []).map(one => ({
      member: nameOf(one.member_id) ?? '',
      scalePercent: topScale(one),
    })),
    history: steps
      .filter(({ contract_id }) => contract_id === contract.id)
      .map(({ step, at, by_member, note }) => ({ step, at: at.toISOString(), by: nameOf(by_member), note })),
  }));
}
