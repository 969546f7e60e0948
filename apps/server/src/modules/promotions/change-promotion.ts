import { opsChangePromotion } from '@baize/wire/promotions';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import { type ProposalKind, propose } from '../operators/index.ts';
import { rowOf } from './promotion-row.ts';
import type { PromotionRow, PromotionTables } from './tables.ts';
import { takesTwo } from './takes-two.ts';
import { draftTerms, lockPromotion, type PromotionDraft, writePromotion } from './write-promotion.ts';

const KIND = 'promotions.change';

export const opsChangePromotionHandler = handle(opsChangePromotion, async ({ input, ctx, caller, request, fail }) => {
  const { operator } = caller;
  const { merchantId } = operator;
  const { promotion: draft, version, reason } = input;
  const fields = faults(draft);
  if (fields) return fail('field_invalid', { fields });
  const outcome = await ctx.transaction(async tx => {
    const before = await lockPromotion(tx, merchantId, draft.id);
    if ((before?.version ?? 0) !== version) return 'version_changed' as const;
    if (spentMore(before, draft)) return 'field_invalid' as const;
    const asked = await hasApplications(tx, merchantId, draft.id);
    if (!takesTwo({ before, after: draftTerms(draft), asked })) {
      const write = { merchantId, draft, before, operator, reason, ip: request.ip };
      return { row: rowOf(await writePromotion(ctx, tx, write), 0), proposalId: null };
    }
    const proposed = await propose(ctx, tx, {
      merchantId,
      kind: KIND,
      object: { kind: 'promotion', id: draft.id },
      payload: { version, before: before ? shown(before) : null, after: draft },
      by: operator,
      reason,
      ip: request.ip,
    });
    return proposed.ok ? { row: null, proposalId: proposed.id } : proposed;
  });
  if (outcome === 'field_invalid') return fail(outcome, { fields: { budget: 'spent' } });
  if (typeof outcome === 'string') return fail(outcome);
  return 'code' in outcome ? fail(outcome.code, outcome.value) : outcome;
});

const payload = z.object({ version: z.number().int(), after: opsChangePromotion.input.shape.promotion });

/** An activity that one operator wrote and another lets give. */
export const promotionProposal: ProposalKind = {
  kind: KIND,
  permission: () => 'rewards.approve',
  apply: async (ctx: Context, tx, { merchantId, payload: asked, proposedBy, reason }, by) => {
    const { version, after: draft } = payload.parse(asked);
    const before = await lockPromotion(tx, merchantId, draft.id);
    if ((before?.version ?? 0) !== version || spentMore(before, draft)) return 'version_changed';
    const why = `${reason} (${proposedBy.name}); ${by.reason}`;
    await writePromotion(ctx, tx, { merchantId, draft, before, operator: by, reason: why, ip: by.ip });
    return 'done';
  },
};

function faults(draft: PromotionDraft): Record<string, string> | undefined {
  const draws = draft.kind === 'wheel' || draft.kind === 'raffle';
  if (!draft.texts.EN) return { 'texts.EN.title': 'required' };
  if (draws !== draft.rules.prizes.length > 0) return { 'rules.prizes': 'number' };
  return draft.endsAt !== null && draft.endsAt <= draft.startsAt ? { endsAt: 'before_start' } : undefined;
}

/** What was promised cannot be taken out of the budget again. */
function spentMore(before: PromotionRow | undefined, draft: PromotionDraft): boolean {
  const { budget } = draftTerms(draft);
  return budget !== null && budget < (before?.spent ?? 0n);
}

/** An activity as its draft would say it, so that what is compared has the same fields. */
function shown(row: PromotionRow): PromotionDraft {
  const { version: _version, spent: _spent, claims: _claims, ...draft } = rowOf(row, 0);
  return draft;
}

async function hasApplications(tx: Transaction<object>, merchantId: number, promotionId: string): Promise<boolean> {
  const found = await tx
    .withTables<PromotionTables>()
    .selectFrom('promotion_application')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('promotion_id', '=', promotionId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
