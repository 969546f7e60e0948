import { parseAmount } from '@baize/money';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { riskSetting, withdrawalSetting } from './settings.ts';
import type { Risk } from './tables.ts';

export type RiskAsked = {
  /** Without a session where operators ask in the member's place. */
  member: { merchantId: number; memberId: bigint; asset: string; sessionId?: string };
  amount: bigint;
  bankAccountId: string;
};
export type RiskVerdict = { risk: Risk; flags: string[] };

const DAY_MS = 86_400_000;
const PLAY_DAYS = 30;

/** Holds a withdrawal against the merchant's rules: what applies, and the strictest of what they ask for. */
export async function judge(ctx: Context, tx: Transaction<object>, asked: RiskAsked): Promise<RiskVerdict> {
  const { rules, payByItselfMax } = ctx.settings.get(asked.member.merchantId, riskSetting);
  const { threshold } = ctx.settings.get(asked.member.merchantId, withdrawalSetting);
  const facts = await factsOf(ctx, tx, asked);
  const applies = {
    amount: (value: bigint) => asked.amount >= value,
    new_account: () => facts.newAccount,
    new_device: () => facts.newDevice,
    first_withdrawal: () => facts.first,
    other_method: () => facts.otherMethod,
    win_ratio: (value: bigint) => facts.stake > 0n && facts.prize * 100_000_000n >= facts.stake * value,
    opposite_bets: (value: bigint) => facts.stake > 0n && facts.validTurnover * 100_000_000n < facts.stake * value,
  };
  const hit = rules.filter(({ when, value }) => applies[when](parseAmount(value) ?? 0n));
  const flags = new Set<string>(hit.filter(({ when }) => when !== 'amount').map(({ when }) => when));
  if (facts.first) flags.add('first_withdrawal');
  if (facts.newAccount) flags.add('new_account');
  if (asked.amount >= (parseAmount(threshold) ?? 0n)) flags.add('over_threshold');
  const risk = hit.some(({ act }) => act === 'hold')
    ? 'hold'
    : hit.length > 0 || asked.amount > (parseAmount(payByItselfMax) ?? 0n)
      ? 'review'
      : 'pay';
  return { risk, flags: [...flags].sort() };
}

/** What the rules ask about; the same 30 days of play for all of them. */
async function factsOf(ctx: Context, db: Kysely<object>, { member, bankAccountId }: RiskAsked) {
  const { merchantId, memberId, asset, sessionId } = member;
  const now = ctx.now();
  const [{ rows }, play] = await Promise.all([
    sql<{ first: boolean; newAccount: boolean; newDevice: boolean; otherMethod: boolean }>`
      SELECT
        NOT EXISTS (SELECT FROM cashier_withdrawal WHERE merchant_id = ${merchantId} AND member_id = ${memberId}
          AND state = 'approved') AS first,
        NOT EXISTS (SELECT FROM cashier_withdrawal WHERE merchant_id = ${merchantId} AND member_id = ${memberId}
          AND state = 'approved' AND bank_account_id = ${bankAccountId}) AS "newAccount",
        EXISTS (SELECT FROM member_session AS s WHERE s.merchant_id = ${merchantId} AND s.id = ${sessionId ?? null}
          AND EXISTS (SELECT FROM member_login AS l WHERE l.merchant_id = s.merchant_id AND l.member_id = s.member_id
            AND l.outcome = 'success' AND l.user_agent <> s.user_agent)
          AND NOT EXISTS (SELECT FROM member_login AS l WHERE l.merchant_id = s.merchant_id AND l.member_id = s.member_id
            AND l.outcome = 'success' AND l.user_agent = s.user_agent AND l.at < ${new Date(now.getTime() - DAY_MS)})) AS "newDevice",
        (SELECT coalesce(count(*) > 0 AND NOT bool_or((d.kind = 'crypto') = (a.kind = 'crypto')), false)
          FROM cashier_deposit AS d JOIN cashier_bank_account AS a ON a.merchant_id = d.merchant_id AND a.id = ${bankAccountId}
          WHERE d.merchant_id = ${merchantId} AND d.member_id = ${memberId} AND d.state = 'approved' AND d.kind <> 'voucher')
          AS "otherMethod"
    `.execute(db),
    ctx.play.totals({ merchantId, memberId, asset, since: new Date(now.getTime() - PLAY_DAYS * DAY_MS) }, db),
  ]);
  const [row] = rows;
  return {
    first: row?.first ?? true,
    newAccount: row?.newAccount ?? true,
    newDevice: row?.newDevice ?? false,
    otherMethod: row?.otherMethod ?? false,
    ...play,
  };
}
