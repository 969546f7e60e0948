import { ownFeedback } from '@baize/wire/members';
import { sql } from 'kysely';
import { countRows, cutPage, uuidCursor } from '../../db/index.ts';
import { handle } from '../../http/handler.ts';
import type { ContentTables } from './tables.ts';

/** What the caller wrote, and what became of it; who dealt with it stays in the house. */
export const ownFeedbackHandler = handle(ownFeedback, async ({ input, ctx, caller: { member } }) => {
  const { limit, skip } = input;
  const after = uuidCursor(input.after);
  const found = await ctx.db
    .withTables<ContentTables>()
    .selectFrom('content_feedback')
    .select(['id', 'number', 'kind', 'content', 'created_at', 'state', 'answer', 'answered_at'])
    .where('merchant_id', '=', member.merchantId)
    .where('member_id', '=', member.memberId)
    .$if(after !== undefined, query => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .offset(skip)
    .execute();
  const { rows, next } = cutPage(found, limit);
  const own = sql`(SELECT id FROM content_feedback WHERE merchant_id = ${member.merchantId} AND member_id = ${member.memberId})`;
  return {
    rows: rows.map(row => ({
      number: row.number,
      kind: row.kind,
      content: row.content,
      at: row.created_at.toISOString(),
      state: row.state,
      answer:
        row.answer !== null && row.answered_at ? { content: row.answer, at: row.answered_at.toISOString() } : null,
    })),
    ...(await countRows(ctx.db, own)),
    next,
  };
});
