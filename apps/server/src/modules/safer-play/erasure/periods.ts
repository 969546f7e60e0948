import { RETENTION_FLOORS, type RetentionKind } from '@baize/wire/safer-play';
import type { Context } from '../../../context.ts';
import { retentionSetting } from './settings.ts';

/** Kinds of which each record has an age of its own; `identity` goes by account, and the log keeps its entries. */
export type RecordKind = Exclude<RetentionKind, 'identity' | 'viewings'>;

export const RETENTION_KINDS = Object.keys(RETENTION_FLOORS) as readonly RetentionKind[];
export const RECORD_KINDS = RETENTION_KINDS.filter(
  (kind): kind is RecordKind => kind !== 'identity' && kind !== 'viewings',
);

/** What is from before this moment is past the period of its kind. */
export function endOfPeriod(ctx: Context, merchantId: number, kind: RetentionKind): Date {
  const end = new Date(ctx.now());
  end.setUTCMonth(end.getUTCMonth() - ctx.settings.get(merchantId, retentionSetting)[kind]);
  return end;
}

/** When the identity of an account goes that was closed at a moment. */
export function dueOf(ctx: Context, merchantId: number, closedAt: Date): Date {
  const due = new Date(closedAt);
  due.setUTCMonth(due.getUTCMonth() + ctx.settings.get(merchantId, retentionSetting).identity);
  return due;
}
