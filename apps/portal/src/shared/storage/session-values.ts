/**
 * What the portal keeps for a browser tab's session, under exactly these names. `cpw` holds a change-password ticket, never a password;
 * `carts` the bets that wait in desks, and what stands on their pads, while the page is loaded anew.
 */
export type SessionKey =
  | 'token'
  | 'cpw'
  | 'nickname'
  | 'account'
  | 'username'
  | 'customerId'
  | 'isAgent'
  | 'toUpline'
  | 'regDate'
  | 'memberLabel'
  | 'vipRankLevel'
  | 'merchant'
  | 'merchantCode'
  | 'platform'
  | 'wallet'
  | 'favGames'
  | 'gameVendor'
  | 'routers'
  | 'settings'
  | 'validate'
  | 'popular'
  | 'index_notice'
  | 'consolidated'
  | 'lottGames'
  | 'WINNERS'
  | 'merchantWallet'
  | 'iframeUrl'
  | 'enableSalary'
  | 'enableContract'
  | 'toWhichItem'
  | 'carts';

/** What survives the tab. `preferences` is the one key for everything that is a matter of taste. */
export type LocalKey = 'merchantCode' | 'lang' | 'hisLang' | 'preferences';

/** Values of the merchant, which a logout leaves in place. */
const MERCHANT_KEYS: readonly string[] = [
  'merchant',
  'merchantCode',
  'platform',
  'routers',
  'settings',
  'validate',
] satisfies SessionKey[];

export const readSession = (key: SessionKey): string | undefined => read(() => sessionStorage.getItem(key));
export const readLocal = (key: LocalKey): string | undefined => read(() => localStorage.getItem(key));

export const writeSession = (key: SessionKey, value: string | undefined): void =>
  attempt(() => (value === undefined ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, value)));

export const writeLocal = (key: LocalKey, value: string): void => attempt(() => localStorage.setItem(key, value));

const YEAR_MS = 365 * 86_400_000;

/** The one thing that the server may know before it is asked: in which language to prepare the page. */
export async function writeLanguageCookie(code: string): Promise<void> {
  const expires = Date.now() + YEAR_MS;
  await globalThis.cookieStore
    ?.set({ name: 'baize_lang', value: code, path: '/', sameSite: 'lax', expires })
    .catch(() => undefined);
}

/** Empties the session but for the merchant's values. */
export const clearSession = (): void =>
  attempt(() => {
    for (const key of Object.keys(sessionStorage)) if (!MERCHANT_KEYS.includes(key)) sessionStorage.removeItem(key);
  });

/** A browser that refuses storage (private mode, blocked cookies) still shows the portal: it only forgets. */
function read(from: () => string | null): string | undefined {
  try {
    return from() ?? undefined;
  } catch {
    return undefined;
  }
}

function attempt(write: () => void): void {
  try {
    write();
  } catch {
    // The value lives on in memory, and is lost with the page.
  }
}
