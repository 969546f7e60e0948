import type { Kysely, Transaction } from 'kysely';
import type { AccountRef } from './chart.ts';
import { type ClawBack, type ClawedBack, clawBackIn, type WriteOff, type WrittenOff, writeOffIn } from './claw-back.ts';
import { fold } from './fold.ts';
import { createBalanceGatherer } from './gather-balances.ts';
import { createOpenAccount } from './open-account.ts';
import { type PayOut, payOutIn } from './pay-out.ts';
import { type CommandKey, firstResult, knowsCommand, type Posted, type Posting, postIn } from './post.ts';
import {
  type Balance,
  type MemberBalance,
  readHouseBalance,
  readMainBalance,
  readMemberBalances,
} from './read-balances.ts';
import { type Entry, type EntryFilter, type EntryPage, readEntries, readEntryTotals } from './read-entries.ts';
import { type Held, readHeld } from './read-held.ts';
import { type LedgerReport, verifyLedger } from './verify-ledger.ts';

/** The one place that writes money. Amounts are ledger units (1 major unit = 1,000,000). */
export type Ledger = {
  /** The account's id, opened lazily and remembered; hot commands ask for it before they enter their batch. */
  openAccount(merchantId: number, ref: AccountRef): Promise<bigint>;
  /** Cold flows: one idempotent command in the caller's transaction, all its transfers or none. */
  postIn(tx: Transaction<object>, posting: Posting): Promise<Posted>;
  /** Whether a command was carried out before, so that a repeated submit is not held against limits that it filled itself. */
  knows(tx: Transaction<object>, merchantId: number, key: CommandKey): Promise<boolean>;
  /** What a command of this key and content was answered; undefined where it was never carried out. */
  firstResult(merchantId: number, command: { key: CommandKey; contentHash: Buffer }): Promise<unknown>;
  /** Pays many members out of the house's accounts in one set, without locking a wallet; idempotence is the caller's. */
  payOutIn(tx: Transaction<object>, payments: readonly PayOut[]): Promise<void>;
  /** Takes back what a correction undoes; what is not there becomes a receivable. Never refused. */
  clawBackIn(tx: Transaction<object>, clawBacks: readonly ClawBack[]): Promise<ClawedBack[]>;
  /** Gives up a receivable: asked for by one person and approved by another. */
  writeOffIn(tx: Transaction<object>, writeOff: WriteOff): Promise<WrittenOff>;
  /** The main account's balance. Pass the transaction to read within it. */
  balanceOf(merchantId: number, memberId: bigint, asset: string, db?: Kysely<object>): Promise<Balance>;
  balancesOf(merchantId: number, memberId: bigint, db?: Kysely<object>): Promise<MemberBalance[]>;
  houseBalance(merchantId: number, ref: AccountRef, db?: Kysely<object>): Promise<bigint>;
  /** What the house owes the members of a merchant in one asset. */
  heldForMembers(merchantId: number, asset: string): Promise<Held>;
  /** A member's statement, newest first. */
  entries(page: EntryPage, db?: Kysely<object>): Promise<{ entries: Entry[]; next: string | null }>;
  entryTotals(filter: EntryFilter, db?: Kysely<object>): Promise<{ count: number; total: bigint }>;
  /** Folds the house's deltas and members' deferred credits; the clock does so every second. Answers how many accounts moved. */
  fold(stop?: AbortSignal): Promise<bigint>;
  verify(): Promise<LedgerReport>;
};

export type LedgerDeps = {
  db: Kysely<object>;
  /** For what hot commands wait for; `db` where absent. */
  lanes?: Kysely<object>;
  now: () => Date;
  newId: () => string;
};

export function createLedger({ db, lanes = db, now, newId }: LedgerDeps): Ledger {
  const gatherBalances = createBalanceGatherer(db);
  return {
    openAccount: createOpenAccount(lanes, now),
    postIn: (tx, posting) => postIn(tx, posting, { now, newId }),
    knows: knowsCommand,
    firstResult: (merchantId, command) => firstResult(db, merchantId, command),
    payOutIn: (tx, payments) => payOutIn(tx, now(), payments),
    clawBackIn: (tx, clawBacks) => clawBackIn(tx, now(), clawBacks),
    writeOffIn: (tx, writeOff) => writeOffIn(tx, now(), newId(), writeOff),
    balanceOf: (merchantId, memberId, asset, within = db) => readMainBalance(within, merchantId, memberId, asset),
    balancesOf: (merchantId, memberId, within) =>
      within ? readMemberBalances(within, merchantId, memberId) : gatherBalances({ merchantId, memberId }),
    houseBalance: (merchantId, ref, within = db) => readHouseBalance(within, merchantId, ref),
    heldForMembers: (merchantId, asset) => readHeld(db, merchantId, asset),
    entries: (page, within = db) => readEntries(within, page),
    entryTotals: (filter, within = db) => readEntryTotals(within, filter),
    fold: stop => fold(db, now, stop),
    verify: () => verifyLedger(db),
  };
}
