import { formatExact } from '@baize/money';
import { lastGame } from '@baize/wire/safer-play';
import { type Kysely, sql } from 'kysely';
import { handle } from '../../http/handler.ts';
import { orderFacts } from '../lottery/index.ts';

type Last = { product: string; game: string; reference: string | null; at: Date };
type Sums = { stake: string; prize: string; settled: boolean };

/** The last game is the last stake's; its figures are what all facts of that round or order add up to. */
export const lastGameHandler = handle(lastGame, async ({ ctx, caller: { member }, request }) => {
  const { merchantId, memberId, asset, currency } = member;
  const { rows } = await sql<Last>`
    SELECT product, game, reference, at FROM play_fact
    WHERE merchant_id = ${merchantId} AND member_id = ${memberId} AND asset = ${asset} AND kind = 'stake'
    ORDER BY id DESC LIMIT 1`.execute(ctx.db);
  const [last] = rows;
  if (!last) return { game: null };
  const reference = last.reference ?? '';
  const [sums, orders] = await Promise.all([
    sumsOf(ctx.db, merchantId, memberId, asset, last),
    last.product === 'lottery'
      ? orderFacts(ctx, { merchantId, memberId, language: request.language }, [reference])
      : undefined,
  ]);
  const order = orders?.get(reference);
  return {
    game: {
      product: last.product,
      game: last.game,
      number: order?.number ?? reference,
      what: order?.what ?? last.game,
      stake: formatExact(BigInt(sums.stake)),
      prize: formatExact(BigInt(sums.prize)),
      currency,
      at: last.at.toISOString(),
      settled: sums.settled,
    },
  };
});

async function sumsOf(
  db: Kysely<object>,
  merchantId: number,
  memberId: bigint,
  asset: string,
  last: Last,
): Promise<Sums> {
  const { rows } = await sql<Sums>`
    SELECT coalesce(sum(wagered), 0)::text AS stake, coalesce(sum(prize), 0)::text AS prize,
      coalesce(bool_or(kind = 'settled'), false) AS settled
    FROM play_fact
    WHERE merchant_id = ${merchantId} AND member_id = ${memberId} AND asset = ${asset} AND reference = ${last.reference}
  `.execute(db);
  return rows[0] ?? { stake: '0', prize: '0', settled: false };
}
