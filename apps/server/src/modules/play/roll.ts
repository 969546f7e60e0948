import { type Kysely, sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Timer } from '../../module.ts';

/** What a roll added to a member's day, in ledger units; negative where reversals outweigh. */
export type PlayDelta = {
  roll: bigint;
  merchantId: number;
  memberId: bigint;
  /** YYYY-MM-DD in the merchant's time zone. */
  businessDate: string;
  product: string;
  asset: string;
  /** The start of the five minutes in which it happened. */
  slot: Date;
  settled: bigint;
  stake: bigint;
  validTurnover: bigint;
  prize: bigint;
  rebate: bigint;
};

const DELTAS_KEPT_MS = 14 * 86_400_000;
/** Longer than any board looks back. */
const WINNERS_KEPT_MS = 40 * 86_400_000;
/** So many winners of a day stay, of each currency. */
const WINNERS_MOST = 200;

export const rollTimers: readonly Timer[] = [
  {
    name: 'play.roll',
    everyMs: 5_000,
    run: async ctx => {
      await ctx.play.calm();
      const done = await rollUp({ db: ctx.behind });
      for (const merchantId of done?.newWinnersOf ?? [])
        ctx.push.broadcast(merchantId, { topic: 'winners', version: Number(done?.roll), data: { changed: true } });
    },
  },
  {
    name: 'play.summarise',
    everyMs: 2_000,
    run: async ctx => {
      await sql`SELECT play_summarise_facts(${ctx.now()})`.execute(ctx.db);
    },
  },
  {
    name: 'play.forget-deltas',
    everyMs: 6 * 3_600_000,
    run: async ctx => {
      const now = ctx.now().getTime();
      await sql`SELECT play_forget_deltas(${new Date(now - DELTAS_KEPT_MS)}),
        play_forget_winners(${new Date(now - WINNERS_KEPT_MS)}::date)`.execute(ctx.db);
    },
  },
];

export type Roll = {
  roll: bigint;
  /** The merchants whose winners are other ones now. */
  newWinnersOf: readonly number[];
};

/** Rolls settled facts up into days, deltas and winners; undefined where nothing was settled since. */
export const rollUp = (ctx: Pick<Context, 'db'>): Promise<Roll | undefined> =>
  ctx.db.transaction().execute(async tx => {
    const { rows } = await sql<{ roll: bigint | null }>`SELECT play_roll_up() AS roll`.execute(tx);
    const roll = rows[0]?.roll;
    if (roll === null || roll === undefined) return undefined;
    const winners = await sql<{ merchant: number }>`
      SELECT play_keep_winners(${roll}, ${WINNERS_MOST}) AS merchant`.execute(tx);
    return { roll, newWinnersOf: winners.rows.map(({ merchant }) => merchant) };
  });

/**
 * The deltas of the rolls after `after`, whole rolls only, at least one roll and then up to about `rowsMax` rows. Rolls commit in
 * their order, so whoever keeps the last roll it has taken, in the transaction in which it takes it, misses none and takes none twice.
 */
export async function readDeltas(db: Kysely<object>, after: bigint, rowsMax = 20_000): Promise<PlayDelta[]> {
  const { rows } = await sql<PlayDelta>`
    WITH sized AS (
      SELECT roll, sum(count(*)) OVER (ORDER BY roll) AS rows FROM play_delta WHERE roll > ${after} GROUP BY roll
    )
    SELECT d.roll, d.merchant_id AS "merchantId", d.member_id AS "memberId", d.business_date::text AS "businessDate", d.product,
      d.asset, d.slot, d.settled, d.stake, d.valid_turnover AS "validTurnover", d.prize, d.rebate
    FROM play_delta AS d
    WHERE d.roll > ${after} AND d.roll <= greatest(
      (SELECT max(roll) FROM sized WHERE rows <= ${rowsMax}), (SELECT min(roll) FROM sized))
    ORDER BY d.roll, d.merchant_id, d.member_id, d.business_date, d.product, d.asset, d.slot`.execute(db);
  return rows;
}

/** A settled fact or a reversal as a roll took it, ledger units. */
export type RolledFact = {
  id: string;
  merchantId: number;
  memberId: bigint;
  product: string;
  game: string;
  asset: string;
  businessDate: string;
  validTurnover: bigint;
  /** The fact that a reversal takes back; null on a settled one. */
  reversalOf: string | null;
};

/** So many facts at once: a large settlement may put a hundred thousand into a roll, and bets go on beside them. */
const FACTS_AT_ONCE = 2_000;

/**
 * The facts of some members in one roll, piece by piece, what was settled before what takes it back: for amounts that are
 * computed of each fact and truncated there.
 */
export async function* readRolledFacts(
  tx: Transaction<object>,
  roll: bigint,
  members: readonly { readonly merchantId: number; readonly memberId: bigint }[],
): AsyncGenerator<RolledFact[]> {
  if (members.length === 0) return;
  await sql`
    DECLARE rolled_facts NO SCROLL CURSOR FOR
    SELECT f.id, f.merchant_id AS "merchantId", f.member_id AS "memberId", f.product, f.game, f.asset,
      f.business_date::text AS "businessDate", f.valid_turnover AS "validTurnover", f.reversal_of AS "reversalOf"
    FROM play_roll_span AS s JOIN play_fact AS f ON f.tx >= s.from_tx AND f.tx < s.to_tx
    WHERE s.roll = ${roll} AND f.kind IN ('settled', 'reversal') AND f.valid_turnover <> 0
      AND (f.merchant_id, f.member_id) IN (SELECT * FROM unnest(${members.map(({ merchantId }) => merchantId)}::int4[],
        ${members.map(({ memberId }) => memberId)}::int8[]))
    ORDER BY f.kind DESC, f.id`.execute(tx);
  const fetch = sql<RolledFact>`FETCH ${sql.lit(FACTS_AT_ONCE)} FROM rolled_facts`;
  for (let { rows } = await fetch.execute(tx); rows.length > 0; { rows } = await fetch.execute(tx)) yield rows;
  await sql`CLOSE rolled_facts`.execute(tx);
}

/** Who staked, won or was given back in a stretch of transactions that have all ended (`toTx` is not in it). */
export async function readPlayersOf(
  db: Kysely<object>,
  { fromTx, toTx }: { readonly fromTx: bigint; readonly toTx: bigint },
): Promise<{ merchantId: number; memberId: bigint; asset: string }[]> {
  const { rows } = await sql<{ merchantId: number; memberId: bigint; asset: string }>`
    SELECT merchant_id AS "merchantId", member_id AS "memberId", asset FROM play_players_of(${fromTx}, ${toTx})`.execute(
    db,
  );
  return rows;
}
