import { sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Timer } from '../../module.ts';
import { readDeltas } from '../play/index.ts';
import { addToDays } from './add-days.ts';
import { type FoundShare, findShares, linesOf } from './find-shares.ts';

export const rebateTimer: Timer = {
  name: 'agents.payRebates',
  everyMs: 5_000,
  run: async (ctx, stop) => {
    await ctx.play.calm();
    await payRebates(ctx, stop);
  },
};

/**
 * Pays the uplines' shares of what was settled, roll by roll: shares, payments, the teams' days and the place in the rolls stand in one
 * transaction, so that whoever is killed leaves all of a roll or nothing of it.
 */
export async function payRebates(ctx: Context, stop?: AbortSignal): Promise<void> {
  while (!stop?.aborted && (await ctx.transaction(tx => payRoll(ctx, tx)))) {
    // Each roll is a transaction of its own; betting goes on beside it.
  }
}

async function payRoll(ctx: Context, tx: Transaction<object>): Promise<boolean> {
  const { rows } = await sql<{ roll: bigint }>`SELECT roll FROM agent_roll FOR UPDATE`.execute(tx);
  const deltas = await readDeltas(tx, rows[0]?.roll ?? 0n, 1);
  const roll = deltas.at(-1)?.roll;
  if (roll === undefined) return false;
  const lines = await linesOf(tx, deltas);
  const shares = await findShares(ctx, tx, roll, lines);
  await storeShares(tx, shares, ctx.now());
  await addToDays(tx, deltas, lines, shares);
  // Wallets are held for as short as can be: whoever bets from one waits for it.
  await pay(ctx, tx, shares);
  await sql`UPDATE agent_roll SET roll = ${roll}`.execute(tx);
  return true;
}

async function storeShares(tx: Transaction<object>, shares: readonly FoundShare[], at: Date): Promise<void> {
  if (shares.length === 0) return;
  const column = <T>(read: (share: FoundShare) => T): T[] => shares.map(read);
  await sql`
    INSERT INTO agent_rebate (merchant_id, id, agent_id, member_id, fact_id, product, game, asset, business_date, turnover,
      rate, amount, at)
    SELECT q.*, ${at}::timestamptz FROM unnest(${column(({ fact }) => fact.merchantId)}::int4[], ${column(({ id }) => id)}::uuid[],
      ${column(({ agentId }) => agentId)}::int8[], ${column(({ fact }) => fact.memberId)}::int8[],
      ${column(({ fact }) => fact.id)}::uuid[], ${column(({ fact }) => fact.product)}::text[],
      ${column(({ fact }) => fact.game)}::text[], ${column(({ fact }) => fact.asset)}::text[],
      ${column(({ fact }) => fact.businessDate)}::date[], ${column(({ fact }) => fact.validTurnover)}::int8[],
      ${column(({ rate }) => rate)}::int4[], ${column(({ amount }) => amount)}::int8[]) AS q`.execute(tx);
}

/** Each agent gets one payment for a roll and asset; what reversals take back goes apart, as far as it is there. */
async function pay(ctx: Context, tx: Transaction<object>, shares: readonly FoundShare[]): Promise<void> {
  const paid = sumsOf(shares.filter(({ amount }) => amount > 0n));
  const back = sumsOf(shares.filter(({ amount }) => amount < 0n));
  await ctx.ledger.payOutIn(
    tx,
    paid.map(line => ({ ...line, code: 'agent_rebate' })),
  );
  await ctx.ledger.clawBackIn(
    tx,
    back.map(line => ({ ...line, amount: -line.amount, code: 'agent_rebate_reversal' })),
  );
}

/** By agent and asset, in the order of their ids: who locks wallets locks them upwards. */
function sumsOf(shares: readonly FoundShare[]) {
  const groups = Map.groupBy(shares, ({ fact, agentId }) => `${fact.merchantId} ${agentId} ${fact.asset}`);
  return [...groups.values()]
    .flatMap(([first, ...others]) => {
      if (first === undefined) return [];
      const { merchantId, asset } = first.fact;
      const amount = others.reduce((sum, share) => sum + share.amount, first.amount);
      return [{ merchantId, memberId: first.agentId, asset, house: { kind: 'rebates', asset } as const, amount }];
    })
    .sort((a, b) => Number(a.memberId - b.memberId));
}
