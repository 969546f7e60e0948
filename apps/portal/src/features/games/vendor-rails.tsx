import { gameVendor } from '@baize/wire/games';
import type { ReactNode } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { CATEGORIES, type Vendor } from '../../shared/navigation/categories.ts';
import { vendorSearch } from '../../shared/navigation/vendor-href.ts';
import { NearRail } from './near-rail.tsx';
import type { Game } from './use-lobby.ts';

/** What each vendor has, in the house's order, with the way to all of it. */
export function VendorRails({ onInfo }: { onInfo: (game: Game) => void }): ReactNode {
  const { data } = useCall(gameVendor, {});
  return vendorsOf(data?.vendors ?? []).map(vendor => (
    <NearRail
      key={vendor.vassalage}
      title={vendor.displayName}
      wanted={{ vassalage: vendor.vassalage }}
      all={{ to: pathOf(vendor), search: vendorSearch(vendor) }}
      onInfo={onInfo}
    />
  ));
}

/** A vendor stands in each of its categories; here once, in the first one. The house's lotteries are no games of a vendor. */
const vendorsOf = (vendors: readonly Vendor[]): readonly Vendor[] => {
  const ofGames = vendors.filter(({ gameType }) => gameType !== 'LOTT');
  return ofGames.filter(({ vassalage }, at) => ofGames.findIndex(each => each.vassalage === vassalage) === at);
};

const pathOf = ({ gameType }: Vendor): string =>
  CATEGORIES.find(category => category.gameType === gameType)?.path ?? '/games';
