import { gameVendor, merchantWallet } from '@baize/wire/games';
import { handle } from '../../http/handler.ts';
import { lotteryGroups } from '../lottery/index.ts';

/** The house's own lottery is a vendor like any other in the navigation. Vendors from outside are not connected. */
const HOUSE_LOTTERY = {
  id: '1',
  vassalage: 'BAIZE',
  gameType: 'LOTT' as const,
  displayName: 'Baize Lottery',
  accountTypeId: 1,
  vendorGroup: 'LOTT',
  sortTarget: 'LOTT',
};

export const gameVendorHandler = handle(gameVendor, async ({ ctx, request: { merchant, language } }) => {
  const groups = await lotteryGroups(ctx, merchant.id, language);
  if (groups.length === 0) return { vendors: [], lotteryGroups: [] };
  return {
    vendors: [{ ...HOUSE_LOTTERY, maintenance: groups.every(group => !group.open) }],
    lotteryGroups: groups.map(({ gameGroupCode, labelName }) => ({ gameGroupCode, labelName })),
  };
});

export const merchantWalletHandler = handle(merchantWallet, () => ({ isSingle: true }));
