import { type Kysely, sql } from 'kysely';
import { merkleRoot } from './merkle.ts';
import { leavesBetween, noSeal, sealHash } from './seal-entries.ts';
import type { AuditTables } from './tables.ts';

export type AuditVerdict = {
  ok: boolean;
  seals: number;
  /** Entries under a seal. */
  sealed: number;
  /** Entries since the last seal: at most those of a minute. */
  unsealed: number;
  problems: { seal: string; problem: string }[];
};

/** At most so many differences are told; the first is the one to look at. */
const problemsMax = 100;

/** A seal as it was noted outside of the database: its number and the hash in hex. */
export type Anchor = { seal: bigint; hash: string };

export async function verifyAudit(db: Kysely<object>, anchor?: Anchor): Promise<AuditVerdict> {
  const tables = db.withTables<AuditTables>();
  const problems: AuditVerdict['problems'] = [];
  let previous: { hash: Buffer; number: bigint; to: string } = { hash: noSeal, number: 0n, to: '0' };
  let sealed = 0;
  let anchored = anchor === undefined;
  for (;;) {
    const seal = await tables
      .selectFrom('audit_seal')
      .selectAll()
      .where('number', '>', previous.number)
      .orderBy('number')
      .limit(1)
      .executeTakeFirst();
    if (seal === undefined || problems.length >= problemsMax) break;
    const tell = (problem: string): void => void problems.push({ seal: seal.number.toString(), problem });
    if (seal.number !== previous.number + 1n) tell(`the seals after ${previous.number} are missing`);
    if (seal.tx_from !== previous.to) tell('it does not begin where the seal before it ends');
    if (!seal.previous.equals(previous.hash)) tell('it does not carry on the seal before it');
    const leaves = await leavesBetween(db, seal.tx_from, seal.tx_to);
    if (leaves.length !== seal.entries) tell(`it covers ${seal.entries} entries, ${leaves.length} are there`);
    else if (!merkleRoot(leaves).equals(seal.root)) tell('an entry under it was changed');
    const content = { ...seal, from: seal.tx_from, to: seal.tx_to, sealedAt: seal.sealed_at };
    if (!sealHash(seal.previous, content).equals(seal.hash)) tell('the seal itself was changed');
    if (seal.number === anchor?.seal) {
      anchored = true;
      if (seal.hash.toString('hex') !== anchor.hash) tell('it is not the one that was noted outside');
    }
    sealed += leaves.length;
    previous = { hash: seal.hash, number: seal.number, to: seal.tx_to };
  }
  if (anchor !== undefined && !anchored)
    problems.push({ seal: anchor.seal.toString(), problem: 'it was noted outside and is not there' });
  const { rows: changed } = await sql<{ by: string }>`SELECT erased_by AS by FROM audit_wrong_rests()`.execute(db);
  for (const { by } of changed)
    problems.push({ seal: by, problem: 'what was left of entries whose words were taken out was changed' });
  const { unsealed } = await tables
    .selectFrom('audit_entry')
    .select(sql<number>`count(*)::int`.as('unsealed'))
    .where(sql<boolean>`tx >= ${previous.to}::xid8`)
    .executeTakeFirstOrThrow();
  return { ok: problems.length === 0, seals: Number(previous.number), sealed, unsealed, problems };
}
