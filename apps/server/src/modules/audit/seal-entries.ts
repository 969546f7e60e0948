import { type Kysely, sql, type Transaction } from 'kysely';
import { advisoryLocks } from '../../db/index.ts';
import { merkleRoot, sha256 } from './merkle.ts';
import type { AuditTables } from './tables.ts';

export type Seal = { number: bigint; entries: number; root: Buffer; hash: Buffer; sealedAt: Date };
type SealContent = { number: bigint; from: string; to: string; entries: number; root: Buffer; sealedAt: Date };

export const noSeal = Buffer.alloc(32);

/**
 * Seals the entries of all transactions that ended since the last seal: those with an id below the oldest transaction
 * still running. Ids of entries would not do, for a lower one may commit later.
 */
export function sealEntries(db: Kysely<object>, at: Date): Promise<Seal | undefined> {
  return db.transaction().execute(async tx => {
    const tables = tx.withTables<AuditTables>();
    // Only one process seals at a time.
    await sql`SELECT pg_advisory_xact_lock(${advisoryLocks.auditSeal})`.execute(tx);
    const last = await tables
      .selectFrom('audit_seal')
      .select(['number', 'tx_to', 'hash'])
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    const from = last?.tx_to ?? '0';
    const to = await horizon(tx);
    if (BigInt(to) < BigInt(from)) {
      throw new Error(`transaction ids went back from ${from} to ${to}: this database is not the one that was sealed`);
    }
    const leaves = await leavesBetween(tx, from, to);
    if (leaves.length === 0) return undefined;
    const number = (last?.number ?? 0n) + 1n;
    const previous = last?.hash ?? noSeal;
    const content = { number, from, to, entries: leaves.length, root: merkleRoot(leaves), sealedAt: at };
    const hash = sealHash(previous, content);
    await tables
      .insertInto('audit_seal')
      .values({
        number,
        tx_from: from,
        tx_to: to,
        entries: content.entries,
        root: content.root,
        previous,
        hash,
        sealed_at: at,
      })
      .execute();
    return { number, entries: content.entries, root: content.root, hash, sealedAt: at };
  });
}

/** The hash that the next seal carries on: SHA-256 of the previous one and of everything that this seal says. */
export const sealHash = (previous: Buffer, { number, from, to, entries, root, sealedAt }: SealContent): Buffer =>
  sha256(previous, root, Buffer.from(JSON.stringify([number.toString(), from, to, entries, sealedAt.toISOString()])));

/** Leaf hashes of the entries written by the transactions in [from, to), in the order of (transaction, id). */
export async function leavesBetween(db: Kysely<object>, from: string, to: string): Promise<Buffer[]> {
  const rows = await db
    .withTables<AuditTables>()
    .selectFrom('audit_entry as entry')
    .select(sql<Buffer>`audit_leaf(entry)`.as('leaf'))
    .where(sql<boolean>`tx >= ${from}::xid8 AND tx < ${to}::xid8`)
    .orderBy('tx')
    .orderBy('id')
    .execute();
  return rows.map(row => row.leaf);
}

/** Every transaction below this id has ended: its entries are all there, and no more will come. */
async function horizon(tx: Transaction<object>): Promise<string> {
  const { rows } = await sql<{ xmin: string }>`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xmin`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the database gave no snapshot');
  return row.xmin;
}
