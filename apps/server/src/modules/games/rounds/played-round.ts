import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { CallerMember } from '../../../http/handler.ts';
import { idOf } from '../../../vendors/index.ts';
import { playCode, type Shelf, type Vendor } from '../catalogue/directory.ts';
import { runtimeOf } from '../runtime.ts';
import type { RoundState } from '../tables.ts';

export type PlayedFact = { game: string; asset: string; at: Date; stake: bigint; prize: bigint; rebate: bigint };
export type PlayedRound = {
  vendor_code: string;
  round: string;
  state: RoundState;
  opened_at: Date;
  closed_at: Date | null;
};
type Row = PlayedFact & { reference: string | null };

/** A row of the member's betting record that is a vendor's, and the round it belongs to where there is one. Nobody has another's. */
export async function playedRound(
  ctx: Context,
  { merchantId, memberId }: CallerMember,
  id: string,
): Promise<{ fact: PlayedFact; vendor: Vendor; round: PlayedRound | undefined } | undefined> {
  const { rows } = await sql<Row>`
    SELECT game, asset, at, stake, prize, rebate, reference FROM play_fact
    WHERE merchant_id = ${merchantId} AND member_id = ${memberId} AND id = ${id} AND kind IN ('settled', 'reversal')
  `.execute(ctx.db);
  const [fact] = rows;
  const shelf = await runtimeOf(ctx).directory.of(merchantId);
  const vendor = fact && vendorOf(shelf, fact.game);
  if (!fact || !vendor) return undefined;
  if (fact.reference === null || vendor.wallet === 'transfer') return { fact, vendor, round: undefined };
  // A round has no look-up by its id alone; among the member's own it is one of the newest before it was settled.
  const found = await sql<PlayedRound>`
    SELECT vendor_code, round, state, opened_at, closed_at FROM vendor_round
    WHERE merchant_id = ${merchantId} AND member_id = ${memberId} AND opened_at <= ${fact.at} AND id = ${fact.reference}
    ORDER BY opened_at DESC LIMIT 1`.execute(ctx.db);
  return { fact, vendor, round: found.rows[0] ?? (await awardedRound(ctx, { merchantId, memberId, vendor }, fact)) };
}

type Winner = { merchantId: number; memberId: bigint; vendor: Vendor };

/** Whoever only won in a round has bet nothing in it: the vendor's number of it stands with the win alone. A win of
 * no round bears its own number in that place. */
async function awardedRound(
  ctx: Context,
  { merchantId, memberId, vendor }: Winner,
  { at, reference }: Row,
): Promise<PlayedRound | undefined> {
  const { rows } = await sql<{ round: string }>`
    SELECT DISTINCT round FROM vendor_transaction
    WHERE merchant_id = ${merchantId} AND vendor_code = ${vendor.code} AND member_id = ${memberId} AND kind = 'win' AND at = ${at}
      AND round IS DISTINCT FROM supplier_id`.execute(ctx.db);
  const won = rows.find(({ round }) => idOf(merchantId, vendor.code, round, memberId) === reference);
  return won && { vendor_code: vendor.code, round: won.round, state: 'closed', opened_at: at, closed_at: at };
}

/** By the code that facts bear, which names a game or the wallet that a vendor keeps. */
const vendorOf = ({ byPlayCode, vendor, vendors }: Shelf, code: string): Vendor | undefined =>
  vendor.get(byPlayCode.get(code)?.vendor_code ?? '') ?? vendors.find(each => playCode(each.code, 'wallet') === code);
