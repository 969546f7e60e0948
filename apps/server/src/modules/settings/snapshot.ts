import { type Kysely, sql } from 'kysely';
import type { Setting } from './define-setting.ts';
import type { SettingTables } from './tables.ts';
import { whatIsLeft } from './what-is-left.ts';

/** Version 0 is the default of the definition, never changed by anybody. */
export type Versioned<T> = {
  readonly value: T;
  readonly version: number;
  /** What the database holds, where today's rules refuse a part of it: `value` is without that part. */
  readonly stored?: unknown;
};

/** A setting as who may change it sees it: where nothing of it can be read, `value` is what is worth keeping, and `refused` says so. */
export type Standing<T> = Versioned<T> & { readonly refused: boolean };

/** `inPart`: what is left of it holds; else whatever asks for it fails. */
export type RefusedSetting = { merchantId: number; key: string; version: number; inPart: boolean };

type Stored = { value: unknown; version: number };
type Snapshot = {
  stamp: string;
  rows: ReadonlyMap<string, Stored>;
  /** Definition → merchant: every call asks for several. */
  parsed: Map<object, Map<number, Versioned<unknown>>>;
};

/**
 * The whole table in memory. Versions only grow, so the number of rows and the sum of their versions change with every
 * change: the poll reads two numbers, and the rows only where they differ.
 */
export function createSnapshot(db: Kysely<object>) {
  const tables = db.withTables<SettingTables>();
  let snapshot: Snapshot | undefined;
  let reading: Promise<void> | undefined;

  const readStamp = async (): Promise<string> => {
    const { stamp } = await tables
      .selectFrom('setting')
      .select(sql<string>`count(*) || '.' || coalesce(sum(version), 0)`.as('stamp'))
      .executeTakeFirstOrThrow();
    return stamp;
  };

  const readRows = async (): Promise<void> => {
    // The stamp first: a change between the two reads is then found by the next poll, never lost.
    const stamp = await readStamp();
    if (snapshot?.stamp === stamp) return;
    const rows = await tables.selectFrom('setting').select(['merchant_id', 'key', 'value', 'version']).execute();
    snapshot = {
      stamp,
      rows: new Map(rows.map(row => [slot(row.merchant_id, row.key), { value: row.value, version: row.version }])),
      parsed: new Map(),
    };
  };

  return {
    /** Waits for a reading that began after the question, so that a change committed before it is seen. */
    refresh: async (): Promise<void> => {
      const before = reading;
      if (before !== undefined) await before.catch(() => undefined);
      reading ??= readRows().finally(() => {
        reading = undefined;
      });
      await reading;
    },

    edition: (): object => {
      if (snapshot === undefined) throw new Error(NOT_STARTED);
      return snapshot;
    },

    /** As `read`, also where reading fails. */
    look<T>(merchantId: number, setting: Setting<T>): Standing<T> {
      const row = snapshot?.rows.get(slot(merchantId, setting.key));
      if (row === undefined || readable(setting, row.value))
        return { ...this.read(merchantId, setting), refused: false };
      const { value: stored, version } = row;
      return { value: whatIsLeft(setting, stored), version, stored, refused: true };
    },

    /** Those that today's rules refuse, whole or in part. */
    refused: (settings: readonly Setting[]): RefusedSetting[] =>
      [...(snapshot?.rows ?? [])].flatMap(([at, { value, version }]) => {
        const [merchantId, key] = at.split('/');
        const setting = settings.find(each => each.key === key);
        if (setting === undefined || setting.schema.safeParse(value).success) return [];
        return [{ merchantId: Number(merchantId), key: setting.key, version, inPart: readable(setting, value) }];
      }),

    read<T>(merchantId: number, setting: Setting<T>): Versioned<T> {
      if (snapshot === undefined) throw new Error(NOT_STARTED);
      const known = snapshot.parsed.get(setting) ?? new Map<number, Versioned<unknown>>();
      const standing = known.get(merchantId);
      // One definition owns a key, so what was parsed by it has its type.
      if (standing !== undefined) return standing as Versioned<T>;
      const stored = snapshot.rows.get(slot(merchantId, setting.key));
      const parsed: Versioned<T> =
        stored === undefined
          ? { value: setting.default, version: 0 }
          : { ...readStored(setting, stored.value), version: stored.version };
      snapshot.parsed.set(setting, known.set(merchantId, parsed));
      return parsed;
    },
  };
}

const readable = ({ schema, lenient = false }: Setting, stored: unknown): boolean =>
  lenient || schema.safeParse(stored).success;

function readStored<T>(setting: Setting<T>, stored: unknown): Omit<Versioned<T>, 'version'> {
  if (!setting.lenient) return { value: setting.schema.parse(stored) };
  const parsed = setting.schema.safeParse(stored);
  return parsed.success ? { value: parsed.data } : { value: whatIsLeft(setting, stored), stored };
}

const NOT_STARTED = 'settings were asked for before settings.start()';

const slot = (merchantId: number, key: string): string => `${merchantId}/${key}`;
