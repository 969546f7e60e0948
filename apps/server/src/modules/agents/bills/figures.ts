import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Contract } from '../contracts/tables.ts';
import type { Days, Window } from '../contracts/windows.ts';

/** What an agent and its whole team did in a window, ledger units. */
export type Figures = {
  turnover: bigint;
  prizes: bigint;
  ownRebate: bigint;
  agentRebate: bigint;
  promotions: bigint;
  depositFees: bigint;
  /** People with at least the contract's minimum of turnover, the agent included. */
  activeMembers: number;
};

export const NO_FIGURES: Figures = {
  turnover: 0n,
  prizes: 0n,
  ownRebate: 0n,
  agentRebate: 0n,
  promotions: 0n,
  depositFees: 0n,
  activeMembers: 0,
};

/**
 * What is counted: business days, or a window of minutes up to a roll of play. `lateSince` is the roll of the window just before:
 * what was settled in its time and rolled up after it was computed counts now.
 */
export type Scope =
  | { readonly days: Days }
  | { readonly window: Window; readonly roll: bigint; readonly lateSince: bigint | undefined };

/** The figures of many contracts at once, by the contract's id; who did nothing is left out. */
export async function readFigures(
  tx: Transaction<object>,
  merchantId: number,
  contracts: readonly Contract[],
  scope: Scope,
): Promise<Map<string, Figures>> {
  // Whatever the planner thinks of a window that has just begun, contracts times players is what it must never walk through.
  await sql`SET LOCAL enable_nestloop = off`.execute(tx);
  const { rows } = await sql<Figures & { contractId: string }>`
    WITH counted AS MATERIALIZED (
      SELECT * FROM unnest(${contracts.map(({ id }) => id)}::uuid[], ${contracts.map(({ member_id }) => member_id)}::int8[],
        ${contracts.map(({ asset }) => asset)}::text[], ${contracts.map(({ active_min }) => active_min)}::int8[])
        AS c (contract_id, agent_id, asset, active_min)
    ), played AS MATERIALIZED (
      ${playedIn(merchantId, scope)}
    ), spent AS MATERIALIZED (
      ${spentIn(merchantId, scope)}
    ), did AS (
      SELECT member_id, asset, turnover, prizes, own_rebate, 0::int8 AS agent_rebate, 0::int8 AS promotions, 0::int8 AS fees FROM played
      UNION ALL
      SELECT member_id, asset, 0, 0, 0, agent_rebate, promotions, fees FROM spent
    ), lifted AS MATERIALIZED (
      SELECT above.id AS agent_id, d.* FROM did AS d
      JOIN member AS m ON m.merchant_id = ${merchantId} AND m.id = d.member_id
      CROSS JOIN LATERAL unnest(string_to_array(ltree2text(m.path), '.')::int8[]) AS above (id)
    )
    SELECT c.contract_id AS "contractId", sum(d.turnover)::int8 AS turnover, sum(d.prizes)::int8 AS prizes,
      sum(d.own_rebate)::int8 AS "ownRebate", sum(d.agent_rebate)::int8 AS "agentRebate", sum(d.promotions)::int8 AS promotions,
      sum(d.fees)::int8 AS "depositFees", (count(*) FILTER (WHERE d.turnover > 0 AND d.turnover >= c.active_min))::int4 AS "activeMembers"
    FROM lifted AS d JOIN counted AS c ON c.agent_id = d.agent_id AND c.asset = d.asset
    GROUP BY c.contract_id`.execute(tx);
  await sql`SET LOCAL enable_nestloop = on`.execute(tx);
  return new Map(rows.map(({ contractId, ...figures }) => [contractId, figures]));
}

/** What each member played: one row a member and asset. */
function playedIn(merchantId: number, scope: Scope): RawBuilder<unknown> {
  if ('days' in scope)
    return sql`
      SELECT member_id, asset, sum(stake)::int8 AS turnover, sum(prize)::int8 AS prizes, sum(rebate)::int8 AS own_rebate
      FROM play_day WHERE merchant_id = ${merchantId} AND business_date BETWEEN ${scope.days.from}::date AND ${scope.days.to}::date
      GROUP BY 1, 2`;
  const { window, roll, lateSince } = scope;
  const late = lateSince === undefined ? sql`false` : sql`(slot < ${window.from} AND roll > ${lateSince})`;
  return sql`
    SELECT member_id, asset, sum(stake)::int8 AS turnover, sum(prize)::int8 AS prizes, sum(rebate)::int8 AS own_rebate
    FROM play_delta
    WHERE merchant_id = ${merchantId} AND roll <= ${roll} AND slot < ${window.to} AND (slot >= ${window.from} OR ${late})
    GROUP BY 1, 2`;
}

/** What members of the line were given beside prizes, which a dividend counts and a salary does not. */
function spentIn(merchantId: number, scope: Scope): RawBuilder<unknown> {
  if (!('days' in scope))
    return sql`SELECT 0::int8 AS member_id, ''::text AS asset, 0::int8 AS agent_rebate, 0::int8 AS promotions, 0::int8 AS fees WHERE false`;
  const { from, to } = scope.days;
  return sql`
    SELECT member_id, asset, sum(agent_rebate)::int8 AS agent_rebate, sum(promotions)::int8 AS promotions,
      sum(deposit_fees)::int8 AS fees
    FROM agent_report_day WHERE merchant_id = ${merchantId} AND business_date BETWEEN ${from}::date AND ${to}::date AND NOT below
      AND (agent_rebate <> 0 OR promotions <> 0 OR deposit_fees <> 0)
    GROUP BY 1, 2`;
}
