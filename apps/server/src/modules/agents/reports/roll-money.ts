import { type Kysely, sql, type Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Timer } from '../../../module.ts';
import { depositFees } from '../../cashier/index.ts';
import { type Movement, nextSpan, readMovements } from '../../ledger/index.ts';
import { gently, readPlayersOf } from '../../play/index.ts';
import { type Lines, linesOf } from '../find-shares.ts';
import { takeBalances } from './balances.ts';
import { figureOf, type MoneyKind, moneyKindOf, owedKinds } from './money-kinds.ts';
import { addToReport, type Deed, rowsUpwards } from './report-days.ts';

/** So many movements go into one transaction, about. */
const AT_ONCE = 500;
/**
 * However little money moved, a stretch has so many transactions at most, or a part of those that wait where they are very many:
 * whoever played in it is read too.
 */
const TRANSACTIONS_AT_ONCE = 500n;
const PART = 16n;
/** After a stretch in which nobody did anything the next one is four times as long, up to so many times the first. */
const LONGEST = 64n;

export const moneyTimer: Timer = {
  name: 'agents.rollMoney',
  everyMs: 2_000,
  run: async (ctx, stop) => {
    await ctx.play.calm();
    await rollMoney(ctx, stop);
  },
};

/**
 * Takes money that moved into the teams' balances, days and lists, stretch by stretch. Days, lists and how far stand in one
 * transaction, so that whoever is killed leaves all of a stretch or nothing of it; balances are stored before it and differ in
 * nothing when they are read again.
 */
export async function rollMoney(ctx: Context, stop?: AbortSignal): Promise<void> {
  let taken: Taken = { more: true, empty: false };
  let length = 1n;
  function* stretches(): Generator<void> {
    while (taken.more) yield;
  }
  // Each stretch is a transaction of its own; money moves on beside it.
  const take = async (): Promise<void> => {
    taken = await rollSpan(ctx, TRANSACTIONS_AT_ONCE * length, stop);
    if (!taken.empty) length = 1n;
    else if (length < LONGEST) length *= 4n;
  };
  await gently(stretches(), take, { stop });
}

type Taken = { more: boolean; empty: boolean };

const NOTHING: Taken = { more: false, empty: true };

async function rollSpan(ctx: Context, most: bigint, stop?: AbortSignal): Promise<Taken> {
  const fromTx = await nextTx(ctx.db);
  const { toTx: until } = await nextSpan(ctx.db, fromTx, AT_ONCE);
  if (until <= fromTx) return NOTHING;
  const part = (until - fromTx) / PART;
  const longest = fromTx + (part > most ? part : most);
  const span = { fromTx, toTx: until < longest ? until : longest };
  const movements = await readMovements(ctx.db, span);
  const players = await readPlayersOf(ctx.db, span);
  if (!(await takeBalances(ctx, [...movements, ...players], stop))) return NOTHING;
  return await ctx.transaction(async tx => {
    // Another process that leads now has taken it meanwhile.
    if ((await nextTx(tx, sql`FOR UPDATE`)) !== fromTx) return NOTHING;
    const taken = await withKinds(ctx, tx, movements);
    const lines = await linesOf(tx, movements);
    await addToReport(tx, await deedsOf(tx, taken), lines);
    await storeMovements(tx, taken, lines);
    await sql`UPDATE agent_money_roll SET next_tx = ${span.toTx}`.execute(tx);
    return {
      more: movements.length >= AT_ONCE || span.toTx < until,
      empty: movements.length === 0 && players.length === 0,
    };
  });
}

async function nextTx(db: Kysely<object>, lock = sql``): Promise<bigint> {
  const { rows } = await sql<{ next: bigint }>`SELECT next_tx AS next FROM agent_money_roll ${lock}`.execute(db);
  return rows[0]?.next ?? 0n;
}

/** A movement with what it was for and the day on which it counts. */
export type TakenMovement = Movement & { kind: MoneyKind; businessDate: string };

