import { HOUSE_LOTTERY } from '@baize/wire/house-lottery';
import type { Menu } from './use-menus.ts';

/** The vendors of a category with an entry of their own: the house's lotteries are listed themselves, so their vendor needs none. */
export const vendorsBeside = ({ vendors, lotteries }: Pick<Menu, 'vendors' | 'lotteries'>): Menu['vendors'] =>
  lotteries.length > 0 ? vendors.filter(vendor => vendor.vassalage !== HOUSE_LOTTERY) : vendors;
