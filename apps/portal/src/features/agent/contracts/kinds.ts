import type { OutputOf } from '@baize/wire';
import { contractDividend, contractHourSalary, dailySalaryContract, realTimeSalaryContract } from '@baize/wire/relays';

export type Answer = OutputOf<typeof contractDividend>;
export type Contract = Answer['contracts'][number];
export type Kind = Contract['kind'];

/** The relays of the kinds: all speak alike. */
export const RELAYS: Readonly<Record<Kind, typeof contractDividend>> = {
  dividend: contractDividend,
  daily_salary: dailySalaryContract,
  hourly_salary: contractHourSalary,
  realtime_salary: realTimeSalaryContract,
};

/** The white-label module behind each kind. */
export const MODULES: Readonly<Record<Kind, string>> = {
  dividend: 'SIGNCONDIV3',
  daily_salary: 'DAILYSALCONT3',
  hourly_salary: 'HOURSAL3',
  realtime_salary: 'RTSALARY3',
};

export const KINDS: readonly Kind[] = ['dividend', 'daily_salary', 'hourly_salary', 'realtime_salary'];

export const isKind = (text: string): text is Kind => KINDS.some(kind => kind === text);
