import { parseAmount } from '@baize/money';
import type { Context } from '../../../context.ts';
import { ceilingsSetting } from '../settings.ts';

/** Ledger units; `multiple` of what was staked in the round. */
export type Ceiling = {
  readonly multiple: bigint;
  readonly win: bigint;
  /** Where nothing was staked, and multiples say nothing. */
  readonly free: bigint;
  readonly dayLoss: bigint;
  readonly dayTakeBack: bigint;
};

export type Asked = { merchantId: number; vendorCode: string; asset: string };

/** What a vendor may win at most in a currency: by its own line, else by the one of all. Play money has none. */
export function ceilingOf(ctx: Context, { merchantId, vendorCode, asset }: Asked): Ceiling | undefined {
  const { lines } = ctx.settings.get(merchantId, ceilingsSetting);
  const lineOf = (vendor: string) => lines.find(line => line.currency === asset && line.vendor === vendor);
  const line = lineOf(vendorCode) ?? lineOf('');
  if (!line) return undefined;
  const win = unitsOf(line.winMax);
  return {
    multiple: BigInt(line.winMultiple),
    win,
    free: line.freeWinMax === undefined ? win / 20n : unitsOf(line.freeWinMax),
    dayLoss: unitsOf(line.dayLossMax),
    dayTakeBack: unitsOf(line.dayTakeBackMax ?? line.winMax),
  };
}

const unitsOf = (text: string): bigint => parseAmount(text) ?? 0n;
