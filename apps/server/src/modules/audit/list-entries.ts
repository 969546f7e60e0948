import type { Kysely } from 'kysely';
import { type Counted, countRows, cutPage } from '../../db/index.ts';
import type { ActorKind, AuditTables } from './tables.ts';

export type AuditFilter = {
  merchantId: number;
  actorKind?: ActorKind | undefined;
  actorId?: string | undefined;
  /** The action itself, or a room (`cashier`) for everything in it. */
  action?: string | undefined;
  objectKind?: string | undefined;
  objectId?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  /** The last entry of the page before. */
  after?: string | undefined;
  limit: number;
  /** So many are passed over behind it. */
  skip?: number | undefined;
};

export type AuditEntry = {
  id: string;
  at: Date;
  actor: { kind: ActorKind; id: string; name: string };
  action: string;
  object: { kind: string; id: string };
  before: unknown;
  after: unknown;
  reason: string | null;
  ip: string | null;
};

export type AuditPage = { rows: AuditEntry[]; next: string | null };

/** One page, newest first. Ids are UUIDv7, so they stand in the order of time and are their own keyset. */
export async function listEntries(db: Kysely<object>, filter: AuditFilter): Promise<AuditPage> {
  const query = matching(db, filter)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(filter.limit + 1)
    .offset(filter.skip ?? 0);
  const beyond = filter.after === undefined ? query : query.where('id', '<', filter.after);
  const { rows, next } = cutPage(await beyond.execute(), filter.limit);
  const entries = rows.map(row => ({
    id: row.id,
    at: row.at,
    actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
    action: row.action,
    object: { kind: row.object_kind, id: row.object_id },
    before: row.before,
    after: row.after,
    reason: row.reason,
    ip: row.ip,
  }));
  return { rows: entries, next };
}

export const countEntries = (db: Kysely<object>, filter: Omit<AuditFilter, 'limit'>): Promise<Counted> =>
  countRows(db, matching(db, filter).select('id'));

function matching(db: Kysely<object>, filter: Omit<AuditFilter, 'limit'>) {
  let query = db.withTables<AuditTables>().selectFrom('audit_entry').where('merchant_id', '=', filter.merchantId);
  if (filter.actorKind !== undefined) query = query.where('actor_kind', '=', filter.actorKind);
  if (filter.actorId !== undefined) query = query.where('actor_id', '=', filter.actorId);
  if (filter.action?.includes('.')) query = query.where('action', '=', filter.action);
  else if (filter.action !== undefined) query = query.where('action', '^@', `${filter.action}.`);
  if (filter.objectKind !== undefined) query = query.where('object_kind', '=', filter.objectKind);
  if (filter.objectId !== undefined) query = query.where('object_id', '=', filter.objectId);
  if (filter.from !== undefined) query = query.where('at', '>=', filter.from);
  if (filter.to !== undefined) query = query.where('at', '<', filter.to);
  return query;
}
