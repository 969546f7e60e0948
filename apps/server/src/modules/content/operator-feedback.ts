import { opsDecideFeedback, opsListFeedback } from '@baize/wire/content';
import { cutPage } from '../../db/index.ts';
import { handle } from '../../http/handler.ts';
import { operatorActor } from '../audit/index.ts';
import { memberSummaries } from '../members/index.ts';
import { whyUnreachable } from './answer-feedback.ts';
import { mayMove } from './feedback-states.ts';
import type { ContentTables } from './tables.ts';

export const opsListFeedbackHandler = handle(opsListFeedback, async ({ input, ctx, caller: { operator } }) => {
  // What waits is worked off from its oldest; what is done is looked up from its newest.
  const newestFirst = input.state === 'closed';
  let query = ctx.db
    .withTables<ContentTables>()
    .selectFrom('content_feedback')
    .selectAll()
    .where('merchant_id', '=', operator.merchantId)
    .where('state', '=', input.state)
    .orderBy('id', newestFirst ? 'desc' : 'asc')
    .limit(input.limit + 1);
  if (input.kind) query = query.where('kind', '=', input.kind);
  if (input.after) query = query.where('id', newestFirst ? '<' : '>', input.after);
  const found = await query.execute();
  const { rows, next } = cutPage(found, input.limit);
  const writers = await memberSummaries(
    ctx,
    operator.merchantId,
    rows.flatMap(row => row.member_id ?? []),
  );
  return {
    rows: rows.map(row => ({
      id: row.id,
      number: row.number,
      kind: row.kind,
      content: row.content,
      contact: row.contact,
      member: row.member_id === null ? null : { id: row.member_id.toString(), username: row.username ?? '' },
      unreachable: whyUnreachable(row.member_id === null ? undefined : writers.get(row.member_id)),
      language: row.language,
      state: row.state,
      at: row.created_at.toISOString(),
      handled: row.handled_at && {
        name: row.handled_by ?? '',
        at: row.handled_at.toISOString(),
        note: row.note ?? '',
      },
      answer:
        row.answer !== null && row.answered_at
          ? { content: row.answer, name: row.answered_by ?? '', at: row.answered_at.toISOString() }
          : null,
    })),
    next,
  };
});

export const opsDecideFeedbackHandler = handle(
  opsDecideFeedback,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const { merchantId } = operator;
    const { id, from, to, note } = input;
    if (!mayMove(from, to)) return fail('feedback_state_changed');
    return ctx.transaction(async tx => {
      const moved = await tx
        .withTables<ContentTables>()
        .updateTable('content_feedback')
        .set({ state: to, handled_by: operator.name, note, handled_at: ctx.now() })
        .where('merchant_id', '=', merchantId)
        .where('id', '=', id)
        .where('state', '=', from)
        .returning(['number', 'member_id'])
        .executeTakeFirst();
      if (!moved) return fail('feedback_state_changed');
      await ctx.audit.write(tx, {
        merchantId,
        actor: operatorActor(operator),
        action: 'content.feedbackMoved',
        object: { kind: 'feedback', id: moved.number },
        before: { state: from },
        after: { state: to, memberId: moved.member_id },
        reason: note,
        ip: request.ip,
      });
      return { state: to };
    });
  },
);
