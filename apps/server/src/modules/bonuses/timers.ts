import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Timer } from '../../module.ts';
import { lockMember } from '../members/index.ts';
import { bonusBalance, moveBonus } from './bonus-wallet.ts';
import { endBonus } from './end-bonus.ts';
import type { BonusRow, BonusTables } from './tables.ts';

const BATCH = 200;

export const bonusTimers: readonly Timer[] = [
  { name: 'bonuses.expire', everyMs: 30_000, run: expireBonuses },
  { name: 'bonuses.sweep', everyMs: 60_000, run: sweepBonuses },
];

/** Bonuses whose time is over end; what stands on their account goes back. */
export async function expireBonuses(ctx: Context): Promise<void> {
  const due = await ctx.db
    .withTables<BonusTables>()
    .selectFrom('bonus')
    .select(['merchant_id', 'id', 'member_id'])
    .where('state', 'in', ['waiting', 'active'])
    .where('expires_at', '<=', ctx.now())
    .orderBy('expires_at')
    .limit(BATCH)
    .execute();
  for (const { merchant_id, id, member_id } of due)
    await ctx.transaction(async tx => {
      await lockMember(tx, merchant_id, member_id);
      const row = await lockedBonus(tx, merchant_id, id);
      if (row && row.ended_at === null && row.expires_at <= ctx.now()) await endBonus(ctx, tx, row, 'expire');
    });
}

type Tx = Parameters<Parameters<Context['transaction']>[0]>[0];

export const lockedBonus = (tx: Tx, merchantId: number, id: string): Promise<BonusRow | undefined> =>
  tx
    .withTables<BonusTables>()
    .selectFrom('bonus')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** A bet that was open when its bonus ended may still pay: what comes later goes the way that the bonus went. */
export async function sweepBonuses(ctx: Context): Promise<void> {
  const { rows } = await sql<BonusRow>`
    SELECT DISTINCT ON (b.merchant_id, b.member_id, b.asset) b.* FROM bonus AS b
    JOIN ledger_account AS a ON a.merchant_id = b.merchant_id AND a.member_id = b.member_id AND a.kind = 'bonus'
      AND a.asset = b.asset AND a.posted > a.reserved
    WHERE b.ended_at > ${ctx.now()}::timestamptz - interval '7 days' AND NOT EXISTS (
      SELECT FROM bonus AS o WHERE o.merchant_id = b.merchant_id AND o.member_id = b.member_id AND o.asset = b.asset
        AND o.state = 'active')
    ORDER BY b.merchant_id, b.member_id, b.asset, b.ended_at DESC LIMIT ${BATCH}`.execute(ctx.db);
  for (const row of rows)
    await ctx.transaction(async tx => {
      const owner = { merchantId: row.merchant_id, memberId: row.member_id, asset: row.asset };
      await lockMember(tx, owner.merchantId, owner.memberId);
      const active = await tx
        .withTables<BonusTables>()
        .selectFrom('bonus')
        .select('id')
        .where('merchant_id', '=', row.merchant_id)
        .where('member_id', '=', row.member_id)
        .where('asset', '=', row.asset)
        .where('state', '=', 'active')
        .executeTakeFirst();
      const amount = active ? 0n : await bonusBalance(ctx, owner, tx);
      if (amount <= 0n) return;
      const code = row.state === 'released' ? ('bonus_release' as const) : ('bonus_forfeit' as const);
      await moveBonus(ctx, tx, { ...owner, id: ctx.newId(), endpoint: 'bonuses.sweep', amount, code });
    });
}
