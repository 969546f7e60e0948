import type { Context } from '../../context.ts';
import { type NewOrder, orderColumns, overtaken } from './bet-batcher.ts';
import { limitsOf, lotteryLimits } from './limits.ts';

/** A chase on its way to the database, under the caller's own id. */
export type ChaseCommand = {
  readonly merchantId: number;
  readonly timeZone: string;
  readonly id: string;
  readonly contentHash: Buffer;
  readonly chaseId: string;
  readonly strategy: string;
  readonly stopOnWin: boolean;
  readonly lines: number;
  readonly plan: unknown;
  readonly memberId: bigint;
  readonly sessionId: string;
  readonly accountId: bigint;
  readonly asset: string;
  readonly gameCode: string;
  readonly rebatesId: bigint;
  readonly issues: readonly {
    readonly id: bigint;
    readonly openStakesId: bigint;
    readonly stake: bigint;
    readonly prizeMax: bigint;
    readonly orders: readonly NewOrder[];
  }[];
};

/** As lottery_place_chase names it. */
export type ChaseOutcome = { state: string; result: unknown; balance: bigint | null };

const EACH = 'ARRAY[cardinality($21::int8[])]';
const TEXT = `SELECT p.*, lottery_within_limits($1, $21::int8[], array_fill($14::int8, ${EACH}), array_fill($17::text, ${EACH}),
    array_fill(p.state, ${EACH}), $4, $5)
  FROM lottery_place_chase($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
  $16, $17, $18, $19, $20, $21::int8[], $22::int8[], $23::int8[], $24::int8[],
  $25::int4[], $26::uuid[], $27::text[], $28::text[], $29::bytea[], $30::bytea[], $31::text[], $32::int8[], $33::int4[],
  $34::int4[], $35::int2[], $36::int2[], $37::int2[], $38::text[], $39::text[], $40::int2[], $41::text[], $42::text[],
  $43::int4[], $44::int8[], $45::int8[], $46::int8[], $47::int2[]) AS p`;

export async function submitChase(ctx: Context, command: ChaseCommand): Promise<ChaseOutcome> {
  const limits = limitsOf(ctx.settings.get(command.merchantId, lotteryLimits));
  const orders = command.issues.flatMap(({ orders: all }, at) => all.map(order => ({ at: at + 1, order })));
  const values = [
    command.merchantId,
    ctx.now(),
    command.timeZone,
    limits.issueStakeMax,
    limits.issuePrizeMax,
    `m:${command.memberId}`,
    command.id,
    command.contentHash,
    JSON.stringify({ chaseId: command.chaseId }),
    command.chaseId,
    command.strategy,
    command.stopOnWin,
    command.lines,
    command.memberId,
    command.sessionId,
    command.accountId,
    command.asset,
    command.gameCode,
    command.rebatesId,
    JSON.stringify(command.plan),
    command.issues.map(issue => issue.id),
    command.issues.map(issue => issue.openStakesId),
    command.issues.map(issue => issue.stake),
    command.issues.map(issue => issue.prizeMax),
    orders.map(({ at }) => at),
    ...orderColumns(orders.map(({ order }) => order)),
  ];
  const answered = await ctx.lanes.query<ChaseOutcome>(TEXT, values).catch(overtaken);
  if (answered === undefined) return { state: 'busy', result: null, balance: null };
  const [row] = answered.rows;
  if (row === undefined) throw new Error('lottery_place_chase answered nothing');
  return row;
}
