import { describeSelection } from '../core/describe.ts';
import type { Selection } from '../core/form-types.ts';
import type { Play } from '../core/types.ts';
import { type Say, symbolName, targetName } from './play-name.ts';

/** A selection in the reader's words: symbols, targets, and the places of a play that leaves places out ("Units: 7"). */
export const selectionText = (
  say: Say,
  play: Play,
  selection: Selection,
  figures?: (symbol: string) => string,
): string =>
  describeSelection(play, selection, {
    symbol: symbol => symbolName(say, symbol, figures),
    place: (labelKey, numbers) => say('play.placed', { place: say(`play.place.${labelKey}`), numbers }),
    target: place => targetName(say, place),
  });
