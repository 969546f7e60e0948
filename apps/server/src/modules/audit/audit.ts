import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, Transaction } from 'kysely';
import type { Counted } from '../../db/index.ts';
import { type AuditFilter, type AuditPage, countEntries, listEntries } from './list-entries.ts';
import { type Seal, sealEntries } from './seal-entries.ts';
import type { ActorKind, AuditTables } from './tables.ts';
import { type Anchor, type AuditVerdict, verifyAudit } from './verify-audit.ts';

/** Who acted. `system` is the house itself: a timer, a job, the command line. */
export type Actor = { kind: ActorKind; id: string; name: string };

export type AuditDraft = {
  /** 0 is the licensee above all merchants. */
  merchantId: number;
  actor: Actor;
  /** `room.verb`, such as `cashier.depositApproved`. */
  action: string;
  object: { kind: string; id: string };
  /** What changed, as JSON; never a secret, and no personal data that the log need not keep. */
  before?: unknown;
  after?: unknown;
  reason?: string | undefined;
  ip?: string | undefined;
};

export type Audit = {
  /** Appends an entry in the transaction of the change: both stand or neither does. */
  write(tx: Transaction<object>, entry: AuditDraft): Promise<void>;
  /** Runs the work and counts the entries that it wrote, in whatever transactions. */
  counting<T>(work: () => Promise<T>): Promise<{ value: T; lines: number }>;
  /** Newest first, by keyset. */
  list(filter: AuditFilter): Promise<AuditPage>;
  /** How many entries a filter lets through, as far as they are counted. */
  count(filter: Omit<AuditFilter, 'limit'>): Promise<Counted>;
  /** Seals what committed since the last seal; undefined where there is nothing to seal. Run by a timer each minute. */
  seal(): Promise<Seal | undefined>;
  /** Recomputes every seal from the entries, and the chain from its first link; with an anchor, that this seal is still the one. */
  verify(anchor?: Anchor): Promise<AuditVerdict>;
};

type Deps = { db: Kysely<object>; now: () => Date; newId: () => string };

export function createAudit({ db, now, newId }: Deps): Audit {
  const counter = new AsyncLocalStorage<{ lines: number }>();
  return {
    write: async (tx, entry) => {
      const counted = counter.getStore();
      if (counted) counted.lines += 1;
      await tx
        .withTables<AuditTables>()
        .insertInto('audit_entry')
        .values({
          id: newId(),
          merchant_id: entry.merchantId,
          at: now(),
          actor_kind: entry.actor.kind,
          actor_id: entry.actor.id,
          actor_name: entry.actor.name,
          action: entry.action,
          object_kind: entry.object.kind,
          object_id: entry.object.id,
          before: toJson(entry.before),
          after: toJson(entry.after),
          reason: entry.reason ?? null,
          ip: entry.ip ?? null,
        })
        .execute();
    },
    counting: async work => {
      const counted = { lines: 0 };
      const value = await counter.run(counted, work);
      return { value, lines: counted.lines };
    },
    list: filter => listEntries(db, filter),
    count: filter => countEntries(db, filter),
    seal: () => sealEntries(db, now()),
    verify: anchor => verifyAudit(db, anchor),
  };
}

/** Amounts are bigint in the house: in the log they are strings of ledger units. */
const toJson = (value: unknown): string | null =>
  value === undefined || value === null
    ? null
    : JSON.stringify(value, (_key, item: unknown) => (typeof item === 'bigint' ? item.toString() : item));
