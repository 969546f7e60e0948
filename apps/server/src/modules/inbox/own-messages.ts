import { type Kysely, type SqlBool, sql } from 'kysely';
import { type Counted, countRows } from '../../db/index.ts';
import type { InboxText, InboxValues } from './tables.ts';

export type InboxReader = { merchantId: number; memberId: bigint };
export type InboxRow = {
  id: string;
  template: string | null;
  values: InboxValues;
  texts: Record<string, InboxText>;
  sent_at: Date;
  read_at: Date | null;
};

/**
 * Which messages (m) a member (r) has: those to it alone, and those to an audience that it belonged to when it had registered.
 * Advertising reaches nobody who keeps away from play, or who wants none (p).
 */
export const isFor = (now: Date) => sql<SqlBool>`
  m.withdrawn_at IS NULL AND k.removed_at IS NULL
  AND NOT (m.marketing AND (coalesce(r.excluded_until > ${now}, false) OR NOT coalesce(p.marketing, true)))
  AND (
    m.member_id = r.id
    OR (m.member_id IS NULL AND m.sent_at >= r.registered_at AND (
      m.audience = 'all'
      OR (m.audience = 'agents' AND r.account_type IN (1, 2, 41, 42))
      OR (m.audience = 'rank' AND r.rank_level >= m.rank_min))))`;

const ofReader = ({ merchantId, memberId }: InboxReader, now: Date) => sql`
  FROM inbox_message AS m
  JOIN member AS r ON r.merchant_id = m.merchant_id AND r.id = ${memberId}
  LEFT JOIN inbox_mark AS k ON k.merchant_id = m.merchant_id AND k.member_id = ${memberId} AND k.message_id = m.id
  LEFT JOIN inbox_preference AS p ON p.merchant_id = m.merchant_id AND p.member_id = ${memberId}
  WHERE m.merchant_id = ${merchantId} AND (m.member_id = ${memberId} OR m.member_id IS NULL) AND ${isFor(now)}`;

export async function listOwn(
  db: Kysely<object>,
  reader: InboxReader,
  { limit, skip, after, now }: { limit: number; skip: number; after: string | undefined; now: Date },
): Promise<InboxRow[]> {
  const older = after === undefined ? sql<SqlBool>`true` : sql<SqlBool>`m.id < ${after}::uuid`;
  const { rows } = await sql<InboxRow>`
    SELECT m.id, m.template, m.values, m.texts, m.sent_at, k.read_at ${ofReader(reader, now)}
    AND ${older} ORDER BY m.id DESC LIMIT ${limit + 1} OFFSET ${skip}`.execute(db);
  return rows;
}

export const countOwn = (db: Kysely<object>, reader: InboxReader, now: Date): Promise<Counted> =>
  countRows(db, sql`(SELECT m.id ${ofReader(reader, now)})`);

export async function countUnread(db: Kysely<object>, reader: InboxReader, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int4 AS count ${ofReader(reader, now)} AND k.read_at IS NULL`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Marks messages as read, or takes them out; without ids all of the member's. Ids that are not the member's do nothing. */
export async function mark(
  db: Kysely<object>,
  reader: InboxReader,
  { ids, at, remove }: { ids: readonly string[] | undefined; at: Date; remove: boolean },
): Promise<void> {
  const chosen = ids === undefined ? sql<SqlBool>`k.read_at IS NULL` : sql<SqlBool>`m.id = ANY (${[...ids]}::uuid[])`;
  await sql`
    INSERT INTO inbox_mark AS own (merchant_id, member_id, message_id, read_at, removed_at)
    SELECT m.merchant_id, ${reader.memberId}, m.id, ${at}, ${remove ? at : null}::timestamptz ${ofReader(reader, at)}
    AND ${chosen}
    ON CONFLICT (merchant_id, member_id, message_id)
    DO UPDATE SET removed_at = coalesce(own.removed_at, excluded.removed_at)`.execute(db);
}
