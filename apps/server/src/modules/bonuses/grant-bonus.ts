import { formatExact } from '@baize/money';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { notifyMember } from '../inbox/index.ts';
import { lockMember } from '../members/index.ts';
import { moveBonus, type Owner } from './bonus-wallet.ts';
import { bonusSetting } from './settings.ts';
import { bonusTransitions } from './states.ts';
import type { BonusRow, BonusSource, BonusTables, Titles } from './tables.ts';

export type BonusGrant = Owner & {
  source: BonusSource;
  /** The claim, mission or gift that it is for: the same one is granted once. */
  sourceId: string;
  titles: Titles;
  amount: bigint;
  rollover: bigint;
};

const DAY_MS = 86_400_000;

/** Gives a bonus. It comes into play at once where no other is, else when its turn comes. */
export async function grantBonus(ctx: Context, tx: Transaction<object>, grant: BonusGrant): Promise<void> {
  const { merchantId, memberId, asset } = grant;
  await lockMember(tx, merchantId, memberId);
  const now = ctx.now();
  const { lifeDays } = ctx.settings.get(merchantId, bonusSetting);
  const row = await tx
    .withTables<BonusTables>()
    .insertInto('bonus')
    .values({
      merchant_id: merchantId,
      id: ctx.newId(),
      member_id: memberId,
      asset,
      source: grant.source,
      source_id: grant.sourceId,
      titles: JSON.stringify(grant.titles),
      amount: grant.amount,
      rollover: grant.rollover,
      state: 'waiting',
      granted_at: now,
      activated_at: null,
      expires_at: new Date(now.getTime() + lifeDays * DAY_MS),
      ended_at: null,
    })
    .onConflict(conflict => conflict.columns(['merchant_id', 'source', 'source_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return;
  await activateNext(ctx, tx, grant);
  await notifyMember(ctx, tx, {
    merchantId,
    memberId,
    template: 'bonus_granted',
    values: { amount: formatExact(row.amount), currency: asset, rollover: formatExact(row.rollover) },
  });
  await tellScreens(ctx, tx, grant);
}

/** Brings the oldest bonus that waits into play, where none is. */
export async function activateNext(ctx: Context, tx: Transaction<object>, owner: Owner): Promise<void> {
  const tables = tx.withTables<BonusTables>();
  const own = tables
    .selectFrom('bonus')
    .selectAll()
    .where('merchant_id', '=', owner.merchantId)
    .where('member_id', '=', owner.memberId)
    .where('asset', '=', owner.asset);
  if (await own.where('state', '=', bonusTransitions.activate.to).executeTakeFirst()) return;
  const next = await own.where('state', '=', 'waiting').orderBy('id').limit(1).forUpdate().executeTakeFirst();
  if (!next) return;
  const now = ctx.now();
  const { lifeDays } = ctx.settings.get(owner.merchantId, bonusSetting);
  await tables
    .updateTable('bonus')
    .set({
      state: bonusTransitions.activate.to,
      activated_at: now,
      counted_tx: sql<bigint>`(SELECT next_tx FROM play_roll)`,
      expires_at: new Date(now.getTime() + lifeDays * DAY_MS),
    })
    .where('merchant_id', '=', owner.merchantId)
    .where('id', '=', next.id)
    .execute();
  await moveBonus(ctx, tx, { ...owner, id: next.id, endpoint: 'bonuses.activate', amount: next.amount, code: 'bonus' });
}

export const tellScreens = (ctx: Context, tx: Transaction<object>, { merchantId, memberId }: Owner): Promise<void> =>
  ctx.events.emit(tx, { type: 'rewards.changed', merchantId, memberId, payload: { what: 'bonus' } });

export const ownerOf = ({ merchant_id, member_id, asset }: BonusRow): Owner => ({
  merchantId: merchant_id,
  memberId: member_id,
  asset,
});
