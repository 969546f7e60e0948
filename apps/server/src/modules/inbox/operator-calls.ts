import type { OutputOf } from '@baize/wire';
import { opsListInbox, opsSendInbox, opsWithdrawInbox } from '@baize/wire/inbox';
import { type Kysely, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { cutPage } from '../../db/index.ts';
import { handle } from '../../http/handler.ts';
import { operatorActor } from '../audit/index.ts';
import { cleanHtml } from '../content/index.ts';
import { hashContent } from '../ledger/index.ts';
import { findMember } from '../members/index.ts';
import type { AudienceKind, InboxTables, InboxText } from './tables.ts';

type Row = OutputOf<typeof opsListInbox>['rows'][number];

export const opsListInboxHandler = handle(opsListInbox, async ({ input, ctx, caller, request }) => {
  const { merchantId } = caller.operator;
  const { rows, next } = cutPage(
    await sentRows(ctx.db, merchantId, { language: request.language, limit: input.limit + 1, before: input.after }),
    input.limit,
  );
  return { rows, next };
});

export const opsSendInboxHandler = handle(opsSendInbox, async ({ input, ctx, caller, request, fail }) => {
  const { operator } = caller;
  const { merchantId } = operator;
  const { audience } = input;
  const member = audience.kind === 'member' ? await findMember(ctx, merchantId, audience.username) : undefined;
  if (audience.kind === 'member' && !member) return fail('member_unknown');
  if (member && input.marketing && !(await wantsMarketing(ctx, merchantId, member.id)))
    return fail('member_wants_no_marketing');
  const hash = hashContent({ audience, texts: input.texts, marketing: input.marketing });
  const texts: Record<string, InboxText> = {};
  for (const [language, text] of Object.entries(input.texts))
    texts[language] = { title: text.title, content: cleanHtml(text.content) };
  const reused = await ctx.transaction(async tx => {
    const tables = tx.withTables<InboxTables>();
    const written = await tables
      .insertInto('inbox_message')
      .values({
        merchant_id: merchantId,
        id: input.id,
        audience: audience.kind,
        rank_min: audience.kind === 'rank' ? audience.rankMin : null,
        member_id: member?.id ?? null,
        template: null,
        marketing: input.marketing,
        texts: JSON.stringify(texts),
        command_hash: hash,
        sent_at: ctx.now(),
        sent_by: operator.operatorId,
        sent_name: operator.name,
      })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst();
    if (written.numInsertedOrUpdatedRows !== 1n) {
      const standing = await tables
        .selectFrom('inbox_message')
        .select('command_hash')
        .where('merchant_id', '=', merchantId)
        .where('id', '=', input.id)
        .executeTakeFirst();
      return standing?.command_hash?.equals(hash) !== true;
    }
    await ctx.audit.write(tx, {
      merchantId,
      actor: operatorActor(operator),
      action: 'inbox.sent',
      object: { kind: 'inbox', id: input.id },
      after: { audience, texts, marketing: input.marketing },
      reason: input.reason,
      ip: request.ip,
    });
    await ctx.events.emit(tx, { type: 'inbox.sent', merchantId, memberId: member?.id, payload: { id: input.id } });
    return false;
  });
  if (reused) return fail('id_reused');
  const [row] = await sentRows(ctx.db, merchantId, { language: request.language, limit: 1, id: input.id });
  return row ?? fail('busy');
});

export const opsWithdrawInboxHandler = handle(opsWithdrawInbox, async ({ input, ctx, caller, request, fail }) => {
  const { operator } = caller;
  const { merchantId } = operator;
  await ctx.transaction(async tx => {
    const done = await tx
      .withTables<InboxTables>()
      .updateTable('inbox_message')
      .set({ withdrawn_at: ctx.now() })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', input.id)
      .where('sent_by', 'is not', null)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst();
    if (done.numUpdatedRows !== 1n) return;
    await ctx.audit.write(tx, {
      merchantId,
      actor: operatorActor(operator),
      action: 'inbox.withdrawn',
      object: { kind: 'inbox', id: input.id },
      reason: input.reason,
      ip: request.ip,
    });
    await ctx.events.emit(tx, { type: 'inbox.sent', merchantId, payload: { id: input.id } });
  });
  const [row] = await sentRows(ctx.db, merchantId, { language: request.language, limit: 1, id: input.id });
  return row ?? fail('message_unknown');
});

/** Whoever keeps away from play, or wants none, gets no advertising: written to alone least of all. */
async function wantsMarketing(ctx: Context, merchantId: number, memberId: bigint): Promise<boolean> {
  const { rows } = await sql<{ wants: boolean }>`
    SELECT NOT coalesce(r.excluded_until > ${ctx.now()}, false) AND coalesce(p.marketing, true) AS wants
    FROM member AS r LEFT JOIN inbox_preference AS p ON p.merchant_id = r.merchant_id AND p.member_id = r.id
    WHERE r.merchant_id = ${merchantId} AND r.id = ${memberId}`.execute(ctx.db);
  return rows[0]?.wants ?? false;
}

/** What operators sent; the house's own notices to single members are not listed. */
async function sentRows(
  db: Kysely<object>,
  merchantId: number,
  { language, limit, before, id }: { language: string; limit: number; before?: string | undefined; id?: string },
): Promise<Row[]> {
  const { rows } = await sql<{
    id: string;
    audience: AudienceKind;
    reader: string | null;
    title: string;
    at: Date;
    by: string;
    readers: number;
    withdrawn: boolean;
    marketing: boolean;
  }>`
    SELECT m.id, coalesce(m.texts -> ${language}::text ->> 'title', m.texts -> 'EN' ->> 'title') AS title, m.audience, m.sent_at AS at, m.sent_name AS by, m.withdrawn_at IS NOT NULL AS withdrawn, m.marketing,
      coalesce(r.username, m.rank_min::text) AS reader,
      (SELECT count(*)::int4 FROM inbox_mark AS k WHERE k.merchant_id = m.merchant_id AND k.message_id = m.id) AS readers
    FROM inbox_message AS m LEFT JOIN member AS r ON r.merchant_id = m.merchant_id AND r.id = m.member_id
    WHERE m.merchant_id = ${merchantId} AND m.sent_by IS NOT NULL AND (${id ?? null}::uuid IS NULL OR m.id = ${id ?? null}::uuid)
      AND (${before ?? null}::uuid IS NULL OR m.sent_at < (SELECT b.sent_at FROM inbox_message AS b
        WHERE b.merchant_id = ${merchantId} AND b.id = ${before ?? null}::uuid))
    ORDER BY m.sent_at DESC LIMIT ${limit}`.execute(db);
  return rows.map(({ at, by, ...row }) => ({ ...row, sentAt: at.toISOString(), sentBy: by }));
}
