const minute = 60_000;

/** How the console's accounts are guarded. The same for all merchants: an operator may stand above them. */
export const policy = {
  /** Wrong passwords or codes within the window before an account is locked, and for how long. */
  failuresMax: 5,
  failureWindowMs: 15 * minute,
  lockMs: 15 * minute,
  /** Failures from one address within the window, over all accounts, before it has to wait. */
  addressFailuresMax: 20,
  /** Between the password and the code. */
  ticketMs: 2 * minute,
  idleMinutes: 30,
  sessionMs: 12 * 60 * minute,
  passwordLengthMin: 10,
} as const;

export const consoleCookie = { name: 'baize_console', path: '/ops' } as const;
