/** What every call carries about who asks. Set by the session and the language; the client only reads. */
type Caller = {
  token: () => string | undefined;
  merchantCode: () => string | undefined;
  language: () => string;
  /** The server no longer takes the token; what it says of why, in the caller's language, or nothing. */
  sessionEnded: (token: string, why: string) => void;
  /** The site went into maintenance, or does not serve the caller's address any more. */
  siteClosed: () => void;
};

let caller: Caller = {
  token: () => undefined,
  merchantCode: () => undefined,
  language: () => 'EN',
  sessionEnded: () => undefined,
  siteClosed: () => undefined,
};

export const currentCaller = (): Caller => caller;

export function setCaller(given: Partial<Caller>): void {
  caller = { ...caller, ...given };
}
