import { CURRENCIES, fitsScale, formatExact, isCurrencyCode, parseAmount } from '@baize/money';
import { opsHandOutVouchers, opsListVouchers, opsProposeAdjustment, opsProposeVouchers } from '@baize/wire/cashier';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import { operatorActor } from '../audit/index.ts';
import { hashContent } from '../ledger/index.ts';
import { propose } from '../operators/index.ts';
import type { CashierTables } from './tables.ts';
import { makeVouchers, openCode } from './vouchers.ts';

const fitsCurrency = (amount: bigint, currency: string): boolean =>
  fitsScale(amount, isCurrencyCode(currency) ? CURRENCIES[currency].paymentScale : 0);

const adjustment = z.object({
  memberId: z.string(),
  direction: z.enum(['credit', 'debit']),
  amount: z.string(),
  currency: z.string(),
});
const vouchers = z.object({ amount: z.string(), currency: z.string(), count: z.number(), days: z.number() });

export const opsProposeAdjustmentHandler = handle(
  opsProposeAdjustment,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const { merchantId } = operator;
    const { rows } = await sql<{ username: string; currency: string; trial: boolean; type: number }>`
      SELECT username, currency, trial, account_type AS type FROM member
      WHERE merchant_id = ${merchantId} AND id = ${input.memberId}::int8`.execute(ctx.db);
    const [member] = rows;
    if (!member) return fail('member_unknown');
    if (member.trial || member.type === 4) return fail('true_account_needed');
    if (!fitsCurrency(input.amount, member.currency)) return fail('amount_too_fine');
    const { memberId, direction } = input;
    const { username, currency } = member;
    const payload = { memberId, username, direction, amount: formatExact(input.amount), currency };
    const proposed = await ctx.transaction(tx =>
      propose(ctx, tx, {
        merchantId,
        kind: 'cashier.adjustment',
        object: { kind: 'member', id: memberId },
        payload,
        by: operator,
        reason: input.reason,
        ip: request.ip,
      }),
    );
    return proposed.ok ? { id: proposed.id } : fail(proposed.code, proposed.value);
  },
);

export const opsProposeVouchersHandler = handle(
  opsProposeVouchers,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    if (!request.merchant.currencies.includes(input.currency))
      return fail('field_invalid', { fields: { currency: 'unknown' } });
    if (!fitsCurrency(input.amount, input.currency)) return fail('amount_too_fine');
    const { currency, count, days } = input;
    const proposed = await ctx.transaction(tx =>
      propose(ctx, tx, {
        merchantId: operator.merchantId,
        kind: 'cashier.vouchers',
        object: { kind: 'vouchers', id: ctx.newId() },
        payload: { amount: formatExact(input.amount), currency, count, days },
        by: operator,
        reason: input.reason,
        ip: request.ip,
      }),
    );
    return proposed.ok ? { id: proposed.id } : fail(proposed.code, proposed.value);
  },
);

type Approved = { id: string; merchantId: number; object: { id: string }; payload: unknown; reason: string };

/** Carries an approved correction out: from the house's adjustments, or back to them as far as the wallet has it. */
export async function applyAdjustment(ctx: Context, tx: Transaction<object>, proposal: Approved): Promise<boolean> {
  const wanted = adjustment.parse(proposal.payload);
  const main = { kind: 'main', memberId: BigInt(wanted.memberId), asset: wanted.currency } as const;
  const house = { kind: 'adjustments', asset: wanted.currency } as const;
  const credit = wanted.direction === 'credit';
  const posted = await ctx.ledger.postIn(tx, {
    merchantId: proposal.merchantId,
    key: { actor: 'system', endpoint: 'cashier.adjustment', id: proposal.id },
    contentHash: hashContent(wanted),
    transfers: [
      {
        debit: credit ? house : main,
        credit: credit ? main : house,
        amount: parseAmount(wanted.amount) ?? 0n,
        code: 'adjustment',
        reference: proposal.id,
        note: proposal.reason.slice(0, 200),
      },
    ],
  });
  return posted.ok;
}

export async function applyVouchers(ctx: Context, tx: Transaction<object>, proposal: Approved): Promise<boolean> {
  const { amount, currency, count, days } = vouchers.parse(proposal.payload);
  const batch = { id: proposal.object.id, merchantId: proposal.merchantId, asset: currency, count, days };
  await makeVouchers(ctx, tx, { ...batch, amount: parseAmount(amount) ?? 0n });
  return true;
}

export const opsListVouchersHandler = handle(opsListVouchers, async ({ ctx, caller: { operator } }) => {
  const { rows } = await sql<{
    id: string;
    amount: bigint;
    asset: string;
    count: number;
    used: number;
    madeAt: Date;
    expiresAt: Date;
  }>`
    SELECT batch_id AS id, min(amount) AS amount, min(asset) AS asset, count(*)::int4 AS count,
      count(used_at)::int4 AS used, min(made_at) AS "madeAt", min(expires_at) AS "expiresAt"
    FROM cashier_voucher WHERE merchant_id = ${operator.merchantId}
    GROUP BY batch_id ORDER BY min(made_at) DESC LIMIT 200`.execute(ctx.db);
  return {
    batches: rows.map(({ amount, asset, madeAt, expiresAt, ...row }) => ({
      ...row,
      amount: formatExact(amount),
      currency: asset,
      madeAt: madeAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
});

export const opsHandOutVouchersHandler = handle(
  opsHandOutVouchers,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const rows = await ctx.db
      .withTables<CashierTables>()
      .selectFrom('cashier_voucher')
      .selectAll()
      .where('merchant_id', '=', operator.merchantId)
      .where('batch_id', '=', input.id)
      .where('used_at', 'is', null)
      .orderBy('id')
      .execute();
    if (rows.length === 0) return fail('voucher_unknown');
    await ctx.transaction(tx =>
      ctx.audit.write(tx, {
        merchantId: operator.merchantId,
        actor: operatorActor(operator),
        action: 'cashier.vouchersHandedOut',
        object: { kind: 'vouchers', id: input.id },
        after: { codes: rows.length },
        reason: input.reason,
        ip: request.ip,
      }),
    );
    return { codes: rows.map(row => openCode(ctx, row)) };
  },
);
