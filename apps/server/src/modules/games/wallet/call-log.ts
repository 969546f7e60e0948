import type { Context } from '../../../context.ts';
import type { GameTables } from '../tables.ts';

export type LoggedCall = {
  readonly merchantId: number;
  readonly vendorCode: string;
  readonly direction: 'in' | 'out';
  readonly path: string;
  readonly request: string;
  readonly answer: string;
  readonly outcome: string;
  readonly transactionId: string | undefined;
  readonly tookMs: number;
};

export type CallLog = { write(call: LoggedCall): void; flush(): Promise<void> };

const FLUSH_MS = 200;
const ROWS_MAX = 500;
/** A body larger than this is kept in part: nobody may fill the log with one call. */
const TEXT_MAX = 16_000;

/**
 * Every call from and to vendors, written beside the answers in batches: no call waits for the log. What moved money stands in
 * vendor_transaction in any case.
 */
export function createCallLog(ctx: Context): CallLog {
  let waiting: { call: LoggedCall; id: string; at: Date }[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    waiting = [];
    writing = writing.then(() => store(ctx, batch));
    return writing;
  };
  return {
    write: call => {
      waiting.push({ call, id: ctx.newId(), at: ctx.now() });
      if (waiting.length >= ROWS_MAX) void flush();
      else timer ??= setTimeout(flush, FLUSH_MS);
    },
    flush,
  };
}

type Waiting = { call: LoggedCall; id: string; at: Date };

async function store(ctx: Context, batch: readonly Waiting[]): Promise<void> {
  if (batch.length === 0) return;
  try {
    await ctx.db
      .withTables<GameTables>()
      .insertInto('vendor_call')
      .values(
        batch.map(({ call, id, at }) => ({
          merchant_id: call.merchantId,
          id,
          vendor_code: call.vendorCode,
          direction: call.direction,
          path: clean(call.path).slice(0, 200),
          request: clean(call.request),
          answer: clean(call.answer),
          outcome: clean(call.outcome).slice(0, 100),
          transaction_id: call.transactionId === undefined ? null : clean(call.transactionId).slice(0, 100),
          took_ms: call.tookMs,
          at,
        })),
      )
      .execute();
  } catch (err) {
    ctx.log.error({ err, calls: batch.length }, 'calls of vendors could not be logged');
  }
}

/** PostgreSQL's text holds everything but a zero. */
const clean = (text: string): string => text.slice(0, TEXT_MAX).replaceAll('\u0000', '\ufffd');
