import { formatExact } from '@baize/money';
import type { ParsedInputOf } from '@baize/wire';
import { opsListAgentAnomalies } from '@baize/wire/agents';
import { type RawBuilder, sql } from 'kysely';
import { handle } from '../../../http/handler.ts';
import { sharedBrowsersInLines } from '../../members/index.ts';
import { addDays } from '../../merchants/index.ts';

type Kind = ParsedInputOf<typeof opsListAgentAnomalies>['kind'];
/** Days from a first to a last business day of a merchant. */
type Asked = { merchantId: number; from: string; to: string };
type Row = {
  firstId: bigint;
  first: string;
  secondId: bigint;
  second: string;
  times: number;
  amount: bigint;
  asset: string;
};

const SHOWN = 200;
/** Two who meet by chance do so rarely: so many issues in common at least. */
const ISSUES_MIN = 3;

/** Each answers first_id, second_id, times, amount and asset. */
const FINDERS: Readonly<Record<Kind, (asked: Asked) => RawBuilder<unknown>>> = {
  self_betting: ({ merchantId, from, to }) => sql`
    SELECT s.upline_id AS first_id, s.member_id AS second_id, s.browsers AS times, sum(r.turnover) AS amount, r.asset
    FROM ${sharedBrowsersInLines(merchantId)} AS s
    JOIN member AS m ON m.merchant_id = ${merchantId} AND m.id = s.member_id
    JOIN agent_report_day AS r ON r.merchant_id = m.merchant_id AND r.upline_id = m.upline_id AND r.member_id = m.id AND NOT r.below
      AND r.asset = m.currency AND r.business_date BETWEEN ${from}::date AND ${to}::date AND r.turnover > 0
    GROUP BY 1, 2, 3, 5`,
  // Members never move in the tree and give to their upline or direct downlines only: every circle goes to and fro on one edge.
  circular_transfers: ({ merchantId, from, to }) => sql`
    SELECT q.upper_id AS first_id, q.lower_id AS second_id, count(*)::int4 AS times,
      least(sum(q.amount) FILTER (WHERE q.direction = 'down'), sum(q.amount) FILTER (WHERE q.direction = 'up')) AS amount, q.asset
    FROM (
      SELECT CASE direction WHEN 'down' THEN from_id ELSE to_id END AS upper_id,
        CASE direction WHEN 'down' THEN to_id ELSE from_id END AS lower_id, direction, amount, asset
      FROM agent_transfer WHERE merchant_id = ${merchantId} AND business_date BETWEEN ${from}::date AND ${to}::date
    ) AS q
    GROUP BY 1, 2, 5 HAVING count(DISTINCT q.direction) = 2`,
  opposite_bets: ({ merchantId, from, to }) => sql`
    SELECT a.member_id AS first_id, b.member_id AS second_id, count(*)::int4 AS times, sum(least(a.stake, b.stake)) AS amount, a.asset
    FROM ${betsOfTeams(merchantId, from, to)} AS a
    JOIN ${betsOfTeams(merchantId, from, to)} AS b ON b.reference = a.reference AND b.asset = a.asset
      AND (b.upline_id = a.member_id OR (b.upline_id = a.upline_id AND b.member_id > a.member_id))
      AND least(a.stake, b.stake) * 5 >= greatest(a.stake, b.stake) * 4
    GROUP BY 1, 2, 5
    HAVING count(*) >= ${ISSUES_MIN} AND count(*) FILTER (WHERE (a.prize > 0) <> (b.prize > 0)) * 10 >= count(*) * 9`,
};

/** What members with an upline or a team staked and won in issues that several bet in. */
const betsOfTeams = (merchantId: number, from: string, to: string): RawBuilder<unknown> => sql`(
  SELECT f.member_id, coalesce(m.upline_id, 0) AS upline_id, f.reference, f.asset, f.stake, f.prize
  FROM play_fact AS f JOIN member AS m ON m.merchant_id = f.merchant_id AND m.id = f.member_id
  WHERE f.merchant_id = ${merchantId} AND f.kind = 'settled' AND f.reference IS NOT NULL AND f.stake > 0 AND NOT m.trial
    AND f.business_date BETWEEN ${from}::date AND ${to}::date)`;

export const opsListAgentAnomaliesHandler = handle(
  opsListAgentAnomalies,
  async ({ input, ctx, caller: { operator }, request }) => {
    const { merchantId } = operator;
    const to = ctx.play.businessDate(ctx.now(), request.merchant.timeZone);
    const found = FINDERS[input.kind]({ merchantId, from: addDays(to, 1 - input.days), to });
    const { rows } = await sql<Row>`
      SELECT q.first_id AS "firstId", a.username AS first, q.second_id AS "secondId", b.username AS second, q.times::int4 AS times,
        q.amount::int8 AS amount, q.asset
      FROM (${found}) AS q
      JOIN member AS a ON a.merchant_id = ${merchantId} AND a.id = q.first_id
      JOIN member AS b ON b.merchant_id = ${merchantId} AND b.id = q.second_id
      ORDER BY q.amount DESC, q.first_id, q.second_id LIMIT ${SHOWN}`.execute(ctx.db);
    return {
      rows: rows.map(({ firstId, first, secondId, second, times, amount, asset }) => ({
        first: { id: firstId.toString(), username: first },
        second: { id: secondId.toString(), username: second },
        times,
        amount: formatExact(amount),
        currency: asset,
      })),
    };
  },
);
