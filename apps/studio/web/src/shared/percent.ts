import { writePercent } from '@baize/i18n/percent';
import { percentOf, type Return } from '@baize/studio-games';

/** A share as a percentage, cut to two digits, with the sign where the language of the page has it. */
export const percentText = (share: Return): string => writePercent(percentOf(share), document.documentElement.lang);
