import { formatExact } from '@baize/money';
import type { CodeOf } from '@baize/wire';
import { signUpRequestReward } from '@baize/wire/relays';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { type CallerMember, handle, type RequestInfo } from '../../http/handler.ts';
import { lockCaller, type MemberStanding, memberStanding } from '../members/index.ts';
import { applicationOf } from './application-of.ts';
import { reserve } from './budget.ts';
import { evaluate } from './evaluate.ts';
import { attachImages } from './images.ts';
import { whyNotJoin } from './may-join.ts';
import { payApplication } from './pay-application.ts';
import { periodName } from './periods.ts';
import type { ActivityKind } from './rules.ts';
import { applicationTransitions, mayStep } from './states.ts';
import type { ApplicationRow, PromotionRow, PromotionTables } from './tables.ts';

type Code = CodeOf<typeof signUpRequestReward> | 'session_ended';
type Input = { id: string; promotionId: string; remark: string; imageIds: readonly string[] };
type Step = {
  ctx: Context;
  tx: Transaction<object>;
  member: MemberStanding;
  promotion: PromotionRow;
  request: RequestInfo;
  input: Input;
  today: string;
};

/** What is met or not at the moment of asking is paid at once; the others are joined first. */
const AT_ONCE: ReadonlySet<ActivityKind> = new Set<ActivityKind>(['cashback', 'sign_in', 'contact']);

export const signUpRequestRewardHandler = handle(signUpRequestReward, async ({ input, ctx, caller, request, fail }) => {
  const { member: calling } = caller;
  if (calling.asset !== calling.currency) return fail('true_account_needed');
  const command = { ...input, remark: input.remark ?? '' };
  const outcome = await ctx.transaction(async tx => {
    const promotion = await findPromotion(tx, calling.merchantId, input.promotionId);
    if (!promotion) return 'promotion_unknown' as const;
    if (promotion.kind === 'wheel' || promotion.kind === 'raffle') return 'wrong_state' as const;
    const member = await lockedMember(tx, calling);
    if (typeof member === 'string') return member;
    const today = ctx.play.businessDate(ctx.now(), request.merchant.timeZone);
    return signUp({ ctx, tx, member, promotion, request, input: command, today });
  });
  if (typeof outcome === 'string') return fail(outcome);
  const paid = outcome.amount > 0n ? formatExact(outcome.amount) : null;
  return { state: outcome.state, amount: paid };
});

export const findPromotion = (tx: Transaction<object>, merchantId: number, id: string) =>
  tx
    .withTables<PromotionTables>()
    .selectFrom('promotion')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst();

/** The member with its row locked, or why it may not act. */
export async function lockedMember(
  tx: Transaction<object>,
  calling: CallerMember,
): Promise<MemberStanding | 'session_ended' | 'account_suspended' | 'account_closed'> {
  const status = await lockCaller(tx, calling);
  if (status === 'session_ended') return status;
  if (status === 'suspended') return 'account_suspended';
  if (status === 'closed') return 'account_closed';
  return (await memberStanding(tx, calling.merchantId, calling.memberId)) ?? 'session_ended';
}

async function signUp(step: Step): Promise<ApplicationRow | Code> {
  const { ctx, tx, member, promotion, today } = step;
  const row = await applicationOf(
    tx,
    { promotion, member, period: periodName(promotion.rules.period, today) },
    { lock: true },
  );
  if (row?.state === 'issued') return payApplication(ctx, tx, { promotion, row, asset: member.currency });
  // The same tap again, or a wish that runs already: it stands as it stands.
  if (row && row.state !== 'rejected') return row;
  const refused = await whyNotJoin(ctx, tx, { promotion, member, ip: step.request.ip });
  if (refused) return refused;
  if (promotion.kind === 'manual') return apply(step, row);
  return AT_ONCE.has(promotion.kind) ? takeNow(step) : insert(step, { state: 'joined' });
}

/** A person decides: the remark and the pictures are kept with it. */
async function apply(step: Step, rejected: ApplicationRow | undefined): Promise<ApplicationRow | Code> {
  const { tx, member, promotion, input } = step;
  if (input.remark === '') return 'remark_needed';
  if (rejected && !mayStep(rejected.state, 'reapply')) return 'wrong_state';
  const row = rejected
    ? await tx
        .withTables<PromotionTables>()
        .updateTable('promotion_application')
        .set({
          state: applicationTransitions.reapply.to,
          remark: input.remark,
          note: null,
          decided_at: null,
          decided_by: null,
          decided_name: null,
          version: rejected.version + 1,
        })
        .where('merchant_id', '=', promotion.merchant_id)
        .where('id', '=', rejected.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await insert(step, { state: 'applying' });
  await attachImages(tx, {
    merchantId: promotion.merchant_id,
    memberId: member.id,
    id: row.id,
    images: input.imageIds,
  });
  return row;
}

async function takeNow(step: Step): Promise<ApplicationRow | Code> {
  const { ctx, tx, member, promotion, request, today } = step;
  const asked = { merchant: request.merchant, member, promotion, since: ctx.now(), today };
  const { met, amount, points } = await evaluate(ctx, tx, asked);
  if (!met) return 'condition_not_met';
  const has = await reserve(tx, { merchantId: promotion.merchant_id, promotionId: promotion.id, amount });
  if (!has) return 'promotion_budget_spent';
  const row = await insert(step, { state: 'issued', amount, points });
  return payApplication(ctx, tx, { promotion, row, asset: member.currency });
}

const insert = (
  { ctx, tx, member, promotion, request, input, today }: Step,
  { state, amount = 0n, points = 0 }: { state: ApplicationRow['state']; amount?: bigint; points?: number },
): Promise<ApplicationRow> =>
  tx
    .withTables<PromotionTables>()
    .insertInto('promotion_application')
    .values({
      merchant_id: promotion.merchant_id,
      id: ctx.newId(),
      promotion_id: promotion.id,
      member_id: member.id,
      period: periodName(promotion.rules.period, today),
      command_id: input.id,
      state,
      remark: input.remark === '' ? null : input.remark,
      amount,
      points,
      prize: null,
      ip: request.ip,
      joined_at: ctx.now(),
      decided_at: null,
      decided_by: null,
      decided_name: null,
      note: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
