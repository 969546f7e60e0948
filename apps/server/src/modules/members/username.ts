/** How names are compared: one form for what looks alike to a keyboard, no difference between cases. */
export const usernameKey = (username: string): string => username.normalize('NFKC').trim().toLowerCase();

/** Names that the house gives to trial members; nobody may register one. */
export const TRIAL_PREFIX = 'guest-';
