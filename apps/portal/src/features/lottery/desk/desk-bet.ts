import type { Play, Selection } from '@baize/lottery/rules';
import type { BetSettings } from './terms.ts';

/** One line of a slip before it has a name: a selection of a play, with how it is staked. */
export type DeskBet = {
  readonly play: Play;
  readonly selection: Selection;
  readonly betCount: number;
  readonly settings: BetSettings;
  /** Set where its numbers are paid at so many percent of the prize; the play has the odds of that rate. */
  readonly percent?: number | undefined;
};
