/** Nobody stakes or wins more in one call: a thousand million of the currency, in ledger units. */
const MOST = 1_000_000_000_000_000n;

/** What a call may name: nothing below nought, nothing absurd. */
export const isCallAmount = (units: bigint): boolean => units >= 0n && units <= MOST;
