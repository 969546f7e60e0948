import { sql, type Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import { readHoldings } from '../../ledger/index.ts';
import { hasAgentFlag, type LinePlace } from '../../members/index.ts';
import { gently, slices } from '../../play/index.ts';
import { linesOf } from '../find-shares.ts';

type Holder = { readonly merchantId: number; readonly memberId: bigint; readonly asset: string };
type Change = Holder & { readonly more: bigint };

/** So many members' balances stand in one transaction. */
const AT_ONCE = 200;

/**
 * Reads again what members have whose money moved, and adds the difference to everybody above them. Whoever was taken already
 * differs in nothing. False when it was told to stop before the last of them.
 */
export function takeBalances(ctx: Context, moved: readonly Holder[], stop?: AbortSignal): Promise<boolean> {
  const holders = [...new Map(moved.map(one => [keyOf(one), one])).entries()].sort().map(([, one]) => one);
  const take = (group: readonly Holder[]) => ctx.transaction(tx => takeGroup(tx, group));
  return gently(slices(holders, AT_ONCE), take, { calm: ctx.play.calm, stop });
}

async function takeGroup(tx: Transaction<object>, moved: readonly Holder[]): Promise<void> {
  const lines = await linesOf(tx, moved);
  const holders = moved.filter(({ merchantId, memberId }) => isShown(lines.get(merchantId)?.get(memberId)));
  if (holders.length === 0) return;
  // Two who take a member at once would add one difference twice: they take turns.
  await sql`SELECT FROM agent_money_roll FOR UPDATE`.execute(tx);
  const holdings = await readHoldings(tx, holders);
  const changes = await storeOwn(
    tx,
    holders.map((one, at) => ({ ...one, more: holdings[at] ?? 0n })),
  );
  const above = new Map<string, Change>();
  for (const { merchantId, memberId, asset, more } of changes)
    for (const upline of lines.get(merchantId)?.get(memberId)?.uplines ?? []) {
      const change = { merchantId, memberId: upline.memberId, asset, more };
      above.set(keyOf(change), { ...change, more: (above.get(keyOf(change))?.more ?? 0n) + more });
    }
  const sorted = [...above.keys()].sort().flatMap(key => above.get(key) ?? []);
  if (sorted.length > 0)
    await sql`
      INSERT INTO agent_balance AS b (merchant_id, member_id, asset, below) SELECT * FROM ${unnested(sorted)}
      ON CONFLICT (merchant_id, member_id, asset) DO UPDATE SET below = b.below + excluded.below`.execute(tx);
}

/** No team has a player who came without an upline, and nobody's line ever changes. */
const isShown = (place: LinePlace | undefined): boolean =>
  place !== undefined && (place.uplines.length > 0 || hasAgentFlag(place.accountType));

const keyOf = ({ merchantId, memberId, asset }: Holder): string => `${merchantId} ${memberId} ${asset}`;

/** Stores what members have now; answers those who have another amount than before. */
async function storeOwn(tx: Transaction<object>, now: readonly Change[]): Promise<Change[]> {
  const { rows } = await sql<Change>`
    WITH now AS MATERIALIZED (SELECT * FROM ${unnested(now)}), before AS MATERIALIZED (
      SELECT n.*, coalesce(b.own, 0) AS was FROM now AS n
      LEFT JOIN agent_balance AS b ON b.merchant_id = n.merchant_id AND b.member_id = n.member_id AND b.asset = n.asset
    ), stored AS (
      INSERT INTO agent_balance AS b (merchant_id, member_id, asset, own)
      SELECT merchant_id, member_id, asset, amount FROM before WHERE amount <> was
      ON CONFLICT (merchant_id, member_id, asset) DO UPDATE SET own = excluded.own
    )
    SELECT merchant_id AS "merchantId", member_id AS "memberId", asset, amount - was AS more FROM before
    WHERE amount <> was`.execute(tx);
  return rows;
}

const unnested = (changes: readonly Change[]) => sql`
  unnest(${changes.map(one => one.merchantId)}::int4[], ${changes.map(one => one.memberId)}::int8[],
    ${changes.map(one => one.asset)}::text[], ${changes.map(one => one.more)}::int8[])
  AS q (merchant_id, member_id, asset, amount)`;
