/** What may enter or leave in a currency: `paymentScale` digits after the point (source: ISO 4217, the house's list for crypto). */
export type Currency = { code: string; paymentScale: number; symbol: string; trial: boolean };

const define = (code: string, paymentScale: number, symbol: string): Currency => ({
  code,
  paymentScale,
  symbol,
  trial: false,
});

export const CURRENCIES = {
  THB: define('THB', 2, '฿'),
  VND: define('VND', 0, '₫'),
  USD: define('USD', 2, '$'),
  USDT: define('USDT', 6, '₮'),
  CNY: define('CNY', 2, '¥'),
  PHP: define('PHP', 2, '₱'),
  IDR: define('IDR', 2, 'Rp'),
  MYR: define('MYR', 2, 'RM'),
  INR: define('INR', 2, '₹'),
} satisfies Record<string, Currency>;

export type CurrencyCode = keyof typeof CURRENCIES;

export const isCurrencyCode = (code: string): code is CurrencyCode => Object.hasOwn(CURRENCIES, code);

/** The asset in which free play and type-4 accounts hold their money: never exchangeable for the real one. */
export const trialAsset = (currency: string): string => `${currency}.trial`;

/** The currency that an asset is counted in: `THB.trial` and `THB` are both THB. */
export const currencyOf = (asset: string): string => asset.replace(/\.trial$/, '');
