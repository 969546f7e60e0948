import { formatExact } from '@baize/money';
import type { CodeOf } from '@baize/wire';
import { redeemPointReward } from '@baize/wire/relays';
import type { Selectable, Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { type CallerMember, handle } from '../../http/handler.ts';
import { spokenNumber } from '../../secrets/spoken-number.ts';
import { checkPaymentPassword, hasPlayMoney } from '../cashier/index.ts';
import { hashContent } from '../ledger/index.ts';
import { lockCaller, memberStanding } from '../members/index.ts';
import { type Address, sealAddress } from './address.ts';
import { POINTS } from './asset.ts';
import { pointsOf } from './point-balance.ts';
import { orderTransitions } from './states.ts';
import type { PointsTables } from './tables.ts';

type Order = Selectable<PointsTables['points_order']>;
type Good = Selectable<PointsTables['points_good']>;
type Draft = { good: Good; orderId: string; transferId: string; command: Command };
type Code = CodeOf<typeof redeemPointReward> | 'id_reused' | 'session_ended';
type Outcome = { ok: true; order: Order } | { ok: false; code: Code };
type Command = { id: string; rewardId: string; address: Address | undefined; hash: Buffer };

export const redeemPointRewardHandler = handle(redeemPointReward, async ({ input, ctx, caller, fail }) => {
  const { member } = caller;
  if (hasPlayMoney(member)) return fail('true_account_needed');
  const proof = await checkPaymentPassword(ctx, member, input.paymentPassword);
  if (!proof.ok) return fail(proof.code, proof.value);
  const { id, rewardId, address } = input;
  const command: Command = { id, rewardId, address, hash: hashContent({ rewardId, address }) };
  const outcome = await ctx.transaction(tx => redeem(ctx, tx, member, command));
  if (!outcome.ok) return fail(outcome.code);
  const { order } = outcome;
  return {
    state: order.state === 'in_process' ? ('in_process' as const) : ('approved' as const),
    points: formatExact(await pointsOf(ctx, member), 0),
    number: order.number,
  };
});

const refuse = (code: Code): Outcome => ({ ok: false, code });

/** Takes the good out of stock and holds the points, both or neither; money is paid at once. */
async function redeem(ctx: Context, tx: Transaction<object>, member: CallerMember, command: Command): Promise<Outcome> {
  const { merchantId, memberId } = member;
  // Redemptions of one member follow each other, so that the limit per member holds.
  const status = await lockCaller(tx, member);
  if (status !== 'active') return refuse('session_ended');
  const tables = tx.withTables<PointsTables>();
  const earlier = await tables
    .selectFrom('points_order')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('command_id', '=', command.id)
    .executeTakeFirst();
  if (earlier) return earlier.command_hash.equals(command.hash) ? { ok: true, order: earlier } : refuse('id_reused');
  const good = await tables
    .selectFrom('points_good')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', command.rewardId)
    .where('enabled', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (!good) return refuse('reward_unknown');
  const problem = await whyNot(ctx, tx, member, good, command);
  if (problem) return refuse(problem);
  const orderId = ctx.newId();
  const transferId = ctx.newId();
  const posted = await pay(ctx, tx, member, { good, orderId, transferId, command });
  if (!posted.ok) return refuse(posted.code === 'id_reused' ? 'id_reused' : 'insufficient_points');
  if (good.stock !== null)
    await tables
      .updateTable('points_good')
      .set({ stock: good.stock - 1 })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', good.id)
      .execute();
  return { ok: true, order: await insert(ctx, tx, member, { good, orderId, transferId, command }) };
}

async function whyNot(
  ctx: Context,
  tx: Transaction<object>,
  { merchantId, memberId }: CallerMember,
  good: Good,
  { address }: Command,
): Promise<Code | undefined> {
  if (good.stock === 0) return 'reward_sold_out';
  const standing = await memberStanding(tx, merchantId, memberId);
  if ((standing?.rankLevel ?? 0) < good.rank_min) return 'rank_too_low';
  if (good.kind === 'goods' && address === undefined) return 'address_needed';
  if ((await pointsOf(ctx, { merchantId, memberId }, tx)) < good.points) return 'insufficient_points';
  if (good.per_member === null) return undefined;
  const { count } = await tx
    .withTables<PointsTables>()
    .selectFrom('points_order')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('good_id', '=', good.id)
    .where('state', '<>', 'rejected')
    .executeTakeFirstOrThrow();
  return Number(count) >= good.per_member ? 'reward_limit_reached' : undefined;
}

/** The points wait for the operator's decision; a reward of money is paid with them, in the same posting. */
function pay(ctx: Context, tx: Transaction<object>, { merchantId, memberId, asset }: CallerMember, draft: Draft) {
  const { good, orderId, transferId, command } = draft;
  const points = {
    id: transferId,
    debit: { kind: 'points', memberId, asset: POINTS },
    credit: { kind: 'promotions', asset: POINTS },
    amount: good.points,
    code: 'points_redeem',
    reference: orderId,
  } as const;
  const key = { actor: `m:${memberId}`, endpoint: redeemPointReward.id, id: command.id };
  if (good.amount === null)
    return ctx.ledger.postIn(tx, {
      merchantId,
      key,
      contentHash: command.hash,
      transfers: [{ ...points, phase: 'pending' }],
    });
  const money = {
    debit: { kind: 'promotions', asset },
    credit: { kind: 'main', memberId, asset },
    amount: good.amount,
    code: 'points_money',
    reference: orderId,
  } as const;
  return ctx.ledger.postIn(tx, { merchantId, key, contentHash: command.hash, transfers: [points, money] });
}

async function insert(ctx: Context, tx: Transaction<object>, member: CallerMember, draft: Draft): Promise<Order> {
  const { good, command } = draft;
  const { merchantId, memberId } = member;
  const tables = tx.withTables<PointsTables>();
  const waits = good.amount === null;
  const sealed = command.address === undefined ? null : sealAddress(ctx, command.address);
  if (sealed !== null)
    await tables
      .insertInto('points_address')
      .values({ merchant_id: merchantId, member_id: memberId, sealed })
      .onConflict(conflict => conflict.columns(['merchant_id', 'member_id']).doUpdateSet({ sealed }))
      .execute();
  return tables
    .insertInto('points_order')
    .values({
      merchant_id: merchantId,
      id: draft.orderId,
      member_id: memberId,
      command_id: command.id,
      command_hash: command.hash,
      number: spokenNumber('P', ctx.random),
      kind: good.kind,
      good_id: good.id,
      points: good.points,
      amount: good.amount,
      transfer_id: waits ? draft.transferId : null,
      address: good.kind === 'goods' ? sealed : null,
      state: waits ? 'in_process' : orderTransitions.approve.to,
      note: null,
      requested_at: ctx.now(),
      decided_at: waits ? null : ctx.now(),
      decided_by: null,
      decided_name: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
