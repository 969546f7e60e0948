import type { Column } from '@baize/ui';
import type { Endpoint, OutputOf } from '@baize/wire';
import type { opsListDeposits, opsListWithdrawals, opsShowDeposit } from '@baize/wire/cashier';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Result } from '../../shared/call.ts';

export type DepositRow = OutputOf<typeof opsListDeposits>['rows'][number];
export type WithdrawalRow = OutputOf<typeof opsListWithdrawals>['rows'][number];
export type Digest = OutputOf<typeof opsShowDeposit>['digest'];
/** Rows of a queue that are read at a time. */
export const QUEUE_ROWS = 100;

export type QueueView = 'open' | 'mine' | 'decided';

/** What every row of a queue has, whichever queue it is. */
export type QueueRow = Omit<
  DepositRow,
  'state' | 'methodName' | 'reference' | 'payerName' | 'kind' | 'fee' | 'slipId' | 'refund' | 'heldFor'
> & { state: string };
export type QueuePageValue<Row> = { rows: Row[]; counts: { open: number; mine: number }; next: string | null };

type Translate = (id: string, values?: Record<string, string | number>) => string;

/** A queue as data: its calls, its own columns, its own part of the drawer, and the two decisions. */
export type Queue<Row extends QueueRow> = {
  name: 'deposits' | 'withdrawals';
  title: string;
  show: Endpoint;
  usePages(view: QueueView): UseInfiniteQueryResult<InfiniteData<QueuePageValue<Row>>>;
  open(id: string): Promise<Result<{ row: Row; digest: Digest }>>;
  decide(row: Row, yes: boolean, reason: string): Promise<Result<Row>>;
  /** Permission to decide, and the words of the two decisions. */
  permission: string;
  yes: string;
  no: string;
  columns(t: Translate): Column<Row>[];
  /** What a person has to look at before deciding. */
  flags?(row: Row): ReactNode;
  Details: (props: { row: Row }) => ReactNode;
};
