import { feedback } from '@baize/wire/members';
import { countWords } from '@baize/wire/words';
import { handle } from '../../http/handler.ts';
import { spokenNumber } from '../../secrets/spoken-number.ts';
import { feedbackSetting } from './settings.ts';
import type { ContentTables } from './tables.ts';

/** Keeps what a member or guest wrote, under a number that they can name. */
export const feedbackHandler = handle(feedback, async ({ input, ctx, caller: { member }, request, fail }) => {
  const limits = ctx.settings.get(request.merchant.id, feedbackSetting);
  const words = countWords(input.content);
  if (words < limits.wordsMin || words > limits.wordsMax) return fail('feedback_length', limits);
  const number = spokenNumber('F', ctx.random);
  await ctx.db
    .withTables<ContentTables>()
    .insertInto('content_feedback')
    .values({
      merchant_id: request.merchant.id,
      id: ctx.newId(),
      number,
      kind: input.kind,
      content: input.content,
      contact: input.contact || null,
      member_id: member?.memberId ?? null,
      username: member?.username ?? null,
      language: request.language,
      created_at: ctx.now(),
    })
    .execute();
  return { number };
});
