import type { ServerModule } from '../../module.ts';
import { ledgerTimers } from './timers.ts';

export { AGAIN, type Batcher, BatcherFull, type BatcherOptions, createBatcher, type Outcome } from './batcher.ts';
export { type AccountKind, type AccountRef, CHART, isSpendable } from './chart.ts';
export type { ClawBack, ClawedBack, WriteOff, WrittenOff } from './claw-back.ts';
export { isConnectionLoss } from './connection-loss.ts';
export { hashContent } from './content-hash.ts';
export { createLedger, type Ledger, type LedgerDeps } from './ledger.ts';
export type { CommandKey, NewTransfer, Posted, Posting, PostRefusal } from './post.ts';
export type { Balance, MemberBalance } from './read-balances.ts';
export type { Entry, EntryFilter, EntryPage } from './read-entries.ts';
export type { Held } from './read-held.ts';
export { type Movement, nextSpan, readHoldings, readMovements, type Span } from './read-movements.ts';
export { type LedgerProblem, type LedgerReport, verifyLedger } from './verify-ledger.ts';

export const ledgerModule: ServerModule = { name: 'ledger', handlers: [], timers: ledgerTimers };
