import { HOUSE_LOTTERY } from '@baize/wire/house-lottery';
import { describe, expect, it } from 'vitest';
import type { Menu } from './use-menus.ts';
import { vendorsBeside } from './vendors-beside.ts';

const vendor = (vassalage: string): Menu['vendors'][number] => ({
  id: vassalage,
  vassalage,
  gameType: 'LOTT',
  displayName: vassalage,
  accountTypeId: 1,
  vendorGroup: 'LOTT',
  sortTarget: 'LOTT',
  maintenance: false,
  popupList: false,
  lobby: false,
});
const lottery = { gameCode: 'SSC5' } as Menu['lotteries'][number];

describe('the entries of a category in the navigation', () => {
  const vendors = [vendor(HOUSE_LOTTERY), vendor('OTHER')];
  it("count the house's lotteries, and not their vendor once more", () => {
    expect(vendorsBeside({ vendors, lotteries: [lottery] }).map(({ vassalage }) => vassalage)).toEqual(['OTHER']);
  });
  it('keep the vendor where its lotteries are not known', () => {
    expect(vendorsBeside({ vendors, lotteries: [] })).toEqual(vendors);
  });
});
