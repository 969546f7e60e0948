import { writePercent } from '@baize/i18n/percent';

/** A percentage ("97.5") with the sign where the language of the page has it. */
export const percentText = (percent: string | number): string =>
  writePercent(percent, globalThis.document?.documentElement.lang || 'en');
