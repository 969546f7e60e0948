import { writePercent } from '@baize/i18n/percent';

/** A percentage ("97.5") with the sign where the language of the page has it; a dash where there is none. */
export const percentText = (percent: string | null): string =>
  percent === null ? '—' : writePercent(percent, document.documentElement.lang);
