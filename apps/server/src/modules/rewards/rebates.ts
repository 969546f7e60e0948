import { formatExact, MINOR_PER_MAJOR, mulDiv, parseAmount } from '@baize/money';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { hashContent } from '../ledger/index.ts';
import type { MemberStanding } from '../members/index.ts';
import { rankRules } from './settings.ts';
import type { RebateLine, RewardTables } from './tables.ts';

export type OpenRebate = { lines: RebateLine[]; total: bigint };

/** The rate of a product at a rank, in ledger units of a percent. */
function rateOf(ctx: Context, merchantId: number, rankLevel: number, product: string): { text: string; units: bigint } {
  const { levels } = ctx.settings.get(merchantId, rankRules);
  const rates: Readonly<Record<string, string>> = levels[Math.min(rankLevel, levels.length - 1)]?.rebates ?? {};
  const text = rates[product] ?? '0';
  return { text, units: parseAmount(text) ?? 0n };
}

export const ratesAt = (ctx: Context, merchantId: number, rankLevel: number): Readonly<Record<string, string>> => {
  const { levels } = ctx.settings.get(merchantId, rankRules);
  return levels[Math.min(rankLevel, levels.length - 1)]?.rebates ?? {};
};

/** What a member's turnover that no rebate was paid on is worth, by product; each line truncated, the rest stays with the house. */
export async function openRebate(
  ctx: Context,
  db: Kysely<object>,
  merchantId: number,
  member: MemberStanding,
): Promise<OpenRebate> {
  const { rows } = await sql<{ product: string; turnover: bigint }>`
    SELECT product, sum(turnover - rebated)::int8 AS turnover FROM reward_turnover
    WHERE merchant_id = ${merchantId} AND member_id = ${member.id} AND asset = ${member.currency} AND turnover <> rebated
    GROUP BY product ORDER BY product`.execute(db);
  let total = 0n;
  const lines = rows.map(({ product, turnover }) => {
    const rate = rateOf(ctx, merchantId, member.rankLevel, product);
    const amount = (mulDiv(turnover, rate.units, 100n * MINOR_PER_MAJOR) / 10_000n) * 10_000n;
    total += amount;
    return { product, turnover: formatExact(turnover), ratePercent: rate.text, amount: formatExact(amount) };
  });
  return { lines, total };
}

type Payment = { merchantId: number; member: MemberStanding; commandId: string; automatic: boolean; today: string };

/** Pays everything that is open, once: the member's row is locked by the caller. Answers what was paid. */
export async function payRebate(
  ctx: Context,
  tx: Transaction<object>,
  { merchantId, member, commandId, automatic, today }: Payment,
): Promise<bigint> {
  const { lines, total } = await openRebate(ctx, tx, merchantId, member);
  if (total <= 0n) return 0n;
  const id = ctx.newId();
  await sql`
    UPDATE reward_turnover SET rebated = turnover
    WHERE merchant_id = ${merchantId} AND member_id = ${member.id} AND asset = ${member.currency} AND turnover <> rebated
  `.execute(tx);
  await tx
    .withTables<RewardTables>()
    .insertInto('reward_rebate')
    .values({
      merchant_id: merchantId,
      id,
      member_id: member.id,
      command_id: commandId,
      asset: member.currency,
      up_to: today,
      lines: JSON.stringify(lines),
      amount: total,
      automatic,
      at: ctx.now(),
    })
    .execute();
  const posted = await ctx.ledger.postIn(tx, {
    merchantId,
    key: { actor: automatic ? 'system' : `m:${member.id}`, endpoint: 'rewards.payRebate', id: commandId },
    contentHash: hashContent({ memberId: member.id }),
    transfers: [
      {
        debit: { kind: 'rebates', asset: member.currency },
        credit: { kind: 'main', memberId: member.id, asset: member.currency },
        amount: total,
        code: 'turnover_rebate',
        reference: id,
      },
    ],
  });
  if (!posted.ok) throw new Error(`a rebate was refused: ${posted.code}`);
  return total;
}
