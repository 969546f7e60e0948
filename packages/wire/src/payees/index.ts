/** Where money can be paid out to: an account at a bank, an e-wallet, an address for coins. */
export const PAYEE_KINDS = ['bank', 'wallet', 'crypto'] as const;
export type PayeeKind = (typeof PAYEE_KINDS)[number];

/** How the number of such an account may look: digits, a number or address or name of a wallet, an address of a chain. */
export const PAYEE_NUMBERS: Readonly<Record<PayeeKind, RegExp>> = {
  bank: /^\d{6,20}$/,
  wallet: /^[A-Za-z0-9@._+-]{5,64}$/,
  crypto: /^[A-Za-z0-9]{20,100}$/,
};
