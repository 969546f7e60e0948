import { selectionText as textOf } from '@baize/lottery/names';
import type { Play, Selection } from '@baize/lottery/rules';
import type { Translate } from '@baize/ui';
import { figures } from './names.ts';

/** A selection in the reader's words; targets and places that stand alone are said by their names. */
export const selectionText = (t: Translate, play: Play, selection: Selection): string =>
  textOf(t, play, selection, figures);
