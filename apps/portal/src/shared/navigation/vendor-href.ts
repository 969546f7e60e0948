import type { Vendor } from './categories.ts';

/** Where a vendor's games are in its category: those of its own, or the list over the page of one that opens as a whole. */
export const vendorHref = (path: string, { vassalage, popupList }: Pick<Vendor, 'vassalage' | 'popupList'>): string =>
  `${path}?${popupList ? 'list' : 'vendors'}=${encodeURIComponent(vassalage)}`;
