import { sql, type Transaction } from 'kysely';
import type { LineUpline } from '../../members/index.ts';
import { gently, slices } from '../../play/index.ts';
import type { Lines } from '../find-shares.ts';

/** What the team report shows of a day, and the column that holds it. Amounts are ledger units, the last two are people. */
export const REPORT_COLUMNS = {
  deposits: 'deposits',
  depositFees: 'deposit_fees',
  withdrawals: 'withdrawals',
  transfersIn: 'transfers_in',
  transfersOut: 'transfers_out',
  turnover: 'turnover',
  validTurnover: 'valid_turnover',
  prizes: 'prizes',
  ownRebate: 'own_rebate',
  agentRebate: 'agent_rebate',
  promotions: 'promotions',
  salaries: 'salaries',
  dividends: 'dividends',
  newMembers: 'new_members',
  firstDeposits: 'first_deposits',
} as const;

export type ReportFigure = keyof typeof REPORT_COLUMNS;
export type Figures = Readonly<Record<ReportFigure, bigint>>;
/** Who did something on a day, and in which asset. */
export type Doer = { merchantId: number; memberId: bigint; asset: string; businessDate: string };
export type Deed = Doer & { readonly figures: Partial<Figures> };

/** A member's place as a report row has it: 0 stands above those without an upline. */
export type RowPlace = { memberId: bigint; uplineId: bigint; below: boolean };

const isFigure = (name: string): name is ReportFigure => Object.hasOwn(REPORT_COLUMNS, name);
export const FIGURE_NAMES: readonly ReportFigure[] = Object.keys(REPORT_COLUMNS).filter(isFigure);

/** The rows that a member's deed is added to: its own, and one for each above it. */
export function rowsUpwards(memberId: bigint, uplines: readonly LineUpline[]): RowPlace[] {
  const line = [memberId, ...uplines.map(upline => upline.memberId)];
  return line.map((id, at) => ({ memberId: id, uplineId: line[at + 1] ?? 0n, below: at > 0 }));
}

/** Adds deeds to the days of whoever did them and of everybody above. */
export async function addToReport(tx: Transaction<object>, deeds: readonly Deed[], lines: Lines): Promise<void> {
  const rows = new Map<string, Row>();
  for (const { merchantId, memberId, asset, businessDate, figures } of deeds)
    for (const place of rowsUpwards(memberId, lines.get(merchantId)?.get(memberId)?.uplines ?? [])) {
      const key = [merchantId, asset, place.uplineId, businessDate, place.memberId, place.below].join(' ');
      const row = rows.get(key) ?? { merchantId, asset, businessDate, ...place, sums: new Map() };
      rows.set(key, row);
      for (const name of FIGURE_NAMES) row.sums.set(name, (row.sums.get(name) ?? 0n) + (figures[name] ?? 0n));
    }
  if (rows.size > 0) await storeRows(tx, rows);
}

type Row = Omit<Doer, 'memberId'> & RowPlace & { sums: Map<ReportFigure, bigint> };

/** So many rows go into one statement; play goes on between two of them. */
const ROWS_AT_ONCE = 500;

/** In the order of their keys: whoever writes the same days writes them upwards. */
async function storeRows(tx: Transaction<object>, rows: ReadonlyMap<string, Row>): Promise<void> {
  const sorted = [...rows.keys()].sort().flatMap(key => rows.get(key) ?? []);
  await gently(slices(sorted, ROWS_AT_ONCE), part => storeSorted(tx, part));
}

async function storeSorted(tx: Transaction<object>, rows: readonly Row[]): Promise<void> {
  const column = <T>(read: (row: Row) => T): T[] => rows.map(read);
  const names = FIGURE_NAMES.map(name => sql.ref(REPORT_COLUMNS[name]));
  const figures = FIGURE_NAMES.map(name => sql`${column(({ sums }) => sums.get(name) ?? 0n)}::int8[]`);
  const added = names.map(name => sql`${name} = r.${name} + excluded.${name}`);
  await sql`
    INSERT INTO agent_report_day AS r (merchant_id, asset, upline_id, business_date, member_id, below, ${sql.join(names)})
    SELECT * FROM unnest(${column(row => row.merchantId)}::int4[], ${column(row => row.asset)}::text[],
      ${column(row => row.uplineId)}::int8[], ${column(row => row.businessDate)}::date[], ${column(row => row.memberId)}::int8[],
      ${column(row => row.below)}::boolean[], ${sql.join(figures)})
    ON CONFLICT (merchant_id, asset, upline_id, business_date, member_id, below) DO UPDATE SET ${sql.join(added)}`.execute(
    tx,
  );
}
