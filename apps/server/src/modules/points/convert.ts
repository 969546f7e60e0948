import { fitsScale, formatExact, MINOR_PER_MAJOR, mulDiv, parseAmount } from '@baize/money';
import { convertPoint } from '@baize/wire/relays';
import { handle } from '../../http/handler.ts';
import { spokenNumber } from '../../secrets/spoken-number.ts';
import { checkPaymentPassword, hasPlayMoney } from '../cashier/index.ts';
import { hashContent } from '../ledger/index.ts';
import { lockCaller } from '../members/index.ts';
import { POINTS } from './asset.ts';
import { pointSetting } from './settings.ts';
import { orderTransitions } from './states.ts';
import type { PointsTables } from './tables.ts';

const CURRENCY_SCALE = 2;

/** Points become money at the merchant's rate, truncated to two decimals: what the truncation leaves stays with the house. */
export const convertPointHandler = handle(convertPoint, async ({ input, ctx, caller, fail }) => {
  const { member } = caller;
  const { merchantId, memberId, asset, currency } = member;
  if (hasPlayMoney(member)) return fail('true_account_needed');
  const rules = ctx.settings.get(merchantId, pointSetting);
  const points = parseAmount(input.points);
  const least = parseAmount(rules.convertMin) ?? 0n;
  if (points === undefined || points < least || !fitsScale(points, 0))
    return fail('points_too_few', { convertMin: rules.convertMin });
  const amount = toMoney(points, parseAmount(rules.pointsPerUnit) ?? MINOR_PER_MAJOR);
  if (amount <= 0n) return fail('points_too_few', { convertMin: rules.convertMin });
  const proof = await checkPaymentPassword(ctx, member, input.paymentPassword);
  if (!proof.ok) return fail(proof.code, proof.value);
  const hash = hashContent({ points });
  const outcome = await ctx.transaction(async tx => {
    if ((await lockCaller(tx, member)) !== 'active') return 'session_ended' as const;
    const tables = tx.withTables<PointsTables>();
    const earlier = await tables
      .selectFrom('points_order')
      .select(['command_hash', 'amount'])
      .where('merchant_id', '=', merchantId)
      .where('member_id', '=', memberId)
      .where('command_id', '=', input.id)
      .executeTakeFirst();
    if (earlier) return earlier.command_hash.equals(hash) ? (earlier.amount ?? 0n) : ('id_reused' as const);
    const orderId = ctx.newId();
    const posted = await ctx.ledger.postIn(tx, {
      merchantId,
      key: { actor: `m:${memberId}`, endpoint: convertPoint.id, id: input.id },
      contentHash: hash,
      transfers: [
        {
          debit: { kind: 'points', memberId, asset: POINTS },
          credit: { kind: 'promotions', asset: POINTS },
          amount: points,
          code: 'points_convert',
          reference: orderId,
        },
        {
          debit: { kind: 'promotions', asset },
          credit: { kind: 'main', memberId, asset },
          amount,
          code: 'points_money',
          reference: orderId,
        },
      ],
    });
    if (!posted.ok) return posted.code === 'id_reused' ? ('id_reused' as const) : ('insufficient_points' as const);
    const now = ctx.now();
    await tables
      .insertInto('points_order')
      .values({
        merchant_id: merchantId,
        id: orderId,
        member_id: memberId,
        command_id: input.id,
        command_hash: hash,
        number: spokenNumber('P', ctx.random),
        kind: 'convert',
        good_id: null,
        points,
        amount,
        transfer_id: null,
        address: null,
        state: orderTransitions.approve.to,
        note: null,
        requested_at: now,
        decided_at: now,
        decided_by: null,
        decided_name: null,
      })
      .execute();
    return amount;
  });
  if (typeof outcome === 'string') return fail(outcome);
  return { points: formatExact(points, 0), amount: formatExact(outcome), currency };
});

/** Truncated to the currency's two decimals. */
function toMoney(points: bigint, pointsPerUnit: bigint): bigint {
  const cent = MINOR_PER_MAJOR / 10n ** BigInt(CURRENCY_SCALE);
  return (mulDiv(points, MINOR_PER_MAJOR, pointsPerUnit) / cent) * cent;
}
