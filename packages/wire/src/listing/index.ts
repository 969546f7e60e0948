/** So many rows of a listing are passed over at most behind a cursor. */
export const SKIP_MAX = 10_000;
