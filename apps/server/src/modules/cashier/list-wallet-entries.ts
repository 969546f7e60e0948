import { formatExact } from '@baize/money';
import type { OutputOf } from '@baize/wire';
import { listWalletEntries } from '@baize/wire/cashier';
import type { Context } from '../../context.ts';
import { seqCursor } from '../../db/index.ts';
import { handle } from '../../http/handler.ts';
import { vendorTransferFacts } from '../games/index.ts';
import type { Entry } from '../ledger/index.ts';
import { orderFacts } from '../lottery/index.ts';
import { maskAccountNumber } from './bank-accounts.ts';
import { dayRange } from './day-range.ts';
import { type MethodReader, nameOfMethod } from './method-name.ts';
import type { CashierTables } from './tables.ts';

type WalletEntry = OutputOf<typeof listWalletEntries>['entries'][number];

const MONEY_CODES = ['deposit', 'withdrawal'] as const;
/** What the ledger calls a transfer, and what a member's record calls it. */
const KINDS: Readonly<Record<string, WalletEntry['kind']>> = {
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  stake: 'bet',
  prize: 'prize',
  refund: 'refund',
  claw_back: 'taken_back',
  recovery: 'taken_back',
  rebate: 'rebate',
  adjustment: 'adjustment',
  turnover_rebate: 'rebate',
  promotion: 'bonus',
  bonus: 'bonus',
  bonus_release: 'bonus',
  bonus_forfeit: 'bonus',
  points_money: 'bonus',
  agent_rebate: 'rebate',
  agent_rebate_reversal: 'rebate',
  dividend: 'agent_pay',
  daily_salary: 'agent_pay',
  hourly_salary: 'agent_pay',
  realtime_salary: 'agent_pay',
  agent_contribution: 'agent_pay',
  agent_debt: 'agent_pay',
  agent_correction: 'agent_pay',
  agent_transfer: 'transfer',
  transfer: 'vendor_wallet',
};

export const kindOf = (code: string): WalletEntry['kind'] => KINDS[code] ?? 'other';
/** The ledger's own words for a kind. */
export const codesOfKind = (kind: string): string[] => Object.keys(KINDS).filter(code => KINDS[code] === kind);

const GROUPS: Record<string, { codes?: readonly string[]; direction?: 'credit' | 'debit' }> = {
  all: {},
  money_in: { codes: MONEY_CODES, direction: 'credit' },
  money_out: { codes: MONEY_CODES, direction: 'debit' },
  play: { codes: ['stake', 'prize', 'refund', 'claw_back', 'rebate'] },
  rewards: { codes: ['turnover_rebate', 'promotion', 'bonus_release', 'points_money'] },
};

export const listWalletEntriesHandler = handle(listWalletEntries, async ({ input, ctx, caller, request }) => {
  const { merchantId, memberId, asset, currency } = caller.member;
  const range = await dayRange(ctx.db, request.merchant.timeZone, input);
  const filter = { merchantId, memberId, asset, ...range, ...GROUPS[input.group] };
  const after = seqCursor(input.after);
  const [page, totals] = await Promise.all([
    ctx.ledger.entries({ ...filter, limit: input.limit, skip: input.skip, after }),
    ctx.ledger.entryTotals(filter),
  ]);
  return {
    entries: await entryViews(
      ctx,
      { merchantId, memberId, language: request.language, merchant: request.merchant },
      page.entries,
    ),
    currency,
    total: formatExact(totals.total),
    count: totals.count,
    next: page.next,
  };
});

type Reader = MethodReader & { merchantId: number; memberId: bigint };

/** Postings of one member as its record tells them: what each was for, and the number that a person quotes. */
export async function entryViews(ctx: Context, reader: Reader, entries: readonly Entry[]): Promise<WalletEntry[]> {
  const [requests, orders, transfers] = await Promise.all([
    requestsOf(ctx, reader, entries),
    orderFacts(ctx, reader, referencesOf(entries)),
    vendorTransferFacts(ctx, reader, referencesOf(entries.filter(({ code }) => code === 'transfer'))),
  ]);
  const known = new Map<string, Fact>([...orders, ...requests]);
  // What a transfer won or lost has its reference too, and is not the transfer.
  const factOf = ({ code, reference }: Entry) => (code === 'transfer' ? transfers : known).get(reference ?? '');
  return entries.map(entry => entryView(entry, factOf(entry)));
}

function entryView(entry: Entry, fact: Fact | undefined): WalletEntry {
  return {
    id: entry.seq.toString(),
    at: entry.at.toISOString(),
    kind: kindOf(entry.code),
    what: fact?.what ?? entry.note ?? '',
    number: fact?.number ?? '',
    amount: formatExact(entry.amount),
    balanceAfter: formatExact(entry.balance),
    state: entry.phase === 'pending' ? (fact?.state ?? 'pending') : 'posted',
  };
}

const referencesOf = (entries: readonly Entry[]): string[] => [
  ...new Set(entries.flatMap(entry => (entry.reference === null ? [] : [entry.reference]))),
];

/** What a posting was for; the state where it was held first. */
type Fact = { what: string; number?: string; state?: WalletEntry['state'] };
type RequestFact = Required<Fact>;

/** Numbers and states of the deposits and withdrawals on a page, read in two queries. */
async function requestsOf(ctx: Context, reader: Reader, entries: readonly Entry[]) {
  const { merchantId } = reader;
  const ids = referencesOf(entries.filter(entry => MONEY_CODES.some(code => code === entry.code)));
  const facts = new Map<string, RequestFact>();
  if (ids.length === 0) return facts;
  const tables = ctx.db.withTables<CashierTables>();
  const deposits = await tables
    .selectFrom('cashier_deposit')
    .select(['id', 'number', 'method_id', 'method_name'])
    .where('merchant_id', '=', merchantId)
    .where('id', 'in', ids)
    .execute();
  for (const row of deposits)
    facts.set(row.id, { what: nameOfMethod(ctx, row, reader), number: row.number, state: 'posted' });
  const withdrawals = await tables
    .selectFrom('cashier_withdrawal')
    .innerJoin('cashier_bank_account', join =>
      join
        .onRef('cashier_bank_account.merchant_id', '=', 'cashier_withdrawal.merchant_id')
        .onRef('cashier_bank_account.id', '=', 'cashier_withdrawal.bank_account_id'),
    )
    .select(['cashier_withdrawal.id', 'number', 'bank_name', 'last_four', 'state'])
    .where('cashier_withdrawal.merchant_id', '=', merchantId)
    .where('cashier_withdrawal.id', 'in', ids)
    .execute();
  const states = { in_process: 'pending', approved: 'posted', rejected: 'voided' } as const;
  for (const row of withdrawals)
    facts.set(row.id, {
      what: `${row.bank_name} ${maskAccountNumber(row.last_four)}`,
      number: row.number,
      state: states[row.state],
    });
  return facts;
}
