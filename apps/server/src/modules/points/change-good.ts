import { isDeepStrictEqual } from 'node:util';
import { opsChangeGood } from '@baize/wire/points';
import { z } from 'zod';
import { handle } from '../../http/handler.ts';
import { type ProposalKind, propose } from '../operators/index.ts';
import { type Good, goodRow } from './good-row.ts';
import { type GoodDraft, lockGood, writeGood } from './write-good.ts';

const KIND = 'points.good';

export const opsChangeGoodHandler = handle(opsChangeGood, async ({ input, ctx, caller, request, fail }) => {
  const { operator } = caller;
  const { merchantId } = operator;
  const { good, version, reason } = input;
  if ((good.kind === 'money') !== (good.amount !== null) || !good.names.EN) return fail('field_invalid');
  const outcome = await ctx.transaction(async tx => {
    const before = await lockGood(tx, merchantId, good.id);
    if ((before?.version ?? 0) !== version) return 'version_changed' as const;
    const draft = withStock(good, input.stockSeen, before);
    if (!takesTwo(before && draftOf(before), draft)) {
      const write = { merchantId, draft, before, operator, reason, ip: request.ip };
      return { row: goodRow(await writeGood(ctx, tx, write), 0), proposalId: null };
    }
    const proposed = await propose(ctx, tx, {
      merchantId,
      kind: KIND,
      object: { kind: 'good', id: draft.id },
      payload: { version, before: before ? draftOf(before) : null, after: draft },
      by: operator,
      reason,
      ip: request.ip,
    });
    return proposed.ok ? { row: null, proposalId: proposed.id } : proposed;
  });
  if (typeof outcome === 'string') return fail(outcome);
  return 'code' in outcome ? fail(outcome.code, outcome.value) : outcome;
});

const { good } = opsChangeGood.input.shape;
const payload = z.object({ version: z.number().int(), before: good.nullable(), after: good });

/** A good of money that one operator wrote and another lets give. */
export const goodProposal: ProposalKind = {
  kind: KIND,
  permission: () => 'rewards.approve',
  apply: async (ctx, tx, { merchantId, payload: asked, proposedBy, reason }, by) => {
    const { version, before: seen, after } = payload.parse(asked);
    const before = await lockGood(tx, merchantId, after.id);
    if ((before?.version ?? 0) !== version) return 'version_changed';
    const draft = withStock(after, seen?.stock, before);
    const why = `${reason} (${proposedBy.name}); ${by.reason}`;
    await writeGood(ctx, tx, { merchantId, draft, before, operator: by, reason: why, ip: by.ip });
    return 'done';
  },
};

/** Members redeem while somebody writes: what changes of a stock is the difference to what was seen. */
function withStock(draft: GoodDraft, seen: number | null | undefined, before: Good | undefined): GoodDraft {
  if (draft.stock === null || typeof seen !== 'number' || typeof before?.stock !== 'number') return draft;
  return { ...draft, stock: Math.max(0, before.stock + draft.stock - seen) };
}

/** Whether a change of a good gives money, which no operator does alone. A draft gives none, nor does an offer that only ends. */
function takesTwo(before: GoodDraft | undefined, after: GoodDraft): boolean {
  if (after.kind !== 'money' || !after.enabled) return false;
  return before?.enabled !== true || !isDeepStrictEqual(termsOf(before), termsOf(after));
}

const termsOf = ({ kind, points, amount, stock, rankMin, perMember }: GoodDraft) => ({
  kind,
  points,
  amount: Number(amount),
  stock,
  rankMin,
  perMember,
});

/** A good as its draft would say it, so that what is compared has the same fields. */
function draftOf(good: Good): GoodDraft {
  const { version: _version, taken: _taken, ...draft } = goodRow(good, 0);
  return draft;
}
