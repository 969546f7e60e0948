import { formatExact } from '@baize/money';
import { listPlay, showProfit } from '@baize/wire/rewards';
import { type SqlBool, sql } from 'kysely';
import { cutPage, uuidCursor } from '../../db/index.ts';
import { handle } from '../../http/handler.ts';
import { playedGames } from '../games/index.ts';
import { issueNumbers } from '../lottery/index.ts';
import { addDays, dayStart } from '../merchants/index.ts';

type Fact = {
  id: string;
  at: Date;
  product: string;
  game: string;
  kind: string;
  reference: string | null;
  stake: bigint;
  valid_turnover: bigint;
  prize: bigint;
  rebate: bigint;
};
type Sums = { count: number; stake: string; turnover: string; prize: string; rebate: string };

const OUTCOMES = {
  won: sql<SqlBool>`kind = 'settled' AND prize > stake`,
  lost: sql<SqlBool>`kind = 'settled' AND prize < stake`,
  even: sql<SqlBool>`kind = 'settled' AND prize = stake`,
  returned: sql<SqlBool>`kind = 'reversal'`,
} as const;

const sums = sql`count(*)::int4 AS count, coalesce(sum(stake), 0)::text AS stake,
  coalesce(sum(valid_turnover), 0)::text AS turnover, coalesce(sum(prize), 0)::text AS prize,
  coalesce(sum(rebate), 0)::text AS rebate`;

export const listPlayHandler = handle(listPlay, async ({ input, ctx, caller, request }) => {
  const { merchantId, memberId, asset, currency } = caller.member;
  const conditions = [
    sql<SqlBool>`merchant_id = ${merchantId} AND member_id = ${memberId} AND asset = ${asset}`,
    sql<SqlBool>`kind IN ('settled', 'reversal')`,
  ];
  if (input.from) conditions.push(sql<SqlBool>`business_date >= ${input.from}::date`);
  if (input.to) conditions.push(sql<SqlBool>`business_date <= ${input.to}::date`);
  if (input.product) conditions.push(sql<SqlBool>`product = ${input.product}`);
  if (input.outcome) conditions.push(OUTCOMES[input.outcome]);
  const where = sql.join(conditions, sql` AND `);
  const after = uuidCursor(input.after);
  const older = after === undefined ? sql<SqlBool>`true` : sql<SqlBool>`id < ${after}::uuid`;
  const [page, total, played] = await Promise.all([
    sql<Fact>`SELECT id, at, product, game, kind, reference, stake, valid_turnover, prize, rebate FROM play_fact
      WHERE ${where} AND ${older} ORDER BY id DESC LIMIT ${input.limit + 1} OFFSET ${input.skip}`.execute(ctx.db),
    sql<Sums>`SELECT ${sums} FROM play_fact WHERE ${where}`.execute(ctx.db),
    playedGames(ctx, merchantId, request.language),
  ]);
  const { rows, next } = cutPage(page.rows, input.limit);
  const [all] = total.rows;
  const ofLotteries = rows.filter(({ product }) => product === 'lottery');
  const issueOf = await issueNumbers(
    ctx,
    merchantId,
    ofLotteries.flatMap(({ reference }) => reference ?? []),
  );
  return {
    rows: rows.map(row => ({
      id: row.id,
      at: row.at.toISOString(),
      product: row.product,
      game: row.game,
      ...played(row.game),
      issueNo: issueOf.get(row.reference ?? '') ?? null,
      ...figures(row.stake, row.valid_turnover, row.prize, row.rebate),
      outcome: outcomeOf(row),
    })),
    totals: { count: all?.count ?? 0, ...figuresOf(all) },
    currency,
    next,
  };
});

const outcomeOf = ({ kind, prize, stake }: Fact) => {
  if (kind === 'reversal') return 'returned' as const;
  if (prize === stake) return 'even' as const;
  return prize > stake ? ('won' as const) : ('lost' as const);
};

const figures = (stake: bigint, turnover: bigint, prize: bigint, rebate: bigint) => ({
  stake: formatExact(stake),
  validTurnover: formatExact(turnover),
  prize: formatExact(prize),
  rebate: formatExact(rebate),
  net: formatExact(prize + rebate - stake),
});

const figuresOf = (row: Sums | undefined) =>
  figures(
    BigInt(row?.stake ?? '0'),
    BigInt(row?.turnover ?? '0'),
    BigInt(row?.prize ?? '0'),
    BigInt(row?.rebate ?? '0'),
  );

/** What the house gives beside play, by the ledger's codes. */
const PROMOTIONS = ['promotion', 'bonus_release', 'turnover_rebate', 'points_money'] as const;

export const showProfitHandler = handle(showProfit, async ({ input, ctx, caller, request }) => {
  const { merchantId, memberId, asset, currency } = caller.member;
  const where = sql<SqlBool>`merchant_id = ${merchantId} AND member_id = ${memberId} AND asset = ${asset}
    AND kind IN ('settled', 'reversal') AND business_date BETWEEN ${input.from}::date AND ${input.to}::date`;
  const { timeZone } = request.merchant;
  const [from, until] = await Promise.all([dayStart(input.from, timeZone), dayStart(addDays(input.to, 1), timeZone)]);
  const ledger = (codes: readonly string[]) =>
    ctx.ledger.entryTotals({ merchantId, memberId, asset, from, until, codes });
  const [days, products, all, promotions, deposits, withdrawals] = await Promise.all([
    sql<Sums & { day: string }>`SELECT business_date::text AS day, ${sums} FROM play_fact WHERE ${where}
      GROUP BY business_date ORDER BY business_date`.execute(ctx.db),
    sql<Sums & { product: string }>`SELECT product, ${sums} FROM play_fact WHERE ${where}
      GROUP BY product ORDER BY sum(stake) DESC`.execute(ctx.db),
    sql<Sums>`SELECT ${sums} FROM play_fact WHERE ${where}`.execute(ctx.db),
    ledger(PROMOTIONS),
    ledger(['deposit']),
    ledger(['withdrawal']),
  ]);
  const [total] = all.rows;
  const play = BigInt(total?.prize ?? '0') + BigInt(total?.rebate ?? '0') - BigInt(total?.stake ?? '0');
  return {
    days: days.rows.map(row => ({ day: row.day, ...figuresOf(row) })),
    products: products.rows.map(row => ({ product: row.product, ...figuresOf(row) })),
    totals: {
      ...figuresOf(total),
      promotions: formatExact(promotions.total),
      deposits: formatExact(deposits.total),
      withdrawals: formatExact(-withdrawals.total),
      result: formatExact(play + promotions.total),
    },
    currency,
  };
});
