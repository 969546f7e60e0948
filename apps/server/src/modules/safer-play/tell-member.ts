import { sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { queueMessage } from '../messages/index.ts';
import type { Who } from './member-state.ts';

const GOOD_FOR_MS = 7 * 86_400_000;

/** Tells a member by e-mail, else by SMS, that the account will sleep; who gave neither is not told. */
export async function tellOfSleep(ctx: Context, tx: Transaction<object>, { merchantId, memberId }: Who): Promise<void> {
  const { rows } = await sql<{ email: string | null; mobile: string | null; language: string; name: string }>`
    SELECT p.email, p.mobile_num AS mobile, m.language, m.username AS name
    FROM member AS m JOIN member_profile AS p ON p.merchant_id = m.merchant_id AND p.member_id = m.id
    WHERE m.merchant_id = ${merchantId} AND m.id = ${memberId}`.execute(tx);
  const [row] = rows;
  const to = row?.email ?? row?.mobile;
  if (!row || !to) return;
  await queueMessage(ctx, tx, {
    merchantId,
    memberId,
    channel: row.email ? 'email' : 'sms',
    to,
    template: 'accountSleeps',
    values: { name: row.name },
    language: row.language,
    expiresAt: new Date(ctx.now().getTime() + GOOD_FOR_MS),
  });
}
