import type { PeriodKind } from '@baize/earnings';
import type { AccountKind } from '../../ledger/index.ts';

export type ContractKind = 'dividend' | 'daily_salary' | 'hourly_salary' | 'realtime_salary';
/** What a contract counts at a time. */
export type CountedPeriod = PeriodKind | 'hour' | 'five_minutes';

/** What differs between the kinds: everything else is the same for all. */
type Kind = {
  /** The white-label module that must be on. */
  readonly modId: string;
  /** The house's account that pays, and the code of its payments. */
  readonly house: Extract<AccountKind, 'salaries' | 'dividends'>;
  readonly code: string;
  /** Of which an offer names one. */
  readonly periods: readonly CountedPeriod[];
  /** Whether the operator approves its bills. */
  readonly approved: boolean;
  /** Whether it is paid on the business day after the one on which it is computed. */
  readonly paidNextDay: boolean;
};

export const KINDS: Readonly<Record<ContractKind, Kind>> = {
  dividend: {
    modId: 'SIGNCONDIV3',
    house: 'dividends',
    code: 'dividend',
    periods: ['D', 'W', 'H', 'M'],
    approved: true,
    paidNextDay: false,
  },
  daily_salary: {
    modId: 'DAILYSALCONT3',
    house: 'salaries',
    code: 'daily_salary',
    periods: ['D'],
    approved: false,
    paidNextDay: true,
  },
  hourly_salary: {
    modId: 'HOURSAL3',
    house: 'salaries',
    code: 'hourly_salary',
    periods: ['hour'],
    approved: false,
    paidNextDay: false,
  },
  realtime_salary: {
    modId: 'RTSALARY3',
    house: 'salaries',
    code: 'realtime_salary',
    periods: ['five_minutes'],
    approved: false,
    paidNextDay: false,
  },
};

export const CONTRACT_KINDS: readonly ContractKind[] = ['dividend', 'daily_salary', 'hourly_salary', 'realtime_salary'];
