import type { Context } from '../../../context.ts';
import { maskSecrets } from './mask-secrets.ts';

export type LoggedCall = {
  readonly merchantId: number;
  readonly vendorCode: string;
  readonly direction: 'in' | 'out';
  readonly path: string;
  readonly request: string;
  readonly answer: string;
  readonly outcome: string;
  readonly transactionId: string | undefined;
  readonly unsigned?: true | undefined;
  readonly tookMs: number;
};

export type CallLog = { write(call: LoggedCall): void; flush(): Promise<void> };

const FLUSH_MS = 200;
const ROWS_MAX = 500;
/** A body larger than this is kept in part: nobody may fill the log with one call. */
const TEXT_MAX = 16_000;
/** What carries no vendor's signature may be anybody's: of each vendor's so many a minute are kept, in short, to mend a wrong key by. */
const UNSIGNED_A_MINUTE = 30;
const UNSIGNED_TEXT_MAX = 500;
const MINUTE_MS = 60_000;

/**
 * Every call from and to vendors, written beside the answers in batches: no call waits for the log. What moved money stands in
 * vendor_transaction in any case.
 */
export function createCallLog(ctx: Context): CallLog {
  let waiting: { call: LoggedCall; id: string; at: Date }[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  const admits = createUnsignedLimit(ctx);

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    waiting = [];
    writing = writing.then(() => store(ctx, batch));
    return writing;
  };
  return {
    write: asked => {
      if (asked.unsigned && !admits(asked)) return;
      const call = asked.unsigned ? { ...asked, request: asked.request.slice(0, UNSIGNED_TEXT_MAX) } : asked;
      waiting.push({ call, id: ctx.newId(), at: ctx.now() });
      if (waiting.length >= ROWS_MAX) void flush();
      else timer ??= setTimeout(flush, FLUSH_MS);
    },
    flush,
  };
}

/** True for the first calls of a vendor in each minute. */
function createUnsignedLimit(ctx: Context): (call: LoggedCall) => boolean {
  const counts = new Map<string, { minute: number; calls: number }>();
  return ({ merchantId, vendorCode }) => {
    const key = `${merchantId} ${vendorCode}`;
    const minute = Math.floor(ctx.now().getTime() / MINUTE_MS);
    const known = counts.get(key);
    const calls = known?.minute === minute ? known.calls + 1 : 1;
    counts.set(key, { minute, calls });
    return calls <= UNSIGNED_A_MINUTE;
  };
}

type Waiting = { call: LoggedCall; id: string; at: Date };

const STORE = {
  name: 'vendor_calls',
  text: `INSERT INTO vendor_call (merchant_id, id, vendor_code, direction, path, request, answer, outcome, transaction_id,
      took_ms, at)
    SELECT * FROM unnest($1::int4[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
      $9::text[], $10::int4[], $11::timestamptz[])`,
};

async function store(ctx: Context, batch: readonly Waiting[]): Promise<void> {
  if (batch.length === 0) return;
  const column = <T>(read: (waiting: Waiting) => T): T[] => batch.map(read);
  const short = (text: string, length: number): string => clean(text).slice(0, length);
  try {
    await ctx.pool.query({
      ...STORE,
      values: [
        column(({ call }) => call.merchantId),
        column(({ id }) => id),
        column(({ call }) => call.vendorCode),
        column(({ call }) => call.direction),
        column(({ call }) => short(call.path, 200)),
        column(({ call }) => clean(call.request)),
        column(({ call }) => clean(call.answer)),
        column(({ call }) => short(call.outcome, 100)),
        column(({ call }) => (call.transactionId === undefined ? null : short(call.transactionId, 100))),
        column(({ call }) => call.tookMs),
        column(({ at }) => at),
      ],
    });
  } catch (err) {
    ctx.log.error({ err, calls: batch.length }, 'calls of vendors could not be logged');
  }
}

/** PostgreSQL's text holds everything but a zero. */
const clean = (text: string): string => maskSecrets(text.slice(0, TEXT_MAX)).replaceAll('\u0000', '\ufffd');
