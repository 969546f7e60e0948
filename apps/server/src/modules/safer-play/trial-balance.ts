import { formatExact } from '@baize/money';
import { opsTrialBalance } from '@baize/wire/safer-play';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import type { Timer } from '../../module.ts';
import type { SaferPlayTables } from './tables.ts';

const DAY_MS = 86_400_000;
const DAYS_SHOWN = 60;

/** After each business day's end the ledger is added up by kind of account, once a day and merchant. */
export const trialBalanceTimer: Timer = {
  name: 'safer-play.trialBalance',
  everyMs: 5 * 60_000,
  run: async ctx => {
    for (const { id, timeZone } of await ctx.merchants.list()) {
      const day = ctx.play.businessDate(new Date(ctx.now().getTime() - DAY_MS), timeZone);
      await takeTrialBalance(ctx, id, day);
    }
  },
};

/** One snapshot of all accounts: a kind's debits and credits, deltas and deferred credits counted. A day that is there stays. */
export async function takeTrialBalance(ctx: Context, merchantId: number, day: string): Promise<void> {
  await sql`
    INSERT INTO safer_play_trial_balance (merchant_id, day, asset, kind, accounts, debit, credit, taken_at)
    SELECT a.merchant_id, ${day}::date, a.asset, a.kind, count(DISTINCT a.id)::int4,
      sum(greatest(-h.amount, 0)), sum(greatest(h.amount, 0)), ${ctx.now()}
    FROM ledger_account AS a
    JOIN (
      SELECT account_id, sum(amount) AS amount FROM (
        SELECT id AS account_id, posted::numeric AS amount FROM ledger_account WHERE merchant_id = ${merchantId}
        UNION ALL SELECT account_id, posted FROM ledger_house_balance WHERE merchant_id = ${merchantId}
        UNION ALL SELECT account_id, amount FROM ledger_delta WHERE merchant_id = ${merchantId}
        UNION ALL SELECT account_id, amount FROM ledger_deferred WHERE merchant_id = ${merchantId}
      ) AS parts GROUP BY account_id
    ) AS h ON h.account_id = a.id
    WHERE a.merchant_id = ${merchantId}
      AND NOT EXISTS (SELECT FROM safer_play_trial_balance AS t WHERE t.merchant_id = ${merchantId} AND t.day = ${day}::date)
    GROUP BY a.merchant_id, a.asset, a.kind
    ON CONFLICT DO NOTHING`.execute(ctx.db);
}

export const opsTrialBalanceHandler = handle(opsTrialBalance, async ({ input, ctx, caller: { operator } }) => {
  const { merchantId } = operator;
  const tables = ctx.db.withTables<SaferPlayTables>();
  const days = await tables
    .selectFrom('safer_play_trial_balance')
    .select('day')
    .distinct()
    .where('merchant_id', '=', merchantId)
    .orderBy('day', 'desc')
    .limit(DAYS_SHOWN)
    .execute();
  const day = input.day ?? days[0]?.day ?? null;
  const rows =
    day === null
      ? []
      : await tables
          .selectFrom('safer_play_trial_balance')
          .selectAll()
          .where('merchant_id', '=', merchantId)
          .where('day', '=', day)
          .orderBy('asset')
          .orderBy('kind')
          .execute();
  const sums = new Map<string, bigint>();
  for (const { asset, debit, credit } of rows)
    sums.set(asset, (sums.get(asset) ?? 0n) + BigInt(credit) - BigInt(debit));
  return {
    days: days.map(each => each.day),
    day,
    takenAt: rows[0]?.taken_at.toISOString() ?? null,
    rows: rows.map(({ asset, kind, accounts, debit, credit }) => ({
      asset,
      kind,
      accounts,
      debit: formatExact(BigInt(debit)),
      credit: formatExact(BigInt(credit)),
    })),
    balanced: [...sums.values()].every(sum => sum === 0n),
  };
});
