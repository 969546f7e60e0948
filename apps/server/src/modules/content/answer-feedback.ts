import { opsAnswerFeedback } from '@baize/wire/content';
import { handle } from '../../http/handler.ts';
import { operatorActor } from '../audit/index.ts';
import { type MemberStatus, memberStanding } from '../members/index.ts';
import type { ContentTables } from './tables.ts';

/** Writes the answer beside what a member wrote, and lets the inbox tell it. */
export const opsAnswerFeedbackHandler = handle(
  opsAnswerFeedback,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const { merchantId } = operator;
    const { id, from, answer } = input;
    return ctx.transaction(async tx => {
      const tables = tx.withTables<ContentTables>();
      const row = await tables
        .selectFrom('content_feedback')
        .select(['number', 'state', 'member_id', 'answer'])
        .where('merchant_id', '=', merchantId)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!row) return fail('content_unknown');
      if (row.state !== from) return fail('feedback_state_changed');
      const { number, member_id: memberId } = row;
      if (memberId === null || whyUnreachable(await memberStanding(tx, merchantId, memberId)) !== null)
        return fail('feedback_unreachable');
      const now = ctx.now();
      await tables
        .updateTable('content_feedback')
        .set({
          state: 'closed',
          handled_by: operator.name,
          handled_at: now,
          note: null,
          answer,
          answered_by: operator.name,
          answered_at: now,
        })
        .where('merchant_id', '=', merchantId)
        .where('id', '=', id)
        .execute();
      await ctx.audit.write(tx, {
        merchantId,
        actor: operatorActor(operator),
        action: 'content.feedbackAnswered',
        object: { kind: 'feedback', id: number },
        before: { state: from, ...(row.answer === null ? {} : { answer: row.answer }) },
        after: { state: 'closed', answer, memberId },
        ip: request.ip,
      });
      await ctx.events.emit(tx, { type: 'feedback.answered', merchantId, memberId, payload: { number, answer } });
      return { state: 'closed' as const };
    });
  },
);

/** Why nobody would read an answer in the portal: an account that only tries the portal out counts as none. */
export function whyUnreachable(
  writer: { trial: boolean; status: MemberStatus } | undefined,
): 'guest' | 'closed' | null {
  if (writer === undefined || writer.trial) return 'guest';
  return writer.status === 'closed' ? 'closed' : null;
}
