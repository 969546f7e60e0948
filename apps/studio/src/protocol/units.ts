import { CURRENCIES, formatExact, isCurrencyCode, LEDGER_SCALE } from '@baize/money';

/** Amounts between operator and studio: whole units of 1/100,000 of a currency. */
export const UNITS_PER_MAJOR = 100_000n;
const UNIT_DIGITS = 5;
/** The currency of free play. */
export const DEMO_CURRENCY = 'XXX';
const DEMO_SCALE = 2;

/** Digits after the point that may enter or leave a wallet in this currency; nothing for a currency that the studio does not play in. */
export const scaleOf = (currency: string): number | undefined => {
  if (currency === DEMO_CURRENCY) return DEMO_SCALE;
  return isCurrencyCode(currency) ? CURRENCIES[currency].paymentScale : undefined;
};

/** Units as the decimal string that screens read. */
export const decimalOf = (units: bigint): string => formatExact(units * 10n ** BigInt(LEDGER_SCALE - UNIT_DIGITS));

/** `stake × multiplier`, the multiplier in hundredths. Stakes are whole multiples of `stakeStep`, so nothing is ever cut off. */
export const payoutOf = (stake: bigint, multiplier: number): bigint => {
  const hundredfold = stake * BigInt(multiplier);
  if (hundredfold % 100n !== 0n) throw new Error(`${stake} units times ${multiplier}/100 is no whole number of units`);
  return hundredfold / 100n;
};

/** The least stake under which every multiplier of two digits pays a whole amount of the currency's payment scale. */
export const stakeStep = (scale: number): bigint => 100n * 10n ** BigInt(Math.max(0, UNIT_DIGITS - scale));
