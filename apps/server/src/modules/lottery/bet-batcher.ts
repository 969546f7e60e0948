import pg from 'pg';
import type { Context } from '../../context.ts';
import { AGAIN, type Batcher, createBatcher, type Outcome } from '../ledger/index.ts';
import { limitsOf, lotteryLimits } from './limits.ts';

/** An order of a slip, counted and priced by the house. Amounts in ledger units. */
export type NewOrder = {
  readonly id: string;
  readonly playType: string;
  /** Canonical JSON. */
  readonly selection: string;
  readonly selectionHash: Buffer;
  readonly leaf: Buffer;
  readonly entropy: string | null;
  readonly unit: bigint;
  readonly multiple: number;
  readonly betCount: number;
  readonly prizeGroup: number;
  readonly prizeGroupMax: number;
  readonly ruleVersion: number;
  readonly tieRule: string;
  readonly tripleRule: 'win' | 'lose';
  readonly lunarYear: number | null;
  readonly market: 'official' | 'credit';
  readonly odds: string | null;
  /** What the terms promise to pay back, in millionths of the stake. */
  readonly expected: number;
  readonly stake: bigint;
  readonly ownRebate: bigint;
  readonly prizeMax: bigint;
  /** Of reduced numbers: at how many percent of the prize they were taken. */
  readonly percent: number | null;
};

/** A slip on its way to the database, under the caller's own id. */
export type BetCommand = {
  readonly merchantId: number;
  readonly timeZone: string;
  readonly id: string;
  readonly contentHash: Buffer;
  /** What a success answers, as JSON; kept with the command, so that a repeated submit gets it again. */
  readonly result: string;
  readonly memberId: bigint;
  readonly sessionId: string;
  readonly accountId: bigint;
  readonly asset: string;
  readonly issueId: bigint;
  readonly gameCode: string;
  readonly openStakesId: bigint;
  readonly rebatesId: bigint;
  readonly stake: bigint;
  readonly prizeMax: bigint;
  readonly orders: readonly NewOrder[];
};

/** `state` is ok, replayed, or the refusal as lottery_place_bets names it; `balance` is known where money moved now. */
export type BetOutcome = { readonly state: string; readonly result: unknown; readonly balance: bigint | null };

export type BetBatcher = { submit(command: BetCommand): Promise<BetOutcome>; drain(): Promise<void> };

/** One queue for each merchant: a call of the array function is always one merchant's. */
export function createBetBatcher(ctx: Context): BetBatcher {
  const batchers = new Map<number, Batcher<BetCommand, BetOutcome>>();
  const seconds = ctx.metrics.histogram(
    'baize_lottery_batch_seconds',
    'How long a batch of bets took',
    [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1],
  );
  const batcherOf = (merchantId: number): Batcher<BetCommand, BetOutcome> => {
    const known = batchers.get(merchantId);
    if (known !== undefined) return known;
    const made = createBatcher<BetCommand, BetOutcome>({
      run: (commands, { wait }) => placeAll(ctx, commands, wait),
      keyOf: command => String(command.accountId),
      onBatch: (_commands, milliseconds) => seconds.observe(milliseconds / 1000),
    });
    batchers.set(merchantId, made);
    return made;
  };
  return {
    submit: command => batcherOf(command.merchantId).submit(command),
    drain: async () => {
      await Promise.all([...batchers.values()].map(batcher => batcher.drain()));
    },
  };
}

