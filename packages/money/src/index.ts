export { amountText, unitsText } from './amount-text.ts';
export { CURRENCIES, type Currency, type CurrencyCode, currencyOf, isCurrencyCode, trialAsset } from './currency.ts';
export {
  cutToScale,
  fitsScale,
  formatAmount,
  formatExact,
  LEDGER_SCALE,
  MINOR_MAX,
  MINOR_PER_MAJOR,
  type Minor,
  minor,
  mulDiv,
  parseAmount,
  ZERO,
} from './minor.ts';
export { exactMoneyText, moneyText, type Signs } from './money-text.ts';
export { plainFigures, plainNumber } from './plain-figures.ts';
