import type { Vendor } from './categories.ts';

type Asked = Pick<Vendor, 'vassalage' | 'popupList'>;

/** What a lobby shows of a vendor: its games, or the list over the page of one that opens as a whole. */
export const vendorSearch = ({ vassalage, popupList }: Asked): { list: string } | { vendors: string } =>
  popupList ? { list: vassalage } : { vendors: vassalage };

/** Where a vendor's games are in its category. */
export const vendorHref = (path: string, vendor: Asked): string =>
  `${path}?${new URLSearchParams(vendorSearch(vendor)).toString()}`;
