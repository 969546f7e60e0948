import type { Context } from '../../../context.ts';
import type { Merchant } from '../../merchants/index.ts';
import type { Vendor } from '../catalogue/directory.ts';
import type { GamesRuntime } from '../runtime.ts';

/** A vendor's calls for the players of one merchant, and what is needed to answer them. */
export type WalletHouse = {
  readonly ctx: Context;
  readonly runtime: GamesRuntime;
  readonly merchant: Merchant;
  readonly vendor: Vendor;
};
