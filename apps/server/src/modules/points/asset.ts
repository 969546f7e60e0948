/** What points are in the ledger: an asset of their own, of no country. */
export const POINTS = 'POINTS';
