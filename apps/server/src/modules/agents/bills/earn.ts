import { carriedOn, dividendOf, isFirstHalf, netOf, type Rate, salaryOf } from '@baize/earnings';
import type { Contract } from '../contracts/tables.ts';
import { readTiers } from '../contracts/terms.ts';
import type { Days } from '../contracts/windows.ts';
import type { Figures } from './figures.ts';

/** What a contract earns in a window. `tier` counts from 1. */
export type Earning = { tier: number | null; scale: Rate | null; amount: bigint; carriedOut: bigint };

/** By the figures of the window and what the one before left, in ledger units. */
export function earn(contract: Contract, figures: Figures, carriedIn: bigint, days: Days | undefined): Earning {
  return contract.kind === 'dividend'
    ? dividend(contract, figures, carriedIn, days)
    : salary(contract, figures, carriedIn);
}

function dividend(contract: Contract, figures: Figures, carriedIn: bigint, days: Days | undefined): Earning {
  const tiers = readTiers(contract);
  const net = netOf(figures) + carriedIn;
  const earned = dividendOf({ mode: contract.mode, tiers }, net, {
    sales: figures.turnover,
    activeMembers: figures.activeMembers,
  });
  const period = contract.period === 'hour' || contract.period === 'five_minutes' ? 'D' : contract.period;
  const firstHalf = days !== undefined && isFirstHalf(period, days);
  return { ...reached(tiers, earned), carriedOut: carriedOn(contract.carry, net, { firstHalf }) };
}

/** A turnover that reversals pushed below zero is made good first: what was paid for it is not paid twice. */
function salary(contract: Contract, figures: Figures, carriedIn: bigint): Earning {
  const tiers = readTiers(contract);
  const sales = figures.turnover + carriedIn;
  if (sales < 0n) return { tier: null, scale: null, amount: 0n, carriedOut: sales };
  const net = netOf(figures);
  const loss = net < 0n ? -net : 0n;
  const earned = salaryOf(tiers, { sales, loss, activeMembers: figures.activeMembers });
  return { ...reached(tiers, earned), carriedOut: 0n };
}

type Tiers = ReturnType<typeof readTiers>;

const reached = (tiers: Tiers, earned: ReturnType<typeof salaryOf>): Omit<Earning, 'carriedOut'> =>
  earned === undefined
    ? { tier: null, scale: null, amount: 0n }
    : { tier: tiers.indexOf(earned.tier) + 1, scale: earned.tier.scale, amount: earned.amount };
