import { dividendOf, rate, rateOfPercent, salaryOf, type Tier } from '@baize/earnings';
import { formatExact, parseAmount } from '@baize/money';
import type { Contract, Kind } from './kinds.ts';

/** A tier as it is being typed. */
export type DraftTier = { key: string; sales: string; loss: string; people: string; scale: string };
export type Draft = {
  period: 'D' | 'W' | 'H' | 'M';
  mode: Contract['mode'];
  carry: Contract['carry'];
  activeMin: string;
  tiers: readonly DraftTier[];
};
export type Sample = { sales: string; loss: string; people: string };

let made = 0;
export const newTier = (from?: Contract['tiers'][number]): DraftTier => {
  made += 1;
  return {
    key: String(made),
    sales: from === undefined ? '' : plain(from.sales),
    loss: from === undefined ? '0' : plain(from.loss),
    people: String(from?.activeMembers ?? 1),
    scale: '',
  };
};

/** "10000.00" as people type it. */
const plain = (amount: string): string => amount.replace(/\.00$/, '');

/** What the draft says on the wire; undefined where a figure is none yet. */
export function writtenTiers(tiers: readonly DraftTier[]) {
  const written = tiers.map(({ sales, loss, people, scale }) => ({
    scalePercent: scale,
    sales,
    loss: loss === '' ? '0' : loss,
    activeMembers: Number(people),
  }));
  const whole = written.every(
    ({ scalePercent, sales, loss, activeMembers }) =>
      /^\d{1,3}(\.\d{1,4})?$/.test(scalePercent) &&
      /^\d{1,12}(\.\d{1,2})?$/.test(sales) &&
      /^\d{1,12}(\.\d{1,2})?$/.test(loss) &&
      Number.isInteger(activeMembers) &&
      activeMembers >= 0,
  );
  return whole ? written : undefined;
}

type Written = { scalePercent: string; sales: string; loss: string; activeMembers: number };

const tierOf = ({ scalePercent, sales, loss, activeMembers }: Written): Tier => ({
  scale: rateOfPercent(scalePercent) ?? rate(0n),
  sales: parseAmount(sales) ?? 0n,
  loss: parseAmount(loss) ?? 0n,
  activeMembers,
});

/** What a sample window would pay by these tiers: the tier, counted from 1, and the amount; undefined where none is met. */
export function samplePay(
  kind: Kind,
  mode: Contract['mode'],
  written: readonly Written[],
  sample: Sample,
): { tier: number; amount: string } | undefined {
  const tiers = written.map(tierOf);
  const sales = parseAmount(sample.sales) ?? 0n;
  const loss = parseAmount(sample.loss) ?? 0n;
  const activeMembers = Number(sample.people) || 0;
  const earned =
    kind === 'dividend'
      ? dividendOf({ mode, tiers }, -loss, { sales, activeMembers })
      : salaryOf(tiers, { sales, loss, activeMembers });
  return earned && { tier: tiers.indexOf(earned.tier) + 1, amount: formatExact(earned.amount) };
}

/** What the payer keeps of its own pay after it has paid on. */
export const keptOf = (own: string, given: string): string =>
  formatExact((parseAmount(own) ?? 0n) - (parseAmount(given) ?? 0n));
