import { formatExact, parseAmount } from '@baize/money';
import type { OutputOf } from '@baize/wire';
import type { setLimit } from '@baize/wire/safer-play';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { grossDeposits } from '../cashier/index.ts';
import type { Who } from './member-state.ts';
import type { LimitKind, LimitPeriod, SaferPlayTables } from './tables.ts';

export type LimitRow = Selectable<SaferPlayTables['safer_play_limit']>;
export type LimitView = NonNullable<OutputOf<typeof setLimit>['limit']>;

const MINUTE = 60n;

/** A limit's figure as it is stored (ledger units, seconds), or undefined where it is no such figure. */
export function readValue(kind: LimitKind, text: string): bigint | undefined {
  if (kind !== 'session') {
    const amount = parseAmount(text);
    return amount !== undefined && amount > 0n ? amount : undefined;
  }
  return /^\d{1,5}$/.test(text) && Number(text) > 0 ? BigInt(text) * MINUTE : undefined;
}

/** The same as it travels: a decimal string of major units, or whole minutes. */
export const writeValue = (kind: LimitKind, stored: bigint): string =>
  kind === 'session' ? (stored / MINUTE).toString() : formatExact(stored);

export const readLimits = (db: Kysely<object>, { merchantId, memberId }: Who): Promise<LimitRow[]> =>
  db
    .withTables<SaferPlayTables>()
    .selectFrom('safer_play_limit')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .orderBy('kind')
    .orderBy('period')
    .orderBy('set_by')
    .execute();

export type Bearer = Who & { asset: string; timeZone: string };

/** The moment at which the present business day, week or month began. */
export async function periodStart(db: Kysely<object>, now: Date, timeZone: string, period: LimitPeriod): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    SELECT safer_play_since(${now}, ${timeZone}, ${period})::timestamp AT TIME ZONE ${timeZone} AS at`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database knows no beginning of the period');
  return row.at;
}

/** What a member used of a limit in the present period. */
export async function usedOf(
  ctx: Context,
  db: Kysely<object>,
  bearer: Bearer,
  { kind, period, besides }: { kind: LimitKind; period: LimitPeriod; besides?: string | undefined },
): Promise<bigint> {
  const { merchantId, memberId, asset, timeZone } = bearer;
  const now = ctx.now();
  if (kind === 'deposit')
    return grossDeposits(db, {
      merchantId,
      memberId,
      asset,
      now,
      besides,
      since: await periodStart(db, now, timeZone, period),
    });
  const { rows } = await sql<{ used: bigint }>`
    SELECT safer_play_used(${merchantId}, ${now}, ${timeZone}, ${memberId}, ${asset}, ${kind},
      safer_play_since(${now}, ${timeZone}, ${period})) AS used`.execute(db);
  return rows[0]?.used ?? 0n;
}

export async function limitViews(ctx: Context, bearer: Bearer, db: Kysely<object> = ctx.db): Promise<LimitView[]> {
  const rows = await readLimits(db, bearer);
  return Promise.all(rows.map(row => limitView(ctx, bearer, row, db)));
}

export async function limitView(
  ctx: Context,
  bearer: Bearer,
  row: LimitRow,
  db: Kysely<object> = ctx.db,
): Promise<LimitView> {
  const used = await usedOf(ctx, db, bearer, row);
  return {
    kind: row.kind,
    period: row.period,
    setBy: row.set_by,
    value: writeValue(row.kind, row.amount),
    used: writeValue(row.kind, used > 0n ? used : 0n),
    setAt: row.set_at.toISOString(),
    pending: row.pending_due && {
      value: row.pending_amount === null ? null : writeValue(row.kind, row.pending_amount),
      dueAt: row.pending_due.toISOString(),
    },
  };
}

/** The least that is left of the deposit limits, one deposit not counted where it is named; undefined where none stands. */
export async function depositLeft(
  ctx: Context,
  tx: Transaction<object>,
  bearer: Bearer,
  besides?: string,
): Promise<bigint | undefined> {
  const rows = (await readLimits(tx, bearer)).filter(({ kind }) => kind === 'deposit');
  let least: bigint | undefined;
  for (const row of rows) {
    const left = row.amount - (await usedOf(ctx, tx, bearer, { ...row, besides }));
    if (least === undefined || left < least) least = left;
  }
  return least;
}
