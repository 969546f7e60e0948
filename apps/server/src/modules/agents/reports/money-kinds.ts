import { type Kysely, sql } from 'kysely';
import type { Movement } from '../../ledger/index.ts';
import type { ContractKind } from '../contracts/kinds.ts';
import type { Figures } from './report-days.ts';

/** What money of a team moved for. */
export const MONEY_KINDS = [
  'deposit',
  'withdrawal',
  'transfer',
  'promotion',
  'rebate',
  'salary',
  'dividend',
  'adjustment',
] as const;
export type MoneyKind = (typeof MONEY_KINDS)[number];

/** By the ledger's codes. Agents' shares have a list of their own, and count on the day of the play that they are of. */
const KINDS: Readonly<Record<string, MoneyKind>> = {
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  agent_transfer: 'transfer',
  promotion: 'promotion',
  bonus: 'promotion',
  bonus_release: 'promotion',
  bonus_forfeit: 'promotion',
  points_money: 'promotion',
  turnover_rebate: 'rebate',
  dividend: 'dividend',
  daily_salary: 'salary',
  hourly_salary: 'salary',
  realtime_salary: 'salary',
  adjustment: 'adjustment',
};

/** What an agent gives on or owes, and what is corrected by hand: the house's account says what for, or the bill that is owed. */
const PAID_ON: ReadonlySet<string> = new Set(['agent_contribution', 'agent_debt', 'agent_correction']);

/** Undefined for what no report of teams counts. */
export function moneyKindOf(
  { code, other, reference }: Movement,
  owed: ReadonlyMap<string, ContractKind>,
): MoneyKind | undefined {
  if (!PAID_ON.has(code)) return KINDS[code];
  const dividend = other === 'dividends' || (reference !== null && owed.get(reference) === 'dividend');
  return dividend ? 'dividend' : 'salary';
}

/** The kinds of the bills on which agents paid what they owed. */
export async function owedKinds(
  db: Kysely<object>,
  movements: readonly Movement[],
): Promise<Map<string, ContractKind>> {
  const debts = movements.filter(({ code, reference }) => code === 'agent_debt' && reference !== null);
  if (debts.length === 0) return new Map();
  const { rows } = await sql<{ id: string; kind: ContractKind }>`
    SELECT b.id, b.kind FROM unnest(${debts.map(one => one.merchantId)}::int4[], ${debts.map(one => one.reference)}::uuid[])
      AS q (merchant_id, id)
    JOIN agent_bill AS b ON b.merchant_id = q.merchant_id AND b.id = q.id`.execute(db);
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

/** What a movement adds to a day of the report. */
export function figureOf(kind: MoneyKind, amount: bigint): Partial<Figures> {
  switch (kind) {
    case 'deposit':
      return { deposits: amount };
    case 'withdrawal':
      return { withdrawals: -amount };
    case 'transfer':
      return amount > 0n ? { transfersIn: amount } : { transfersOut: -amount };
    case 'promotion':
    case 'rebate':
      return { promotions: amount };
    case 'salary':
      return { salaries: amount };
    case 'dividend':
      return { dividends: amount };
    case 'adjustment':
      return {};
  }
}
