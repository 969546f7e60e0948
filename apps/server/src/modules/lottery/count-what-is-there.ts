import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { FRESH_MS } from './games.ts';
import type { StakeTarget } from './number-claims.ts';
import { addSelection, type NumberSums, type SelectionSum } from './number-sums.ts';

type Capped = Pick<StakeTarget, 'game' | 'issueId' | 'asset'>;

/** Servers that have not read a new cap yet take bets without claiming anything, for as long as their copy of the game lives. */
const READ_BY_ALL_MS = FRESH_MS + 200;
/** How long a change of caps counts as new: by then every server has read it. */
const NEW_MS = 10_000;

/**
 * Before anything is set aside of an issue's caps, what its bets may cost already is counted on their numbers: bets from before a cap was
 * set claimed nothing. Once for each issue and set of caps, by whichever server comes first.
 */
export function createCapBases(ctx: Context) {
  const made = new Map<string, Promise<void>>();
  const seenAt = new Map<string, number>();
  return async (target: Capped): Promise<void> => {
    const { game, issueId, asset } = target;
    const key = `${game.merchantId} ${issueId} ${asset} ${game.capsVersion}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    if (made.size >= REMEMBERED) made.clear();
    const base = makeBase(ctx, target, seenAt);
    made.set(key, base);
    base.catch(() => made.delete(key));
    return base;
  };
}

const REMEMBERED = 10_000;

async function makeBase(ctx: Context, target: Capped, seenAt: Map<string, number>): Promise<void> {
  const { game } = target;
  const changed = `${game.merchantId} ${game.code} ${game.capsVersion}`;
  const seen = seenAt.get(changed) ?? performance.now();
  seenAt.set(changed, seen);
  if (game.capsSince !== undefined && ctx.now().getTime() - game.capsSince.getTime() < NEW_MS)
    await sleep(Math.max(0, seen + READ_BY_ALL_MS - performance.now()));
  await ctx.transaction(tx => countIn(tx, target));
}

async function countIn(tx: Transaction<object>, { game, issueId, asset }: Capped): Promise<void> {
  const { merchantId, capsVersion } = game;
  await sql`INSERT INTO lottery_number_base (merchant_id, issue_id, asset, caps_version)
    VALUES (${merchantId}, ${issueId}, ${asset}, -1) ON CONFLICT DO NOTHING`.execute(tx);
  // Whoever comes second waits here, and finds it done.
  const { rows } = await sql<{ caps_version: number }>`
    SELECT caps_version FROM lottery_number_base
    WHERE merchant_id = ${merchantId} AND issue_id = ${issueId} AND asset = ${asset} FOR UPDATE`.execute(tx);
  if ((rows[0]?.caps_version ?? -1) >= capsVersion) return;
  const sums = await sumsOf({ game, issueId, asset }, tx);
  await sql`DELETE FROM lottery_number
    WHERE merchant_id = ${merchantId} AND issue_id = ${issueId} AND asset = ${asset}`.execute(tx);
  await sql`
    INSERT INTO lottery_number AS l (merchant_id, issue_id, asset, play_type, number, reserved)
    SELECT ${merchantId}, ${issueId}, ${asset}, n.play, n.number, n.reserved
    FROM unnest(${sums.map(({ playType }) => playType)}::text[], ${sums.map(({ number }) => number)}::text[],
      ${sums.map(({ prizeMax }) => prizeMax)}::numeric[]) AS n (play, number, reserved)
    ON CONFLICT (merchant_id, issue_id, asset, play_type, number) DO UPDATE SET reserved = l.reserved + excluded.reserved`.execute(
    tx,
  );
  await sql`UPDATE lottery_number_base SET caps_version = ${capsVersion}
    WHERE merchant_id = ${merchantId} AND issue_id = ${issueId} AND asset = ${asset}`.execute(tx);
}

/** So few selections that taking them apart does not hold up the loop that answers people. */
const SELECTIONS_AT_ONCE = 2_000;

/**
 * Every order of the issue by what it chose, piece by piece. One that is taken back gives its room back when it is, so it counts as well;
 * not what was taken back long before the caps, of which nobody had claimed anything.
 */
async function* readThere(tx: Transaction<object>, { game, issueId, asset }: Capped): AsyncGenerator<SelectionSum[]> {
  const since = game.capsSince === undefined ? null : new Date(game.capsSince.getTime() - NEW_MS);
  await sql`
    DECLARE there NO SCROLL CURSOR FOR
    SELECT any_value(o.play_type) AS play_type, any_value(o.selection) AS selection, count(*)::int4 AS orders,
      sum(o.stake)::text AS stake, sum(o.prize_max)::text AS prize_max
    FROM lottery_order AS o
    WHERE o.merchant_id = ${game.merchantId} AND o.issue_id = ${issueId} AND o.asset = ${asset} AND NOT EXISTS (
      SELECT FROM lottery_cancellation AS c
      WHERE c.merchant_id = o.merchant_id AND c.order_id = o.id AND c.cancelled_at < ${since}::timestamptz)
    GROUP BY o.selection_hash`.execute(tx);
  const fetch = sql<SelectionSum>`FETCH ${sql.lit(SELECTIONS_AT_ONCE)} FROM there`;
  for (let { rows } = await fetch.execute(tx); rows.length > 0; { rows } = await fetch.execute(tx)) yield rows;
  await sql`CLOSE there`.execute(tx);
}

type Reserved = { playType: string; number: string; prizeMax: bigint };

/** On each number of the plays with a cap, and on the issue itself. */
async function sumsOf(target: Capped, tx: Transaction<object>): Promise<readonly Reserved[]> {
  const { terms, family, issueLiabilityMax } = target.game;
  const numbers: NumberSums = new Map();
  let whole = 0n;
  for await (const some of readThere(tx, target))
    for (const row of some) {
      whole += BigInt(row.prize_max);
      if (terms.get(row.play_type)?.numberCap !== undefined) addSelection(numbers, family, row);
    }
  return [...numbers.values(), ...(issueLiabilityMax === undefined ? [] : [{ ...WHOLE_ISSUE, prizeMax: whole }])];
}

const WHOLE_ISSUE = { playType: '*', number: '*' };
