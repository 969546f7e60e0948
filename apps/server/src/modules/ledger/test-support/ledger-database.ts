import { cloneDatabase, type TestDatabase } from '@baize/testkit';
import pg from 'pg';
import { type AccountRef, createLedger, hashContent, type Ledger, type NewTransfer, type Posted } from '../index.ts';
import { SPEND_SQL } from './spend-sql.ts';
import { nextId } from './spender.ts';

export const MERCHANT = 1;
export const ASSET = 'THB';
export const main = (memberId: bigint, asset = ASSET): AccountRef => ({ kind: 'main', memberId, asset });
export const world = (asset = ASSET): AccountRef => ({ kind: 'world', asset });
export const lotteryHouse: AccountRef = { kind: 'lottery', asset: ASSET };

/** A database with a ledger in it, and short words for what the tests do with it. */
export type LedgerDatabase = TestDatabase & {
  ledger: Ledger;
  post(
    transfers: readonly NewTransfer[],
    key?: { id?: string; content?: unknown; deferCredits?: boolean },
  ): Promise<Posted>;
  deposit(memberId: bigint, amount: bigint, asset?: string): Promise<Posted>;
  /** Runs a statement with all rights, behind the ledger's back. */
  tamper(statement: string): Promise<void>;
};

export async function ledgerDatabase(): Promise<LedgerDatabase> {
  const database = await cloneDatabase();
  await asRole(database.ownerUrl, SPEND_SQL);
  const ledger = createLedger({ db: database.db, now: () => new Date(), newId: nextId });
  const post: LedgerDatabase['post'] = (transfers, { id = nextId(), content = transfers, deferCredits = false } = {}) =>
    database.transaction(tx =>
      ledger.postIn(tx, {
        merchantId: MERCHANT,
        key: { actor: 'system', endpoint: 'test.post', id },
        contentHash: hashContent(content),
        transfers,
        deferCredits,
      }),
    );
  return {
    ...database,
    ledger,
    post,
    deposit: (memberId, amount, asset = ASSET) =>
      post([{ debit: world(asset), credit: main(memberId, asset), amount, code: 'deposit' }]),
    tamper: statement => asRole(database.superuserUrl, statement),
  };
}

export async function asRole(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