const STATEMENT = {
  name: 'lottery_place_bets',
  text: `SELECT p.*, lottery_within_limits($1, $15::int8[], $11::int8[], $14::text[], p.state, $4, $5)
    FROM lottery_place_bets($1, $2, $3, $4, $5, $6,
    $7::text[], $8::uuid[], $9::bytea[], $10::jsonb[], $11::int8[], $12::uuid[], $13::int8[], $14::text[], $15::int8[],
    $16::text[], $17::int8[], $18::int8[], $19::int8[], $20::int8[],
    $21::int4[], $22::uuid[], $23::text[], $24::text[], $25::bytea[], $26::bytea[], $27::text[], $28::int8[], $29::int4[],
    $30::int4[], $31::int2[], $32::int2[], $33::int2[], $34::text[], $35::text[], $36::int2[], $37::text[], $38::text[],
    $39::int4[], $40::int8[], $41::int8[], $42::int8[], $43::int2[]) AS p`,
};

type Row = { state: string[]; result: unknown[] | null; balance: (bigint | null)[] };

async function placeAll(
  ctx: Context,
  commands: readonly BetCommand[],
  wait: boolean,
): Promise<readonly Outcome<BetOutcome>[]> {
  const [first] = commands;
  if (first === undefined) return [];
  const answered = await ctx.lanes
    .query<Row>({ ...STATEMENT, values: argumentsOf(ctx, first, commands, wait) })
    .catch(overtaken);
  if (answered === undefined) return commands.map(() => AGAIN);
  const [row] = answered.rows;
  if (row === undefined) throw new Error('lottery_place_bets answered nothing');
  return commands.map((_, at) => {
    const state = row.state[at];
    if (state === undefined) throw new Error('lottery_place_bets answered too little');
    return state === 'busy' ? AGAIN : { state, result: row.result?.[at], balance: row.balance[at] ?? null };
  });
}

/** Undefined where another process filled a bettor's limit meanwhile: nothing was written, and the next look sees it. */
export function overtaken(error: unknown): undefined {
  if (error instanceof pg.DatabaseError && error.code === '40001') return undefined;
  throw error;
}

/** The arguments of lottery_place_bets, in its order: one array for each column of the slips, then of their orders. */
function argumentsOf(ctx: Context, first: BetCommand, commands: readonly BetCommand[], wait: boolean): unknown[] {
  const limits = limitsOf(ctx.settings.get(first.merchantId, lotteryLimits));
  const slip = <T>(read: (command: BetCommand) => T): T[] => commands.map(read);
  const orders = commands.flatMap((command, at) => command.orders.map(order => ({ command: at + 1, order })));
  return [
    first.merchantId,
    ctx.now(),
    first.timeZone,
    limits.issueStakeMax,
    limits.issuePrizeMax,
    wait,
    slip(c => `m:${c.memberId}`),
    slip(c => c.id),
    slip(c => c.contentHash),
    slip(c => c.result),
    slip(c => c.memberId),
    slip(c => c.sessionId),
    slip(c => c.accountId),
    slip(c => c.asset),
    slip(c => c.issueId),
    slip(c => c.gameCode),
    slip(c => c.openStakesId),
    slip(c => c.rebatesId),
    slip(c => c.stake),
    slip(c => c.prizeMax),
    orders.map(({ command }) => command),
    ...orderColumns(orders.map(({ order }) => order)),
  ];
}

/** The arrays of orders, one for each column, in the order in which the SQL functions take them. */
export function orderColumns(orders: readonly NewOrder[]): unknown[] {
  const line = <T>(read: (order: NewOrder) => T): T[] => orders.map(read);
  return [
    line(o => o.id),
    line(o => o.playType),
    line(o => o.selection),
    line(o => o.selectionHash),
    line(o => o.leaf),
    line(o => o.entropy),
    line(o => o.unit),
    line(o => o.multiple),
    line(o => o.betCount),
    line(o => o.prizeGroup),
    line(o => o.prizeGroupMax),
    line(o => o.ruleVersion),
    line(o => o.tieRule),
    line(o => o.tripleRule),
    line(o => o.lunarYear),
    line(o => o.market),
    line(o => o.odds),
    line(o => o.expected),
    line(o => o.stake),
    line(o => o.ownRebate),
    line(o => o.prizeMax),
    line(o => o.percent),
  ];
}
