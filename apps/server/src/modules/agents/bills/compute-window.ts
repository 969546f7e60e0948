import type { Selectable, Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import { businessDate, dayStart, type Merchant } from '../../merchants/index.ts';
import { type ContractKind, type CountedPeriod, KINDS } from '../contracts/kinds.ts';
import { contractTables } from '../contracts/read-contracts.ts';
import type { Contract } from '../contracts/tables.ts';
import { type Days, daysOf, type Window } from '../contracts/windows.ts';
import { type Earning, earn } from './earn.ts';
import { type Figures, NO_FIGURES, readFigures, type Scope } from './figures.ts';
import { type LineBill, lineBills } from './line-bills.ts';
import { settleBills, withFunds } from './settle-bills.ts';
import { type BillTables, billTables, type StoredBill } from './tables.ts';

/** The contracts of one kind and period that a merchant's window is computed for, all at once. */
export type Due = { merchant: Merchant; kind: ContractKind; period: CountedPeriod; window: Window };

/** How many rows go into one statement: a statement has 65,535 parameters at most. */
const ROWS_AT_ONCE = 1_500;

/**
 * Computes a window, once: its row, every bill, what is carried on and, where nothing is waited for, the payments stand in one
 * transaction. `roll` is how far play is counted; false where another run has done it.
 */
export function computeWindow(ctx: Context, due: Due, roll: bigint): Promise<boolean> {
  return withFunds(ctx, async (tx, broke) => {
    const contracts = await countingContracts(tx, due);
    if (!(await openWindow(ctx, tx, due, roll, contracts.length))) return false;
    const bills = await storeBills(ctx, tx, due, await billsOfWindow(ctx, tx, due, roll, contracts));
    if (!waits(due.kind)) await settleBills(ctx, tx, bills, broke);
    return true;
  });
}

const waits = (kind: ContractKind): boolean => KINDS[kind].approved || KINDS[kind].paidNextDay;

const countingContracts = (tx: Transaction<object>, { merchant, kind, period, window }: Due): Promise<Contract[]> =>
  contractTables(tx)
    .selectFrom('agent_contract')
    .selectAll()
    .where('merchant_id', '=', merchant.id)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .where('counts_from', '<=', window.from)
    .where(({ or, eb }) => or([eb('counts_until', 'is', null), eb('counts_until', '>=', window.to)]))
    .orderBy('id')
    .execute();

async function openWindow(
  ctx: Context,
  tx: Transaction<object>,
  { merchant, kind, period, window }: Due,
  roll: bigint,
  contracts: number,
): Promise<boolean> {
  const row: Selectable<BillTables['agent_window']> = {
    merchant_id: merchant.id,
    kind,
    period,
    window_from: window.from,
    window_to: window.to,
    roll,
    contracts,
    computed_at: ctx.now(),
  };
  const opened = await billTables(tx)
    .insertInto('agent_window')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('roll')
    .executeTakeFirst();
  return opened !== undefined;
}

type Computed = LineBill & { figures: Figures; earning: Earning; carriedIn: bigint };

async function billsOfWindow(
  ctx: Context,
  tx: Transaction<object>,
  due: Due,
  roll: bigint,
  contracts: readonly Contract[],
): Promise<Computed[]> {
  const { merchant, kind, period, window } = due;
  const days = daysOf(period, window, merchant.timeZone);
  const figures = await readFigures(tx, merchant.id, contracts, await scopeOf(tx, due, days, roll));
  const carried = await readCarried(tx, merchant.id, contracts);
  const earnings = new Map(
    contracts.map(contract => [
      contract.id,
      earn(contract, figures.get(contract.id) ?? NO_FIGURES, carried.get(contract.id) ?? 0n, days),
    ]),
  );
  const none: Earning = { tier: null, scale: null, amount: 0n, carriedOut: 0n };
  const computed = lineBills(contracts, ({ id }) => earnings.get(id)?.amount ?? 0n, ctx.newId).map(bill => ({
    ...bill,
    figures: figures.get(bill.contract.id) ?? NO_FIGURES,
    earning: earnings.get(bill.contract.id) ?? none,
    carriedIn: carried.get(bill.contract.id) ?? 0n,
  }));
  await storeCarried(tx, merchant.id, computed);
  // Windows of minutes in which nothing happened would be most of all bills.
  const short = kind === 'hourly_salary' || kind === 'realtime_salary';
  return short
    ? computed.filter(({ amount, owed, figures: { turnover } }) => amount + owed > 0n || turnover !== 0n)
    : computed;
}

async function scopeOf(tx: Transaction<object>, due: Due, days: Days | undefined, roll: bigint): Promise<Scope> {
  if (days !== undefined) return { days };
  const { merchant, kind, period, window } = due;
  const before = await billTables(tx)
    .selectFrom('agent_window')
    .select('roll')
    .where('merchant_id', '=', merchant.id)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .where('window_to', '=', window.from)
    .executeTakeFirst();
  return { window, roll, lateSince: before?.roll };
}

async function readCarried(
  tx: Transaction<object>,
  merchantId: number,
  contracts: readonly Contract[],
): Promise<Map<string, bigint>> {
  const ids = new Set(contracts.map(({ id }) => id));
  const rows = await billTables(tx)
    .selectFrom('agent_carry')
    .select(['contract_id', 'amount'])
    .where('merchant_id', '=', merchantId)
    .where('amount', '<>', 0n)
    .execute();
  return new Map(rows.flatMap(({ contract_id, amount }) => (ids.has(contract_id) ? [[contract_id, amount]] : [])));
}

async function storeCarried(tx: Transaction<object>, merchantId: number, computed: readonly Computed[]): Promise<void> {
  const changed = computed.filter(({ carriedIn, earning }) => carriedIn !== earning.carriedOut);
  for (const { contract, earning } of changed)
    await billTables(tx)
      .insertInto('agent_carry')
      .values({ merchant_id: merchantId, contract_id: contract.id, amount: earning.carriedOut })
      .onConflict(conflict =>
        conflict.columns(['merchant_id', 'contract_id']).doUpdateSet({ amount: earning.carriedOut }),
      )
      .execute();
}

async function storeBills(
  ctx: Context,
  tx: Transaction<object>,
  { merchant, kind, period, window }: Due,
  computed: readonly Computed[],
): Promise<StoredBill[]> {
  const at = ctx.now();
  const dueAt = KINDS[kind].paidNextDay ? nextDayStart(at, merchant.timeZone) : at;
  const rows = computed.map(({ figures, earning, carriedIn, contract, ...bill }) => ({
    merchant_id: merchant.id,
    id: ctx.newId(),
    contract_id: contract.id,
    kind,
    period,
    window_from: window.from,
    window_to: window.to,
    line_id: bill.lineId,
    depth: bill.depth,
    payer_id: contract.payer_id,
    member_id: contract.member_id,
    asset: contract.asset,
    turnover: figures.turnover,
    prizes: figures.prizes,
    own_rebate: figures.ownRebate,
    agent_rebate: figures.agentRebate,
    promotions: figures.promotions,
    deposit_fees: figures.depositFees,
    carried_in: carriedIn,
    carried_out: earning.carriedOut,
    active_members: figures.activeMembers,
    tier: earning.tier,
    scale: earning.scale === null ? null : Number(earning.scale),
    amount: bill.amount,
    owed: bill.owed,
    state:
      bill.amount === 0n
        ? ('not_reached' as const)
        : KINDS[kind].approved
          ? ('to_approve' as const)
          : ('to_collect' as const),
    due_at: dueAt,
    computed_at: at,
  }));
  const stored: StoredBill[] = [];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    stored.push(
      ...(await billTables(tx)
        .insertInto('agent_bill')
        .values(rows.slice(from, from + ROWS_AT_ONCE))
        .returningAll()
        .execute()),
    );
  return stored;
}

/** The beginning of the business day after a moment: what is computed today is paid tomorrow. */
const nextDayStart = (at: Date, timeZone: string): Date =>
  dayStart(Temporal.PlainDate.from(businessDate(at, timeZone)).add({ days: 1 }).toString(), timeZone);
