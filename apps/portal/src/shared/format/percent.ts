/** A whole number of percent as the page's language writes it ("40%", "40 %", "%40"), in Latin figures. */
export const showPercent = (percent: number, language = globalThis.document?.documentElement.lang || 'en'): string =>
  (percent / 100).toLocaleString(language, { style: 'percent', numberingSystem: 'latn' });
