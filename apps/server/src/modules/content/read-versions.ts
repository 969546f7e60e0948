import type { OutputOf } from '@baize/wire';
import type { opsContentHistory } from '@baize/wire/content';
import type { Kysely } from 'kysely';
import { HOUSE } from './keep-version.ts';
import type { ContentKind, ContentTables } from './tables.ts';

const HISTORY_MAX = 100;

type Asked = { merchantId: number; kind: ContentKind; id: string };

/** Every version that a piece of content had, newest first. Nobody is named for what the house came with. */
export async function readVersions(
  db: Kysely<object>,
  { merchantId, kind, id }: Asked,
): Promise<OutputOf<typeof opsContentHistory>['rows']> {
  const rows = await db
    .withTables<ContentTables>()
    .selectFrom('content_history')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', kind)
    .where('object_id', '=', id)
    .orderBy('version', 'desc')
    .limit(HISTORY_MAX)
    .execute();
  return rows.map(row => ({
    version: row.version,
    changed:
      row.changed_by === HOUSE
        ? null
        : { name: row.changed_name, at: row.changed_at.toISOString(), reason: row.reason },
    snapshot: row.snapshot,
  }));
}
