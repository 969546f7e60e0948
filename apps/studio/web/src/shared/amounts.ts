import { formatExact, parseAmount } from '@baize/money';
import type { Game } from '@baize/studio-games';
import type { useText } from '@baize/ui';
import { percentText } from './percent.ts';

const unitsOf = (amount: string): bigint => parseAmount(amount) ?? 0n;

/** Sums and differences of decimal strings, without floats. */
export const minus = (a: string, b: string): string => formatExact(unitsOf(a) - unitsOf(b));
export const isMore = (a: string, b: string): boolean => unitsOf(a) > unitsOf(b);

/** `amount × hundredths ÷ 100`, cut toward zero. */
export const times = (amount: string, hundredths: number): string =>
  formatExact((unitsOf(amount) * BigInt(hundredths)) / 100n);

/** What a game returns in the long run, of its least and its greatest way to play. */
export const returnText = (t: ReturnType<typeof useText>, { least, greatest }: Game['returns']): string => {
  const [low, high] = [percentText(least), percentText(greatest)];
  return low === high ? t('studio.return', { share: low }) : t('studio.return_between', { low, high });
};
