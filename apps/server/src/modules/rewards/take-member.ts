import { MINOR_PER_MAJOR, parseAmount } from '@baize/money';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { advanceRollover } from '../bonuses/index.ts';
import { lockMember, memberStanding } from '../members/index.ts';
import { type Merchant, monthStart } from '../merchants/index.ts';
import { grantPoints, pointSetting } from '../points/index.ts';
import { judgeRank } from './judge-rank.ts';
import { qualifyFriend } from './qualify-friend.ts';
import type { RewardMember, RewardTables } from './tables.ts';

type Taken = { merchant: Merchant; memberId: bigint; asset: string; since: string };
type Change = { product: string; amount: bigint };
/** `upTo`: the facts of every transaction before it are in the sums. */
type Changes = { changes: readonly Change[]; upTo: bigint };

/** Counts what a member's facts say beyond what was counted, with all that follows from it: points, rollover, rank, referral. */
export async function takeMember(ctx: Context, tx: Transaction<object>, taken: Taken): Promise<void> {
  const { merchant, memberId, asset } = taken;
  await lockMember(tx, merchant.id, memberId);
  const stored = await storeDifferences(tx, taken);
  if (stored === undefined) return;
  const { changes, upTo } = stored;
  const sum = changes.reduce((all, { amount }) => all + amount, 0n);
  const member = await addTurnover(ctx, tx, taken, sum);
  await earnPoints(ctx, tx, {
    merchantId: merchant.id,
    memberId,
    turnover: member.turnover,
    given: member.points_given,
  });
  await advanceRollover(ctx, tx, { merchantId: merchant.id, memberId, asset, turnover: changes, upTo });
  const standing = await memberStanding(tx, merchant.id, memberId);
  if (standing) {
    await judgeRank(ctx, tx, merchant, { standing, row: member });
    await qualifyFriend(ctx, tx, standing, merchant.id);
  }
  await ctx.events.emit(tx, {
    type: 'rewards.changed',
    merchantId: merchant.id,
    memberId,
    payload: { what: 'turnover' },
  });
}

/** Writes the facts' sums and answers the differences by product; undefined where there are none. */
async function storeDifferences(
  tx: Transaction<object>,
  { merchant, memberId, asset, since }: Taken,
): Promise<Changes | undefined> {
  const { rows } = await sql<Change & { upTo: bigint }>`
    WITH sums AS (
      SELECT business_date, product, valid_turnover AS turnover, settled::int4 AS settled
      FROM play_day
      WHERE merchant_id = ${merchant.id} AND member_id = ${memberId} AND asset = ${asset}
        AND business_date >= ${since}::date
    ), changed AS (
      SELECT s.*, s.turnover - coalesce(r.turnover, 0) AS amount
      FROM sums AS s LEFT JOIN reward_turnover AS r ON r.merchant_id = ${merchant.id} AND r.member_id = ${memberId}
        AND r.asset = ${asset} AND r.business_date = s.business_date AND r.product = s.product
      WHERE r.turnover IS DISTINCT FROM s.turnover OR r.settled IS DISTINCT FROM s.settled
    ), stored AS (
      INSERT INTO reward_turnover (merchant_id, member_id, asset, business_date, product, turnover, settled)
      SELECT ${merchant.id}, ${memberId}, ${asset}, business_date, product, turnover, settled FROM changed
      ON CONFLICT (merchant_id, member_id, asset, business_date, product)
      DO UPDATE SET turnover = excluded.turnover, settled = excluded.settled
    )
    SELECT product, sum(amount)::int8 AS amount, (SELECT next_tx FROM play_roll) AS "upTo" FROM changed GROUP BY product`.execute(
    tx,
  );
  const [first] = rows;
  return first && { changes: rows, upTo: first.upTo };
}

/** The member's row with the new turnover in it; the first one makes the row. */
async function addTurnover(
  ctx: Context,
  tx: Transaction<object>,
  { merchant, memberId }: Taken,
  sum: bigint,
): Promise<RewardMember> {
  const add = () =>
    tx
      .withTables<RewardTables>()
      .updateTable('reward_member')
      .set(({ eb }) => ({ turnover: eb('turnover', '+', sum) }))
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', memberId)
      .returningAll();
  const known = await add().executeTakeFirst();
  if (known) return known;
  await ensureRewardMembers(ctx, tx, merchant, [memberId]);
  return add().executeTakeFirstOrThrow();
}

/** The rows of those who have none yet: ranks are judged from the month in which it is made. */
export async function ensureRewardMembers(
  ctx: Context,
  tx: Transaction<object>,
  merchant: Merchant,
  memberIds: readonly bigint[],
): Promise<void> {
  const month = monthStart(ctx.play.businessDate(ctx.now(), merchant.timeZone));
  await sql`
    INSERT INTO reward_member (merchant_id, member_id, rank_month)
    SELECT ${merchant.id}, q.member_id, ${month}::date FROM unnest(${[...memberIds]}::int8[]) AS q (member_id)
    WHERE NOT EXISTS (SELECT FROM reward_member AS r WHERE r.merchant_id = ${merchant.id} AND r.member_id = q.member_id)
    ON CONFLICT DO NOTHING`.execute(tx);
}

type Earned = { merchantId: number; memberId: bigint; turnover: bigint; given: bigint };

/** Whole points for all that was ever turned over, less those given: what a reversal takes away is earned again first. */
async function earnPoints(
  ctx: Context,
  tx: Transaction<object>,
  { merchantId, memberId, turnover, given }: Earned,
): Promise<void> {
  const each = parseAmount(ctx.settings.get(merchantId, pointSetting).turnoverPerPoint) ?? 0n;
  if (each <= 0n || turnover <= 0n) return;
  const due = (turnover / each) * MINOR_PER_MAJOR;
  if (due <= given) return;
  await grantPoints(ctx, tx, { merchantId, memberId, points: due - given, id: ctx.newId(), code: 'points_turnover' });
  await tx
    .withTables<RewardTables>()
    .updateTable('reward_member')
    .set({ points_given: due })
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .execute();
}
