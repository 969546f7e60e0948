import { formatExact } from '@baize/money';
import { lastGame } from '@baize/wire/safer-play';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { type CallerMember, handle } from '../../http/handler.ts';
import { playedGames } from '../games/index.ts';
import { orderFacts, orderOutcome } from '../lottery/index.ts';

type Last = { product: string; game: string; reference: string | null; at: Date };
type Figures = { stake: bigint; prize: bigint; settled: boolean };

/** The last game is the last stake's: a lottery order as it stands, or a round whose figures are what all its facts add up to. */
export const lastGameHandler = handle(lastGame, async ({ ctx, caller: { member }, request }) => {
  const { merchantId, memberId, asset, currency } = member;
  const { rows } = await sql<Last>`
    SELECT product, game, reference, at FROM play_fact
    WHERE merchant_id = ${merchantId} AND member_id = ${memberId} AND asset = ${asset} AND kind = 'stake'
    ORDER BY id DESC LIMIT 1`.execute(ctx.db);
  const [last] = rows;
  if (!last) return { game: null };
  const reference = last.reference ?? '';
  const lottery = last.product === 'lottery';
  const [played, orders, outcome] = await Promise.all([
    playedGames(ctx, merchantId, request.language),
    orderFacts(ctx, { merchantId, memberId, language: request.language }, lottery ? [reference] : []),
    lottery ? orderOutcome(ctx, member, reference) : undefined,
  ]);
  const order = orders.get(reference);
  const { stake, prize, settled } = outcome ?? (await figuresOf(ctx, member, reference));
  return {
    game: {
      product: last.product,
      game: last.game,
      number: order?.number ?? reference,
      what: order?.what ?? played(last.game).gameName,
      stake: formatExact(stake),
      prize: formatExact(prize),
      currency,
      at: last.at.toISOString(),
      settled,
    },
  };
});

async function figuresOf(ctx: Context, member: CallerMember, reference: string): Promise<Figures> {
  const { rows } = await sql<Record<'stake' | 'prize', string> & { settled: boolean }>`
    SELECT coalesce(sum(wagered), 0)::text AS stake, coalesce(sum(prize), 0)::text AS prize,
      coalesce(bool_or(kind = 'settled'), false) AS settled
    FROM play_fact
    WHERE merchant_id = ${member.merchantId} AND member_id = ${member.memberId} AND asset = ${member.asset}
      AND reference = ${reference}`.execute(ctx.db);
  const [row] = rows;
  return { stake: BigInt(row?.stake ?? '0'), prize: BigInt(row?.prize ?? '0'), settled: row?.settled ?? false };
}
