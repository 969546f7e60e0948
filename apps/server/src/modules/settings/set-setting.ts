import { type Kysely, sql, type Transaction } from 'kysely';
import type { Setting } from './define-setting.ts';
import type { SettingTables } from './tables.ts';

export const settingsChannel = 'baize_settings';

export type SettingChange = {
  by: { kind: 'operator' | 'system'; id: string; name: string };
  reason: string;
  /** The version that the change was made from; left out, whatever stands is replaced. */
  version?: number | undefined;
  /** The one field that changes: of a setting that is read leniently, all else stays as it stands, refused or not. */
  part?: string | undefined;
  ip?: string | undefined;
};

export type SettingsAudit = {
  write(
    tx: Transaction<object>,
    entry: {
      merchantId: number;
      actor: SettingChange['by'];
      action: string;
      object: { kind: string; id: string };
      before: unknown;
      after: unknown;
      reason: string;
      ip?: string | undefined;
    },
  ): Promise<void>;
};

export type SettingHistoryRow = {
  version: number;
  before: unknown;
  after: unknown;
  changedBy: string;
  reason: string;
  changedAt: Date;
};

type Change<T> = {
  merchantId: number;
  setting: Setting<T>;
  value: T;
  change: SettingChange;
  at: Date;
  audit: SettingsAudit;
};

export async function setSetting<T>(
  tx: Transaction<object>,
  { merchantId, setting, value, change, at, audit }: Change<T>,
): Promise<{ ok: true; version: number } | { ok: false; code: 'version_changed' }> {
  const checked = setting.schema.parse(value);
  const tables = tx.withTables<SettingTables>();
  // Two first changes of one key have no row to lock: the key itself is locked until the transaction ends.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`setting/${merchantId}/${setting.key}`}, 0))`.execute(tx);
  const current = await tables
    .selectFrom('setting')
    .select(['version', 'value'])
    .where('merchant_id', '=', merchantId)
    .where('key', '=', setting.key)
    .executeTakeFirst();
  const standing = current?.version ?? 0;
  if (change.version !== undefined && change.version !== standing) return { ok: false, code: 'version_changed' };

  const version = standing + 1;
  const before = current?.value ?? setting.default;
  const after = setting.lenient ? withPart(before, checked, change.part) : checked;
  const text = JSON.stringify(after);
  await tables
    .insertInto('setting')
    .values({ merchant_id: merchantId, key: setting.key, version, value: text, updated_at: at })
    .onConflict(conflict =>
      conflict.columns(['merchant_id', 'key']).doUpdateSet({ version, value: text, updated_at: at }),
    )
    .execute();
  await tables
    .insertInto('setting_history')
    .values({
      merchant_id: merchantId,
      key: setting.key,
      version,
      before: JSON.stringify(before),
      after: text,
      changed_by: `${change.by.kind}:${change.by.id}`,
      reason: change.reason,
      changed_at: at,
    })
    .execute();
  await audit.write(tx, {
    merchantId,
    actor: change.by,
    action: 'settings.set',
    object: { kind: 'setting', id: setting.key },
    before,
    after,
    reason: change.reason,
    ip: change.ip,
  });
  // A change of settings moves no money, so it may send its notice itself.
  await sql`SELECT pg_notify(${settingsChannel}, '')`.execute(tx);
  return { ok: true, version };
}

function withPart(before: unknown, checked: unknown, part: string | undefined): unknown {
  if (part === undefined || !isRecord(before) || !isRecord(checked)) return checked;
  return { ...before, [part]: checked[part] };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Who changed a setting last (`operator:5`), when and why. */
export type LastChange = Pick<SettingHistoryRow, 'changedBy' | 'reason' | 'changedAt'> & { key: string };

export const lastChanges = (db: Kysely<object>, merchantId: number): Promise<LastChange[]> =>
  db
    .withTables<SettingTables>()
    .selectFrom('setting_history')
    .distinctOn('key')
    .select(['key', 'changed_by as changedBy', 'reason', 'changed_at as changedAt'])
    .where('merchant_id', '=', merchantId)
    .orderBy('key')
    .orderBy('version', 'desc')
    .execute();

export async function settingHistory(
  db: Kysely<object>,
  merchantId: number,
  key: string,
  limit: number,
): Promise<SettingHistoryRow[]> {
  const rows = await db
    .withTables<SettingTables>()
    .selectFrom('setting_history')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('key', '=', key)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
  return rows.map(row => ({
    version: row.version,
    before: row.before,
    after: row.after,
    changedBy: row.changed_by,
    reason: row.reason,
    changedAt: row.changed_at,
  }));
}