async function withKinds(
  ctx: Context,
  tx: Transaction<object>,
  movements: readonly Movement[],
): Promise<TakenMovement[]> {
  const owed = await owedKinds(tx, movements);
  const taken: TakenMovement[] = [];
  for (const movement of movements) {
    const merchant = await ctx.merchants.byId(movement.merchantId);
    const kind = moneyKindOf(movement, owed);
    if (merchant && kind !== undefined)
      taken.push({ ...movement, kind, businessDate: ctx.play.businessDate(movement.at, merchant.timeZone) });
  }
  return taken;
}

/** What movements add to the report; a deposit brings its fee, and the member's first one counts as such. */
async function deedsOf(tx: Transaction<object>, taken: readonly TakenMovement[]): Promise<Deed[]> {
  const deposits = taken.filter(({ kind, amount }) => kind === 'deposit' && amount > 0n);
  const fees = await depositFees(
    tx,
    deposits.flatMap(({ merchantId, reference: id }) => (id === null ? [] : [{ merchantId, id }])),
  );
  const firsts = new Set(await noteFirstDeposits(tx, deposits));
  return taken.map(movement => {
    const { merchantId, memberId, asset, businessDate, kind, amount, reference, id } = movement;
    const fee = kind === 'deposit' && amount > 0n && reference !== null ? (fees.get(reference) ?? 0n) : 0n;
    const figures = {
      ...figureOf(kind, kind === 'deposit' ? amount + fee : amount),
      depositFees: fee,
      firstDeposits: firsts.has(id) ? 1n : 0n,
    };
    return { merchantId, memberId, asset, businessDate, figures };
  });
}

/** Answers the movements that were their members' first deposits. */
async function noteFirstDeposits(tx: Transaction<object>, deposits: readonly TakenMovement[]): Promise<string[]> {
  const earliest = new Map<string, TakenMovement>();
  for (const deposit of deposits) {
    const key = `${deposit.merchantId} ${deposit.memberId}`;
    if (!earliest.has(key)) earliest.set(key, deposit);
  }
  const firsts = [...earliest.values()];
  const { rows } = await sql<{ merchantId: number; memberId: bigint }>`
    INSERT INTO agent_first_deposit (merchant_id, member_id, business_date)
    SELECT * FROM unnest(${firsts.map(one => one.merchantId)}::int4[], ${firsts.map(one => one.memberId)}::int8[],
      ${firsts.map(one => one.businessDate)}::date[])
    ON CONFLICT DO NOTHING RETURNING merchant_id AS "merchantId", member_id AS "memberId"`.execute(tx);
  return rows.flatMap(({ merchantId, memberId }) => earliest.get(`${merchantId} ${memberId}`)?.id ?? []);
}

async function storeMovements(tx: Transaction<object>, taken: readonly TakenMovement[], lines: Lines): Promise<void> {
  const rows = taken.flatMap(movement =>
    rowsUpwards(movement.memberId, lines.get(movement.merchantId)?.get(movement.memberId)?.uplines ?? []).map(
      ({ memberId: agentId }, depth) => ({ ...movement, agentId, depth }),
    ),
  );
  if (rows.length === 0) return;
  const column = <T>(read: (row: (typeof rows)[number]) => T): T[] => rows.map(read);
  await sql`
    INSERT INTO agent_movement (merchant_id, agent_id, id, member_id, depth, kind, asset, amount, business_date, at)
    SELECT * FROM unnest(${column(row => row.merchantId)}::int4[], ${column(row => row.agentId)}::int8[],
      ${column(row => row.id)}::uuid[], ${column(row => row.memberId)}::int8[], ${column(row => row.depth)}::int4[],
      ${column(row => row.kind)}::text[], ${column(row => row.asset)}::text[], ${column(row => row.amount)}::int8[],
      ${column(row => row.businessDate)}::date[], ${column(row => row.at)}::timestamptz[])`.execute(tx);
}
