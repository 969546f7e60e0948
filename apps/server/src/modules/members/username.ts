/** How names are compared: one form for what looks alike to a keyboard, no difference between cases. */
export const usernameKey = (username: string): string => username.normalize('NFKC').trim().toLowerCase();

/** Names that the house gives to trial members. */
export const TRIAL_PREFIX = 'guest-';

/** Those, and names of members whose person was taken out (`safer_play_take_out`): nobody may register one. */
const HOUSE_PREFIXES = [TRIAL_PREFIX, 'erased-'];

export const isHouseName = (username: string): boolean =>
  HOUSE_PREFIXES.some(prefix => usernameKey(username).startsWith(prefix));
