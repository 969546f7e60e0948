import { DEFAULT_LANGUAGE } from '@baize/i18n';
import { serverTexts } from '@baize/i18n/server';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Subscriber } from '../../module.ts';
import { messageText, spokenValues } from './message-text.ts';
import { type InboxRow, isFor } from './own-messages.ts';
import { pushSetting } from './settings.ts';
import type { InboxTables } from './tables.ts';
import { type Browser, type PushText, sendPush } from './web-push.ts';

const BATCH = 200;
const AT_ONCE = 10;
const INBOX_PATH = '/member?page=messageV2';

/** Browsers are told of new messages and of money that moved: later, by a job, and never inside a transaction. */
export const pushBrowsers: Subscriber = {
  name: 'inbox.pushBrowsers',
  events: ['inbox.sent', 'deposit.changed', 'withdrawal.changed'],
  handle: async (ctx, event) => {
    const { merchantId, memberId } = event;
    if (!ctx.settings.get(merchantId, pushSetting).enabled) return;
    const job = jobOf(event);
    if (!job) return;
    const payload = { merchantId, memberId: memberId?.toString() ?? null, ...job };
    await ctx.transaction(async tx => {
      if (await ctx.events.once(tx, 'inbox.pushBrowsers', event))
        await ctx.events.requestJob(tx, { merchantId, task: 'inbox.push', payload });
    });
  },
};

type Event = Parameters<Subscriber['handle']>[1];

/** What a browser is told of, or nothing: requests that only moved on inside the house are nobody's news. */
function jobOf(event: Event): { messageId: string } | { money: string; id: string } | undefined {
  if (event.type === 'inbox.sent') return { messageId: event.payload.id };
  if (event.type !== 'deposit.changed' && event.type !== 'withdrawal.changed') return undefined;
  const { state, id } = event.payload;
  if (state !== 'approved' && state !== 'rejected') return undefined;
  return { money: `${event.type === 'deposit.changed' ? 'deposit' : 'withdrawal'}_${state}`, id };
}

const jobPayload = z.object({
  merchantId: z.number().int(),
  memberId: z.string().nullable(),
  messageId: z.uuid().optional(),
  money: z.enum(['deposit_approved', 'deposit_rejected', 'withdrawal_approved', 'withdrawal_rejected']).optional(),
  id: z.uuid().optional(),
});

export async function pushJob(ctx: Context, payload: unknown): Promise<void> {
  const { merchantId, memberId, messageId, money, id } = jobPayload.parse(payload);
  if (messageId !== undefined) return pushMessage(ctx, merchantId, messageId);
  if (money === undefined || memberId === null) return;
  const texts = serverTexts();
  await toEach(ctx, await browsersOf(ctx, merchantId, memberId), ({ language }) => ({
    title: texts.text({ id: `push.${money}`, language }),
    text: texts.text({ id: 'push.look', language }),
    path: money.startsWith('deposit') ? '/member?page=depositHistory' : '/member?page=withdrawalHistory',
    tag: `${id}-${money}`,
  }));
}

type Known = Browser & { id: string; language: string };

/** The browsers of a member that wants to hear of money. */
async function browsersOf(ctx: Context, merchantId: number, memberId: string): Promise<Known[]> {
  const { rows } = await sql<Known>`
    SELECT b.merchant_id, b.id, b.address, b.p256dh, b.auth, r.language
    FROM inbox_browser AS b
    JOIN member AS r ON r.merchant_id = b.merchant_id AND r.id = b.member_id
    LEFT JOIN inbox_preference AS p ON p.merchant_id = b.merchant_id AND p.member_id = b.member_id
    WHERE b.merchant_id = ${merchantId} AND b.member_id = ${memberId}::int8 AND coalesce(p.push_money, true)`.execute(
    ctx.db,
  );
  return rows;
}

/** A message goes to the browsers of all who have it in their inbox and want to hear of its kind. Only its title travels, and no amount. */
async function pushMessage(ctx: Context, merchantId: number, messageId: string): Promise<void> {
  const merchant = await ctx.merchants.byId(merchantId);
  const house = merchant?.name ?? '';
  const own = merchant?.defaultLanguage ?? DEFAULT_LANGUAGE;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<Known & Pick<InboxRow, 'template' | 'values' | 'texts'>>`
      SELECT b.merchant_id, b.id, b.address, b.p256dh, b.auth, r.language, m.template, m.values, m.texts
      FROM inbox_message AS m
      JOIN inbox_browser AS b ON b.merchant_id = m.merchant_id AND (m.member_id IS NULL OR b.member_id = m.member_id)
      JOIN member AS r ON r.merchant_id = b.merchant_id AND r.id = b.member_id
      LEFT JOIN inbox_mark AS k ON k.merchant_id = m.merchant_id AND k.member_id = r.id AND k.message_id = m.id
      LEFT JOIN inbox_preference AS p ON p.merchant_id = m.merchant_id AND p.member_id = r.id
      WHERE m.merchant_id = ${merchantId} AND m.id = ${messageId} AND ${isFor(ctx.now())} AND k.read_at IS NULL
        AND CASE WHEN m.template IS NULL THEN coalesce(p.push_messages, true) ELSE coalesce(p.push_rewards, true) END
        AND b.id > ${after}::uuid
      ORDER BY b.id LIMIT ${BATCH}`.execute(ctx.db);
    await toEach(ctx, rows, row => {
      const title = withoutAmount(row, messageText(row, row.language, own).title, own) ?? house;
      const text = serverTexts().text({ id: 'push.look', language: row.language });
      return { title, text, path: INBOX_PATH, tag: messageId };
    });
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

/** Whoever sees the screen need not read what somebody won: undefined where the title says an amount. */
function withoutAmount(
  { values, language }: Pick<InboxRow, 'values'> & Known,
  title: string,
  own: string,
): string | undefined {
  const { amount } = spokenValues(values, language, own);
  return amount !== undefined && title.includes(String(amount)) ? undefined : title;
}

/** A few at a time; a browser that took its permission back is forgotten. */
async function toEach<Row extends Known>(
  ctx: Context,
  rows: readonly Row[],
  textFor: (row: Row) => PushText,
): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await Promise.all(
      rows.slice(at, at + AT_ONCE).map(async row => {
        if ((await sendPush(ctx, row, textFor(row))) !== 'gone') return;
        await ctx.db
          .withTables<InboxTables>()
          .deleteFrom('inbox_browser')
          .where('merchant_id', '=', row.merchant_id)
          .where('id', '=', row.id)
          .execute();
      }),
    );
}
