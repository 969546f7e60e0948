import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { CallerMember } from '../../../http/handler.ts';
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
  return { fact, vendor, round: found.rows[0] };
}

/** By the code that facts bear, which names a game or the wallet that a vendor keeps. */
const vendorOf = ({ byPlayCode, vendor, vendors }: Shelf, code: string): Vendor | undefined =>
  vendor.get(byPlayCode.get(code)?.vendor_code ?? '') ?? vendors.find(each => playCode(each.code, 'wallet') === code);
