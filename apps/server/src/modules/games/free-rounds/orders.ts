import { formatExact, parseAmount } from '@baize/money';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { idOf } from '../../../vendors/index.ts';
import { operatorActor } from '../../audit/index.ts';
import {
  type Checker,
  openProposal,
  type Person,
  type ProposalKind,
  type ProposeOutcome,
  propose,
} from '../../operators/index.ts';
import type { Game } from '../catalogue/directory.ts';
import { runtimeOf } from '../runtime.ts';
import type { FreeRoundsTables } from './tables.ts';

const DAY_MS = 86_400_000;
const KIND = 'games.freeRounds';

const order = z.object({
  orderId: z.uuid(),
  nodeId: z.string(),
  /** Members by id. */
  players: z.array(z.string()),
  rounds: z.number().int(),
  stake: z.string(),
  days: z.number().int(),
});
export type FreeRoundsOrder = z.output<typeof order>;

type Asked = { merchantId: number; order: FreeRoundsOrder; game: Game };
/** What the second person reads: to whom it goes by name, and what it is worth together. */
type Told = { names: readonly string[]; worth: bigint };

const NAMES_SHOWN = 20;

/**
 * What an operator has ordered in the last 24 hours beside one order, so that many small orders are no way around the limit; orders of one
 * operator wait for each other until the transaction ends, so neither are many at once.
 */
export async function worthOrderedBy(
  ctx: Context,
  tx: Transaction<object>,
  { merchantId, name, besides }: { merchantId: number; name: string; besides: string },
): Promise<bigint> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`free rounds/${merchantId}/${name}`}, 0))`.execute(tx);
  const { rows } = await sql<{ worth: string }>`
    SELECT coalesce(sum(rounds::numeric * stake), 0)::text AS worth FROM free_rounds
    WHERE merchant_id = ${merchantId} AND ordered_by = ${name} AND order_id <> ${besides}
      AND created_at > ${new Date(ctx.now().getTime() - DAY_MS)}`.execute(tx);
  return BigInt(rows[0]?.worth ?? '0');
}

/** An order above what one person may give: it is money, and waits for a second. Asked again it is the same proposal. */
export async function proposeFreeRounds(
  ctx: Context,
  tx: Transaction<object>,
  { merchantId, order, game, names, worth, ...asked }: Asked & Told & { by: Person; reason: string; ip: string },
): Promise<ProposeOutcome> {
  const object = { kind: 'free_rounds', id: order.orderId };
  const open = await openProposal({ db: tx, now: ctx.now }, { merchantId, kind: KIND, object });
  if (open) return { ok: true, id: open.id };
  return propose(ctx, tx, {
    merchantId,
    kind: KIND,
    object,
    payload: {
      ...order,
      game: `${game.vendor_code}/${game.code}`,
      count: order.players.length,
      to: names.slice(0, NAMES_SHOWN),
      worth: formatExact(worth),
    },
    ...asked,
  });
}

export const freeRoundsProposal: ProposalKind = {
  kind: KIND,
  permission: () => 'games.edit',
  apply: async (ctx, tx, proposal, by) => {
    const wanted = order.parse(proposal.payload);
    const { merchantId, proposedBy, reason } = proposal;
    const game = (await runtimeOf(ctx).directory.of(merchantId)).byId.get(BigInt(wanted.nodeId));
    if (!game?.free_rounds || !game.offered) return 'version_changed';
    await writeFreeRounds(ctx, tx, {
      merchantId,
      order: wanted,
      game,
      by: { ...by, reason: `${reason} (${proposedBy.name}); ${by.reason}` },
    });
    return 'done';
  },
};

/** Writes an order for its players, once for each of them; the vendor is told by a timer. */
export async function writeFreeRounds(
  ctx: Context,
  tx: Transaction<object>,
  { merchantId, order, game, by }: Asked & { by: Checker },
): Promise<void> {
  const { orderId, players, rounds, days } = order;
  const now = ctx.now();
  const { rows: named } = await sql<{ id: bigint; currency: string }>`
    SELECT m.id, m.currency FROM member AS m
    WHERE m.merchant_id = ${merchantId} AND m.id = ANY (${players}::int8[]) AND m.status = 'active'`.execute(tx);
  if (named.length === 0) return;
  const made = await tx
    .withTables<FreeRoundsTables>()
    .insertInto('free_rounds')
    .values(
      named.map(({ id, currency }) => ({
        merchant_id: merchantId,
        id: idOf('free rounds', merchantId, orderId, id),
        order_id: orderId,
        vendor_code: game.vendor_code,
        game_id: game.id,
        member_id: id,
        asset: currency,
        rounds,
        stake: parseAmount(order.stake) ?? 0n,
        starts_at: now,
        ends_at: new Date(now.getTime() + days * DAY_MS),
        next_at: now,
        ordered_by: by.name,
        reason: by.reason,
        created_at: now,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .execute();
  if (made.length === 0) return;
  await ctx.audit.write(tx, {
    merchantId,
    actor: operatorActor(by),
    action: 'games.freeRoundsOrdered',
    object: { kind: 'free_rounds', id: orderId },
    before: null,
    after: { game: `${game.vendor_code}/${game.code}`, players: made.length, rounds, stake: order.stake, days },
    reason: by.reason,
    ip: by.ip,
  });
}
