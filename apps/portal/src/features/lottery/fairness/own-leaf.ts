import { leafText, oddsAsText } from '@baize/lottery/rules';
import type { OutputOf } from '@baize/wire';
import type { showBet } from '@baize/wire/lottery';

/** The leaf of a bet of one's own, made of what the bet record says of it. */
export const ownLeaf = ({ bet, selection, terms, entropy }: OutputOf<typeof showBet>): string =>
  leafText({
    ...bet,
    ...terms,
    selection: JSON.stringify(selection),
    odds: terms.odds && oddsAsText(terms.odds),
    entropy,
  });
