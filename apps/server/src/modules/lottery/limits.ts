import { parseAmount } from '@baize/money';
import { z } from 'zod';
import { defineSetting } from '../settings/index.ts';

const amount = z.string().refine(text => (parseAmount(text) ?? 0n) > 0n, 'a positive amount');
const group = z.number().int().min(1000).max(2000);

/** Issues that one chase may run over. */
export const CHASE_ISSUES_MAX = 120;

/** What bets may be in all lottery games of a merchant; amounts are decimal strings of major units. */
export const lotteryLimits = defineSetting({
  key: 'lottery.limits',
  title: 'Lottery: units, prize groups and limits of bets',
  permission: 'lottery.limits',
  schema: z.strictObject({
    units: z.array(amount).min(1),
    multipleMax: z.number().int().min(1).max(1_000_000),
    betCountMax: z.number().int().min(1).max(100_000),
    linesMax: z.number().int().min(1).max(100),
    prizeGroupMin: group,
    /** The own maximum of a bettor who has none of the upline's giving. */
    prizeGroupMax: group,
    prizeGroupStep: z.number().int().min(1).max(100),
    lineStakeMin: amount,
    lineStakeMax: amount,
    slipStakeMax: amount,
    /** Of one bettor in one issue. */
    issueStakeMax: amount,
    /** The greatest prize of a single bet, and the sum of these of one bettor in one issue. */
    prizeMax: amount,
    issuePrizeMax: amount,
  }),
  default: {
    units: ['2', '1', '0.1', '0.01', '0.001'],
    multipleMax: 10_000,
    betCountMax: 100_000,
    linesMax: 50,
    prizeGroupMin: 1700,
    prizeGroupMax: 1950,
    prizeGroupStep: 2,
    lineStakeMin: '0.001',
    lineStakeMax: '500000',
    slipStakeMax: '1000000',
    issueStakeMax: '2000000',
    prizeMax: '3000000',
    issuePrizeMax: '30000000',
  },
});

/** The same with amounts in ledger units. */
export type Limits = {
  units: readonly bigint[];
  multipleMax: number;
  betCountMax: number;
  linesMax: number;
  prizeGroupMin: number;
  prizeGroupMax: number;
  prizeGroupStep: number;
  lineStakeMin: bigint;
  lineStakeMax: bigint;
  slipStakeMax: bigint;
  issueStakeMax: bigint;
  prizeMax: bigint;
  issuePrizeMax: bigint;
};

type Stored = z.output<typeof lotteryLimits.schema>;

const read = new WeakMap<Stored, Limits>();

/** The stored limits in ledger units, worked out once for each version. */
export function limitsOf(stored: Stored): Limits {
  const known = read.get(stored);
  if (known !== undefined) return known;
  const units = (text: string): bigint => parseAmount(text) ?? 0n;
  const limits: Limits = {
    ...stored,
    units: stored.units.map(units),
    lineStakeMin: units(stored.lineStakeMin),
    lineStakeMax: units(stored.lineStakeMax),
    slipStakeMax: units(stored.slipStakeMax),
    issueStakeMax: units(stored.issueStakeMax),
    prizeMax: units(stored.prizeMax),
    issuePrizeMax: units(stored.issuePrizeMax),
  };
  read.set(stored, limits);
  return limits;
}
